import type { Page } from '@playwright/test'
import { isLong } from '#tests/support/long.ts'
import { type AxeLook, expect, expectAccessible, expectReadable } from './journey.ts'
import { test } from './kept-window.ts'
import { beyond, cardsApart, wordsCut } from './room.ts'
import { templates } from './templates.ts'

const widths = isLong ? [320, 360, 640, 768, 1280, 1920] : [320, 640, 1280]

// Each page is opened once, and looked at in every way: opening it costs more than looking.
for (const [index, [name, open]] of Object.entries(templates).entries()) {
  test(`${name} has no accessibility fault and room for its words at any width`, async ({
    page,
  }) => {
    await open(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect(await beyond(page), `at ${width} px`).toBe(0)
      if (width === 1280) expect(await cardsApart(page)).toEqual([])
      if (width === 640) expect(await wordsCut(page), `at ${width} px`).toEqual([])
    }
    // Phones and desks, light and dark: in the long run all four pairs, every day one page on a
    // phone in the light, the next at a desk in the dark.
    // The first two, a first visit among them, are looked at whole. Contrast, the dearest rule, is
    // looked at on two pages of four: contrast.test.ts compares all colours, day and night.
    const look = { whole: isLong || index < 2, contrast: isLong || index % 4 < 2 }
    if (isLong || index % 2 === 0) await seenAs(page, 360, 'light', look)
    if (isLong) await seenAs(page, 360, 'dark', look)
    if (isLong) await seenAs(page, 1280, 'light', look)
    if (isLong || index % 2 === 1) await seenAs(page, 1280, 'dark', look)
  })
}

async function seenAs(page: Page, width: number, colorScheme: 'light' | 'dark', look: AxeLook) {
  await test.step(`${width} px, ${colorScheme}`, async () => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, look)
  })
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
