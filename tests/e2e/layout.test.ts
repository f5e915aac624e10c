import { consentCookie } from '#app/document/preference-cookies.ts'
import { storePreferences } from '#tests/support/browser-preferences.ts'
import { openHaltingSite } from '#tests/support/halting-site.ts'
import { isLong, longRunTag } from '#tests/support/long.ts'
import { expectReceived, fillCart, fillCheckout, newBuyer, submitButton } from './enquiry-steps.ts'
import { expect, test } from './journey.ts'
import { overflowPx } from './overflow.ts'
import { bottle, closure } from './products.ts'
import { shiftsSeen, watchShifts } from './watch-shifts.ts'

test('endless words break instead of widening a page', async ({ page }) => {
  const endless = 'Gumtree'.repeat(40)
  await fillCart(page, bottle, closure)
  await page.setViewportSize({ width: 320, height: 900 })
  await page.goto('/catalogue/cart')
  const line = page.getByRole('form', { name: bottle.name })
  await line.getByText('Add a note').click()
  await line.getByRole('textbox', { name: /^Note/ }).fill(endless)
  await line.getByRole('textbox', { name: /^Quantity/ }).fill('9'.repeat(24))
  expect(await overflowPx(page)).toBe(0)
  await line.getByRole('textbox', { name: /^Quantity/ }).fill('8000')
  await page.getByRole('link', { name: 'Process Enquiry' }).click()
  await expect(page.getByText(`Note: ${endless}`)).toBeVisible()
  expect(await overflowPx(page)).toBe(0)
  const Company = endless.slice(0, 120)
  await fillCheckout(page, { ...newBuyer(), Company, Message: endless })
  await submitButton(page).click()
  await expectReceived(page)
  await expect(page.getByText(Company).first()).toBeVisible()
  expect(await overflowPx(page)).toBe(0)
})

test('pages fit a window that gets narrower step by step', { tag: longRunTag }, async ({
  page,
}) => {
  for (const address of ['/', '/services/laboratory', '/contact', '/privacy-policy', '/news']) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(address)
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowPx(page), `${address} at ${width} px`).toBe(0)
    }
  }
})

const steady = {
  'the home page': '/',
  'the catalogue': '/catalogue',
  'a product': `/catalogue/${bottle.slug}`,
  ...(isLong && { 'the preferences': '/preferences', 'the contact page': '/contact' }),
}

for (const [index, [name, address]] of Object.entries(steady).entries()) {
  const visitors = ['a new visitor', 'a visitor with a cart and the dark theme']
  // The daily run uses one of them per page, alternately.
  for (const visitor of isLong ? visitors : visitors.slice(index % 2).slice(0, 1)) {
    test(`there is no layout shift while ${name} loads, for ${visitor}`, async ({
      page,
      baseURL,
    }) => {
      if (visitor === 'a new visitor') {
        await page.context().clearCookies({ name: consentCookie })
      } else {
        await fillCart(page, bottle, closure)
        await storePreferences(page.context(), baseURL ?? '', { theme: 'dark' })
      }
      await watchShifts(page)
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(address, { waitUntil: 'networkidle' })
        expect(await shiftsSeen(page), `at ${width} px`).toEqual([])
      }
    })
  }
}

for (const [part, { address, words }] of Object.entries({
  'the top bar': { address: '/contact', words: 'popoverTarget="site-menu"' },
  'the order and view of the catalogue': { address: '/catalogue', words: 'aria-label="View"' },
})) {
  test(`there is no layout shift if a page arrives in two parts, cut in ${part}`, async ({
    page,
    baseURL,
  }) => {
    await page.context().clearCookies({ name: consentCookie })
    await using site = await openHaltingSite(baseURL ?? '', words)
    await watchShifts(page)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${site.address}${address}`, { waitUntil: 'networkidle' })
      // Cards of a row share their lines: an incomplete row may grow by one, a shift of 0.0004.
      const seen = (await shiftsSeen(page))?.filter((shift) => Number.parseFloat(shift) >= 0.001)
      expect(seen, `at ${width} px`).toEqual([])
    }
  })
}
