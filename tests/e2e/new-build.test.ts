import type { Locator, Page } from '@playwright/test'
import { longRunTag } from '#tests/support/long.ts'
import { expectBadge, fillCart, fillCheckout } from './enquiry-steps.ts'
import { expect, test } from './journey.ts'
import { bottle } from './products.ts'

const manifest = '**/build-manifest.json?t=*'

/** Marks the window; the mark is lost only on a full page load. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
const expectMarked = (page: Page, marked: boolean) =>
  page.waitForFunction((expected) => 'marked' in window === expected, marked)

/** Clicks a link without pointing at it first, because pointing prefetches the code. */
const press = (link: Locator) => link.dispatchEvent('click')

/** Simulates a return to the tab after a deployment. */
async function findNewBuild(page: Page) {
  const answer = page.waitForResponse(manifest)
  await page.route(manifest, (route) => route.fulfill({ json: { build: 'a newer one' } }))
  await mark(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await (await answer).finished()
  // The page reads the response before anything is clicked.
  await page.evaluate(() => new Promise((read) => setTimeout(read)))
}

test('after a deployment the page keeps typed input, and the next navigation is a full page load', async ({
  page,
}) => {
  await page.goto('/catalogue')
  await page.getByRole('main').getByLabel('Search the catalogue').fill('claret')
  await findNewBuild(page)
  await expect(page.getByRole('main').getByLabel('Search the catalogue')).toHaveValue('claret')
  await expectMarked(page, true)

  await page.getByRole('banner').getByRole('link', { name: 'Vpack' }).first().click()
  await expect(page).toHaveTitle('Vpack')
  await expectMarked(page, false)
})

test('an open page polls the build manifest every five minutes, and ignores 404 and 403', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/catalogue')
  await mark(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  const askedIn5Minutes = async (answer: { status: number } | { json: object }) => {
    await page.route(manifest, (route) => route.fulfill(answer), { times: 1 })
    const answered = page.waitForResponse(manifest)
    await page.clock.runFor(5 * 60_000)
    return answered
  }
  await askedIn5Minutes({ status: 404 })
  await askedIn5Minutes({ status: 403 })
  await press(menu.getByRole('link', { name: 'News' }))
  await expect(page).toHaveTitle('News | Vpack')
  await expectMarked(page, true)

  const newer = await askedIn5Minutes({ json: { build: 'a newer one' } })
  await newer.finished()
  // The page reads the response before anything is clicked.
  await page.evaluate(() => new Promise((read) => setTimeout(read)))
  await press(menu.getByRole('link', { name: 'Catalogue', exact: true }))
  await expect(page).toHaveTitle(/Product Catalogue/)
  await expectMarked(page, false)
})

test('a page whose code is gone from the server opens with a full page load', async ({
  page,
  faults,
}) => {
  await page.goto('/')
  const gone = /\/assets\/catalogue-page.*\.js/
  await page.route(gone, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await mark(page)
  await press(page.locator('a[href="/catalogue"]').first())
  await page.waitForURL('**/catalogue')
  await expect(page).toHaveTitle(/Product Catalogue/)
  await expectMarked(page, false)
  // React Router logs what it could not load before it reloads.
  faults.length = 0
})

test('pointing at a link whose code is gone interrupts nothing', { tag: longRunTag }, async ({
  page,
  faults,
}) => {
  await page.goto('/')
  const gone = /\/assets\/about-page.*\.js/
  let asked = 0
  await page.route(gone, (route) => {
    asked += 1
    return route.fulfill({ status: 404 })
  })
  await mark(page)
  await page.getByRole('main').getByRole('link', { name: 'About Vpack' }).hover()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Skip to' }).focus()
  await expectMarked(page, true)
  // The browser logs what it could not prefetch.
  faults.length = 0
})

test('the cart and a half-filled form survive a deployment', { tag: longRunTag }, async ({
  page,
}) => {
  await fillCart(page, bottle)
  await page.goto('/catalogue/checkout')
  await fillCheckout(page, { Company: 'Three Gums Winery', State: 'SA' })
  await findNewBuild(page)
  await page.getByRole('link', { name: 'Change lines or notes' }).click()
  await expect(page.getByRole('form', { name: bottle.name })).toBeVisible()
  await expectMarked(page, false)
  await expectBadge(page, 1)
  await page.getByRole('link', { name: 'Process Enquiry' }).click()
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Three Gums Winery')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('SA')
})

test('the cart and a half-filled form survive missing code', { tag: longRunTag }, async ({
  page,
  faults,
}) => {
  await fillCart(page, bottle)
  await page.goto('/catalogue/checkout')
  await fillCheckout(page, { Company: 'Three Gums Winery' })
  // The form's own code, which saves the input, is loaded.
  await expect(page.getByText('Human check passed.')).toBeVisible()
  await page.goto('/catalogue/cart')
  const gone = /\/assets\/checkout-page.*\.js/
  await page.route(gone, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await mark(page)
  await press(page.getByRole('link', { name: 'Process Enquiry' }))
  await page.waitForURL('**/catalogue/checkout')
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Three Gums Winery')
  await expect(page.getByRole('region', { name: 'Enquiry Summary' })).toContainText(bottle.name)
  await expectMarked(page, false)
  faults.length = 0
})

for (const [place, path, button] of [
  ['its page', `/catalogue/${bottle.slug}`, 'Add to Enquiry'],
  ['its card', `/catalogue?q=${bottle.sku}`, `Buy Now ${bottle.name}`],
] as const) {
  test(`a product can be added from ${place} although the cart’s code is gone`, {
    tag: place === 'its page' ? [] : longRunTag,
  }, async ({ page }) => {
    await page.route(/\/assets\/cart-.*\.js/, (route) => route.fulfill({ status: 404 }))
    await page.goto(path)
    await mark(page)
    await page.getByRole('main').getByRole('button', { name: button }).first().click()
    await expect(page.getByText(/^Added 1 pallet/).first()).toBeAttached()
    await expectBadge(page, 1)
    await expectMarked(page, true)
  })
}
