import type { Page } from '@playwright/test'
import { expectReceived, fillCart, fillCheckout, newBuyer, submitButton } from './enquiry-steps.ts'
import { expect, test } from './journey.ts'
import { bottle, closure } from './products.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Response to an app request above the visitor's work limit. */
const refusal = {
  status: 429,
  headers: { 'Retry-After': '3', 'Content-Type': 'text/plain; charset=utf-8' },
  body: 'You are asking for more at once than we can answer. Please wait a moment, then try again.',
}

test('a navigation above the work limit shows a message, and succeeds on retry', async ({
  page,
}) => {
  await page.goto('/')
  await page.route('**/news.data*', (route) => route.fulfill(refusal))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click()
  await expect(heading(page)).toHaveText('We are too busy to answer right now.')
  await expect(page.getByText('Please wait a moment, then try again.')).toBeVisible()
  await page.unroute('**/news.data*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('News')
})

test('an enquiry that is rejected with 429 keeps its input, and is sent on retry', async ({
  page,
}) => {
  await fillCart(page, bottle, closure)
  await page.goto('/catalogue/checkout')
  const buyer = newBuyer()
  await fillCheckout(page, buyer)
  await page.route('**/catalogue/checkout.data*', (route) => route.fulfill(refusal))
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Nothing you typed is lost')
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue(buyer.Company)
  await page.unroute('**/catalogue/checkout.data*')
  await submitButton(page).click()
  await expectReceived(page)
})
