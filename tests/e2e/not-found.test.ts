import type { Page } from '@playwright/test'
import { storePreferences } from '#tests/support/browser-preferences.ts'
import { expectBadge, fillCart } from './enquiry-steps.ts'
import { expect, test } from './journey.ts'
import { bottle } from './products.ts'

const unknownPath = '/no/such/page?from=mail'
/** Articles are at the root, but this is not reported as a missing article. */
const unknownWord = '/no-such-word?from=mail'
const unknownProduct = '/catalogue/no-such-product?from=mail'

test('an unknown path is reported inside the shell', async ({ page }) => {
  for (const path of [unknownPath, unknownWord]) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expectUnknownPath(page, path)
  }
})

test('an unknown path is reported inside the shell, without a full page load', async ({ page }) => {
  for (const path of [unknownPath, unknownWord]) {
    await navigateTo(page, path)
    await expectUnknownPath(page, path)
  }
})

test('an unknown product has a not-found page with a link to the home page', async ({ page }) => {
  const answer = await page.goto(unknownProduct)
  expect(answer?.status()).toBe(404)
  await expectUnknownProduct(page)
})

test('an unknown product opened by URL loads no code, and continues within the app', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(unknownProduct, { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await page.evaluate(() => void Object.assign(window, { marked: true }))
  await page.getByRole('link', { name: 'Go to the catalogue' }).click()
  await expect(page).toHaveURL('/catalogue')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Catalogue')
  await page.getByRole('link', { name: /^Kegs/ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kegs')
  expect(await page.evaluate(() => 'marked' in window)).toBe(true)
})

test('an unknown product has a not-found page, without a full page load', async ({
  page,
  baseURL,
}) => {
  await fillCart(page, bottle)
  await storePreferences(page.context(), baseURL ?? '', { theme: 'dark' })
  await navigateTo(page, unknownProduct)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sorry/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectUnknownProduct(page)
  await expectBadge(page, 1)
})

/** Navigates like a link or the Forward button, from a hydrated page. */
async function navigateTo(page: Page, address: string) {
  await page.goto('/catalogue')
  await page.getByRole('link', { name: /^Kegs/ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kegs')
  await page.evaluate((path) => {
    Object.assign(window, { sameDocument: true })
    history.pushState(null, '', path)
  }, address)
  await page.goBack()
  await page.goForward()
  await expect(page).toHaveURL(address)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
}

async function expectUnknownPath(page: Page, path: string) {
  await expect(page.getByText(`Page not found: ${path}`, { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Page not found | Vpack')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expectWayHome(page)
}

async function expectUnknownProduct(page: Page) {
  await expect(page.getByText(`Page Not Found: ${unknownProduct}`, { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Page not found | Vpack')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expectWayHome(page)
}

async function expectWayHome(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Sorry, the page you are looking for cannot be found.',
  )
  await page.getByRole('link', { name: 'Return to the home page' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Vpack')
}

test('an error in the error page itself leaves a page that can be reloaded', async ({
  page,
  faults,
}) => {
  // The layout, which the error page uses too.
  await page.addInitScript(() => {
    let modules: { root?: object } = {}
    const broken = () => {
      throw new Error('broken on purpose')
    }
    Object.defineProperty(window, '__reactRouterRouteModules', {
      set: (own) => {
        modules = own
      },
      get: () => ({ ...modules, root: { ...modules.root, Layout: broken } }),
    })
  })
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/temporarily unavailable/)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(faults.length).toBeGreaterThan(0)
  expect(faults.every((fault) => fault.includes('broken on purpose'))).toBe(true)
  faults.length = 0
})
