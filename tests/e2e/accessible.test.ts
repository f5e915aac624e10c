import type { Page } from '@playwright/test'
import { isLong, onlyLong } from '#tests/support/long.ts'
import { expect, expectAccessible, expectReadable } from './journey.ts'
import { test } from './kept-window.ts'
import { beyond, cardsApart, wordsCut } from './room.ts'
import { isVariant, templates } from './templates.ts'

type ColorScheme = 'light' | 'dark'

/** Each change of width is a new layout: the page is opened at the first of them. */
const widths = isLong ? [320, 360, 640, 768, 1280, 1920] : [320, 640, 1280]
const phone = isLong ? 360 : 320

// Each page is opened once, and looked at in every way: opening it costs more than looking.
for (const [index, [name, open]] of Object.entries(templates).entries()) {
  // A phone and a desk, light and dark: in the long run all four, every day a phone in the light of
  // one page, a desk in the dark of the next.
  const schemes: ColorScheme[] = isLong ? ['light', 'dark'] : [index % 2 === 0 ? 'light' : 'dark']
  const lookedAt = new Set(isLong ? [phone, 1280] : [index % 2 === 0 ? phone : 1280])
  // The first two, a first visit among them, are looked at whole. Contrast, the dearest rule, is
  // looked at on two pages of eight: contrast.test.ts compares all colours, day and night.
  const look = { whole: isLong || index < 2, contrast: isLong || index % 8 < 2 }

  test(`${name} has no accessibility fault and room for its words at any width`, {
    tag: isVariant(name) ? onlyLong : [],
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: schemes[0] })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      if (width === widths[0]) await open(page)
      await seenAt(page, width)
    }
  })

  async function seenAt(page: Page, width: number) {
    expect(await beyond(page), `at ${width} px`).toBe(0)
    if (width === 1280) expect(await cardsApart(page)).toEqual([])
    if (width === 640) expect(await wordsCut(page), `at ${width} px`).toEqual([])
    if (!lookedAt.has(width)) return
    for (const colorScheme of schemes) {
      await test.step(`${width} px, ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page, look)
      })
    }
  }
}

test('the open menus have no accessibility fault, light and dark', async ({ page }) => {
  await page.goto('/catalogue/cart')
  await page.getByRole('navigation', { name: 'Main' }).getByLabel('Catalogue categories').click()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expectReadable(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
})
