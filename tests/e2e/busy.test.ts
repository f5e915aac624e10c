import type { Page } from '@playwright/test'
import { expectReceived, fillCart, fillCheckout, newBuyer, submitButton } from './enquiry-steps.ts'
import { expect, test } from './journey.ts'
import { bottle, closure } from './products.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** What the site answers to an app that asks for more than its visitor may. */
const refusal = {
  status: 429,
  headers: { 'Retry-After': '3', 'Content-Type': 'text/plain; charset=utf-8' },
  body: 'You are asking for more at once than we can answer. Please wait a moment, then try again.',
}

test('who asks for too much while going from page to page reads so, and gets there on trying again', async ({
  page,
}) => {
  await page.goto('/')
  await page.route('**/news.data*', (route) => route.fulfill(refusal))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click()
  await expect(heading(page)).toHaveText('That was more than we can answer at once.')
  await expect(page.getByText('Please wait a moment, then try again.')).toBeVisible()
  await page.unroute('**/news.data*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('News')
})

test('an enquiry that is refused for the moment stays as it was typed, and is sent on trying again', async ({
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
