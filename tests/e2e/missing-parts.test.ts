import type { Page } from '@playwright/test'
import { longRunTag } from '#tests/support/long.ts'
import { expect, test } from './journey.ts'
import { bottle, closure } from './products.ts'

/** Makes a file of the build unavailable, as after a deployment. */
const lose = (page: Page, name: string) =>
  page.route(new RegExp(`/assets/${name}-[^/]+$`), (route) => route.fulfill({ status: 404 }))

test('a message sent offline stays on its page, with an error', async ({
  page,
  context,
  faults,
}) => {
  await page.goto('/contact#form')
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  for (const [name, value] of Object.entries({
    Name: 'Mia O’Connor',
    'E-mail': 'mia@threegums.example',
    Phone: '08 8563 0000',
    Subject: 'Amber stubbies',
    Message: 'What fits?',
  })) {
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  }
  await page.getByRole('checkbox', { name: /^Use these details/ }).check()
  await expect(page.getByText('Human check passed.')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(
    page.getByRole('main').getByText(/cannot say whether your message arrived/),
  ).toBeVisible()
  await expect(message).toHaveValue('What fits?')
  await context.setOffline(false)
  // The browser logs every file that it could not load.
  faults.length = 0
})

test('without the code of its toasts a click works, and the page shows the result', async ({
  page,
  faults,
}) => {
  await lose(page, 'toast-shelf')
  await page.goto(`/catalogue/${closure.slug}`)
  await page.getByRole('button', { name: 'Add to Enquiry' }).click()
  await expect(page.getByText(/^In your enquiry:/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(closure.name)
  faults.length = 0
})

test('without the code of recently viewed and compared products, the product page works', {
  tag: longRunTag,
}, async ({ page, faults }) => {
  await page.goto(`/catalogue/${closure.slug}`)
  await page
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click()
  await expect(page.getByRole('complementary', { name: 'Products to compare' })).toBeVisible()
  await lose(page, 'recently-viewed')
  await lose(page, 'compare-tray')
  const lost = page.waitForResponse((answer) => answer.url().includes('/assets/compare-tray'))
  await page.goto(`/catalogue/${bottle.slug}`)
  expect((await lost).status()).toBe(404)
  await expect(page.getByRole('button', { name: 'Add to Enquiry' })).toBeEnabled()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bottle.name)
  faults.length = 0
})

test('with full browser storage, a product can still be picked to compare', async ({ page }) => {
  await page.goto(`/catalogue/${closure.slug}`)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('It is full.', 'QuotaExceededError')
    }
  })
  await page
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click()
  await expect(page.getByRole('complementary', { name: 'Products to compare' })).toBeVisible()
})
