import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Where the enquiry stands, as its customer’s page begins. */
export const standing = (page: Page) => page.locator('h1 + p strong')

/** The deliveries of an enquiry, on its page at the desk and on its customer’s. */
export const deliveries = (page: Page) =>
  page.getByRole('region', { name: 'Deliveries', exact: true })

/** Makes a step of the enquiry whose page is open at the desk, with its mail as it is. */
export async function makeStep(desk: Page, name: string, fill = async () => {}) {
  await desk.getByRole('link', { name, exact: true }).click()
  await expect(desk.getByLabel('Its words')).toBeVisible()
  await fill()
  await desk.getByRole('button', { name, exact: true }).click()
  await expect(desk.getByRole('navigation', { name: 'Next steps' })).toBeVisible()
}

/** A delivery leaves or arrives, as the desk says it. */
export async function advanceDelivery(
  desk: Page,
  number: number,
  step: 'It has left' | 'It has arrived',
) {
  const delivery = deliveries(desk)
    .getByRole('listitem')
    .filter({ hasText: `Delivery ${number}` })
  await delivery.getByRole('link', { name: step }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(`Delivery ${number}`)
  await desk.getByRole('button', { name: step }).click()
  await expect(deliveries(desk)).toBeVisible()
}
