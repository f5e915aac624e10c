import type { Locator, Page } from '@playwright/test'
import { onlyLong } from '#tests/support/long.ts'
import { expectBadge, fillCart, fillCheckout } from './enquiry-steps.ts'
import { expect, test } from './journey.ts'
import { bottle } from './products.ts'

const manifest = '**/build-manifest.json?t=*'

/** Anything but a full load keeps the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
const expectMarked = (page: Page, marked: boolean) =>
  page.waitForFunction((expected) => 'marked' in window === expected, marked)

/** Presses a link without pointing at it first: pointing fetches the code ahead. */
const press = (link: Locator) => link.dispatchEvent('click')

/** The tab is looked at again after the server was updated. */
async function findNewBuild(page: Page) {
  const answer = page.waitForResponse(manifest)
  await page.route(manifest, (route) => route.fulfill({ json: { build: 'a newer one' } }))
  await mark(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await (await answer).finished()
  // The page reads the answer before anything is pressed.
  await page.evaluate(() => new Promise((read) => setTimeout(read)))
}

test('after a new build the next page is loaded in full, and what was typed before stays', async ({
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

test('a page that stays open asks for the newest build every five minutes, and takes 404 and 403 for no news', async ({
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
  // The page reads the answer before anything is pressed.
  await page.evaluate(() => new Promise((read) => setTimeout(read)))
  await press(menu.getByRole('link', { name: 'Catalogue', exact: true }))
  await expect(page).toHaveTitle(/Product Catalogue/)
  await expectMarked(page, false)
})

test('a page whose code is gone from the server is loaded in full', async ({ page, faults }) => {
  await page.goto('/')
  const gone = /\/assets\/catalogue-page.*\.js/
  await page.route(gone, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await mark(page)
  await press(page.locator('a[href="/catalogue"]').first())
  await page.waitForURL('**/catalogue')
  await expect(page).toHaveTitle(/Product Catalogue/)
  await expectMarked(page, false)
  // React Router tells what it could not load before it reloads.
  faults.length = 0
})

test('pointing at a link whose code is gone interrupts nothing', { tag: onlyLong }, async ({
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
  // The browser tells what it could not fetch ahead.
  faults.length = 0
})

test('the cart and a half-filled form outlive a new build', { tag: onlyLong }, async ({ page }) => {
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

test('the cart and a half-filled form outlive code that is gone', { tag: onlyLong }, async ({
  page,
  faults,
}) => {
  await fillCart(page, bottle)
  await page.goto('/catalogue/checkout')
  await fillCheckout(page, { Company: 'Three Gums Winery' })
  // The form's own code has come, which keeps what is typed.
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
  test(`a product is added from ${place} though the cart’s code is gone`, {
    tag: place === 'its page' ? [] : onlyLong,
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
