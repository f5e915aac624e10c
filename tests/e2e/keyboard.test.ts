import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { longRunTag } from '#tests/support/long.ts'
import { consentBox, expectReceived, newBuyer, submitButton } from './enquiry-steps.ts'
import { expect, test } from './journey.ts'
import { bottle } from './products.ts'

test('an enquiry can be put together and sent with the keyboard only', async ({ page }) => {
  const buyer = newBuyer()
  const type = async (name: string, words: string) => {
    await tabTo(page, page.getByRole('textbox', { name, exact: true }))
    await page.keyboard.type(words)
  }

  await page.goto('/catalogue')
  await tabTo(page, page.getByLabel('Search the catalogue'))
  await page.keyboard.type(bottle.sku)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: bottle.name }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bottle.name)

  await tabTo(page, page.getByRole('textbox', { name: /^Quantity/ }))
  await page.keyboard.press('Tab')
  await page.keyboard.type('layers')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('2')
  await expect(page.getByText('= 494 bottles')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Add to Enquiry' }))
  await page.keyboard.press('Space')
  await expect(page.getByText(/^In your enquiry:/)).toContainText('494 bottles')
  await tabTo(page, page.getByRole('link', { name: 'Go to your enquiry' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Process Enquiry' }))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalogue Checkout')
  await type('Contact name', buyer['Contact name'])
  await type('Company', buyer.Company)
  await type('E-mail', buyer['E-mail'])
  await type('Phone', buyer.Phone)
  await tabTo(page, page.getByRole('combobox', { name: 'What your company does' }))
  await page.keyboard.type('Brew')
  await type('Street address', buyer['Street address'])
  await type('Suburb or town', buyer['Suburb or town'])
  await tabTo(page, page.getByRole('combobox', { name: 'State' }))
  await page.keyboard.type('SA')
  await type('Postcode', buyer.Postcode)
  await tabTo(page, page.getByRole('radio', { name: 'We have a forklift' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /tail-lift/ })).toBeChecked()
  await tabTo(page, consentBox(page))
  await page.keyboard.press('Space')
  await tabTo(page, submitButton(page))
  await page.keyboard.press('Enter')
  await expectReceived(page)
})

test('the next page of a list starts at its top', async ({ page }) => {
  await page.goto('/catalogue?category=bottles')
  await page.getByRole('link', { name: 'Page 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('region', { name: 'Products' })).toBeFocused()
  await page.getByRole('link', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=3/)
  await expect(page.getByRole('region', { name: 'Products' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('region', { name: 'Products' }).getByRole('link').first(),
  ).toBeFocused()
})

test('the first tab stop skips to the content', async ({ page }) => {
  await page.goto('/catalogue')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Search the catalogue')).toBeFocused()
})

test('a submenu opens with Enter and closes with Escape', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const bottles = menu.getByRole('link', { name: 'Bottles', exact: true })
  const opener = menu.getByLabel('Catalogue categories')
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(bottles).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bottles).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the mobile menu opens with Enter and closes with Escape', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, menu.getByRole('link', { name: 'Closures' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closures')
  await expect(menu).toBeHidden()
})

test('the news can be read with the keyboard only, from the menu to the catalogue', {
  tag: longRunTag,
}, async ({ page }) => {
  await page.goto('/')
  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Keykegs explained' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/keykegs-explained')
  await tabTo(page, page.getByRole('navigation', { name: 'More news' }).getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL('/keykegs-explained')
})

test('a message can be written and sent with the keyboard only', { tag: longRunTag }, async ({
  page,
}) => {
  const type = async (name: string, words: string) => {
    await tabTo(page, page.getByRole('textbox', { name, exact: true }))
    await page.keyboard.type(words)
  }
  await page.goto('/contact')
  await type('Name', 'Mia O’Connor')
  await type('E-mail', `mia-${randomUUID()}@threegums.example`)
  await type('Phone', '08 8563 0000')
  await type('Subject', 'Amber stubbies')
  await type('Message', 'How soon?')
  await tabTo(page, consentBox(page))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Send Message' }))
  await page.keyboard.press('Enter')
  const thanks = 'Thank you. Your message is with the Customer Service Team.'
  await expect(page.getByRole('main').getByText(thanks)).toBeVisible()
})

test('in a window zoomed to 200 % every part of the menu is reachable and visible', {
  tag: longRunTag,
}, async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 })
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await tabTo(page, page.getByRole('button', { name: 'Menu', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, menu.getByRole('link', { name: /^Log In/ }))
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

const mostStops = 300

/**
 * Presses Tab until the target has focus; every stop on the way must have a visible focus
 * indicator.
 */
async function tabTo(page: Page, target: Locator) {
  // Located once: a lookup by role at each stop costs more than the stop itself.
  const element = await target.elementHandle()
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab')
    const { isThere, isMarked, where } = await page.evaluate((element) => {
      const focused = document.activeElement ?? document.body
      // The search field indicates focus on its frame, everything else on itself.
      const isMarked = [focused, focused.parentElement ?? focused].some((place) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place)
        const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
        return hasOutline || boxShadow !== 'none'
      })
      // The browser draws the focus of its own parts: its frame, and the calendar of a date field.
      // The main element of a new page takes the focus without being a tab stop.
      const isStop = focused instanceof HTMLElement && focused.tabIndex >= 0
      const isOurs = isStop && focused.matches(':focus')
      const where = focused.outerHTML.slice(0, 120)
      return { isThere: focused === element, isMarked: isMarked || !isOurs, where }
    }, element)
    expect(isMarked, where).toBe(true)
    if (isThere) return expect(target).toBeInViewport()
  }
  throw new Error(`Tab does not lead to ${target}.`)
}
