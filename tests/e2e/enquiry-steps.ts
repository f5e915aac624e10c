import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, pressUntilAt } from './journey.ts'
import type { SeededProduct } from './products.ts'
import { expectOneEnquiry, queryDatabase } from './site-database.ts'

/**
 * Adds the minimum order of each product to the visitor's cart by request, without opening pages.
 */
export async function fillCart(page: Page, ...products: SeededProduct[]) {
  for (const { sku } of products) {
    const answer = await page.request.post('/catalogue/cart', {
      form: { intent: 'add', sku },
      headers: { 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
      // The site may just have closed an idle connection.
      maxRetries: 1,
    })
    expect(answer.status()).toBe(303)
  }
}

/** Adds the minimum order of a product on its page. */
export async function addToEnquiry(page: Page, { slug }: SeededProduct) {
  await page.goto(`/catalogue/${slug}`)
  await page.getByRole('button', { name: 'Add to Enquiry' }).click()
  await expect(page.getByText(/^In your enquiry:/)).toBeVisible()
}

/** Expects the top bar to show this number of enquiry lines. */
export async function expectBadge(page: Page, lines: number) {
  await expect(page.locator('html')).toHaveAttribute('data-cart', String(lines))
}

/** Returns a buyer with an email address of their own. */
export function newBuyer() {
  return {
    'Contact name': 'Mia O’Connor',
    Company: 'Three Gums Winery',
    'E-mail': `mia-${randomUUID()}@threegums.example`,
    Phone: '08 8563 0000',
    'What your company does': 'Winery',
    'Street address': '12 Example Road',
    'Suburb or town': 'Angaston',
    State: 'SA',
    Postcode: '5353',
    Unloading: 'We have a forklift',
    consent: true,
  }
}
type Buyer = ReturnType<typeof newBuyer> & { Message?: string }

const choices = new Set<string>(['What your company does', 'State'])

/** Fills in the given fields of the checkout form by their labels. */
export async function fillCheckout(page: Page, buyer: Partial<Buyer>) {
  const { Unloading, consent, ...fields } = buyer
  for (const [name, value] of Object.entries(fields)) {
    const role = choices.has(name) ? 'combobox' : 'textbox'
    const field = page.getByRole(role, { name, exact: true })
    if (role === 'combobox') await field.selectOption(value)
    else await field.fill(value)
  }
  if (Unloading) await page.getByRole('radio', { name: Unloading }).check()
  if (consent) await consentBox(page).check()
}

export const consentBox = (page: Page) => page.getByRole('checkbox', { name: /^Use these details/ })
export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit Enquiry' })

/**
 * Expects the private page of a new enquiry.
 * @returns its reference
 */
export async function expectReceived(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/enquiry\/[\w-]+$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^VP-\d{6}$/)
  return (await heading.textContent()) ?? ''
}

/**
 * Sends an enquiry for a product and marks it as delivered.
 * @returns the path of its private page
 */
export async function receiveDelivery(page: Page, product: SeededProduct): Promise<string> {
  const buyer = newBuyer()
  await fillCart(page, product)
  await page.goto('/catalogue/checkout')
  await fillCheckout(page, buyer)
  await pressUntilAt(/\/enquiry\//, submitButton(page))
  await expectReceived(page)
  const { id } = await expectOneEnquiry(buyer['E-mail'])
  await queryDatabase(`update enquiry set status = 'delivered' where id = $1`, [id])
  return new URL(page.url()).pathname
}
