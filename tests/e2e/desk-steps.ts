import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Status of an enquiry at the top of its customer's page. */
export const statusOf = (page: Page) => page.locator('h1 + p strong')

/** The deliveries section, on the customer's page of an enquiry and at the desk. */
export const deliveries = (page: Page) =>
  page.getByRole('region', { name: 'Deliveries', exact: true })

/**
 * Carries out a step of the enquiry that is open at the desk, with the default text of its mail.
 */
export async function makeStep(desk: Page, name: string, fill = async () => {}) {
  await desk.getByRole('link', { name, exact: true }).click()
  await expect(desk.getByLabel('Text of the mail')).toBeVisible()
  await fill()
  await desk.getByRole('button', { name, exact: true }).click()
  await expect(desk.getByRole('navigation', { name: 'Next steps' })).toBeVisible()
}

/** Marks a delivery as dispatched or arrived at the desk. */
export async function advanceDelivery(
  desk: Page,
  number: number,
  step: 'Mark as dispatched' | 'Mark as delivered',
) {
  const delivery = deliveries(desk)
    .getByRole('listitem')
    .filter({ hasText: `Delivery ${number}` })
  await delivery.getByRole('link', { name: step }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(`Delivery ${number}`)
  await desk.getByRole('button', { name: step }).click()
  await expect(deliveries(desk)).toBeVisible()
}
