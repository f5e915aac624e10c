import type { Page } from '@playwright/test'
import { isLong, longRunTag } from '#tests/support/long.ts'
import { expect, expectAccessible, expectReadable } from './journey.ts'
import { findClippedTexts, findMisalignedParts, overflowPx } from './overflow.ts'
import { test } from './reused-window.ts'
import { isVariant, templates } from './templates.ts'

type ColorScheme = 'light' | 'dark'

/**
 * Window widths; each page is opened at the first and resized to the others, which lays it out
 * again.
 */
const widths = isLong ? [320, 360, 640, 768, 1280, 1920] : [320, 640, 1280]
const phone = isLong ? 360 : 320

// Each page is opened once for all checks: opening costs more than checking.
for (const [index, [name, open]] of Object.entries(templates).entries()) {
  // Combinations of phone and desktop, light and dark. The long run checks all four; the daily run
  // alternates phone in light and desktop in dark from page to page.
  const schemes: ColorScheme[] = isLong ? ['light', 'dark'] : [index % 2 === 0 ? 'light' : 'dark']
  const lookedAt = new Set(isLong ? [phone, 1280] : [index % 2 === 0 ? phone : 1280])
  // The first two pages, including a first visit, are checked in full. Contrast, the slowest rule,
  // is checked on two of eight pages: contrast.test.ts compares all colours of both themes.
  const look = { whole: isLong || index < 2, contrast: isLong || index % 8 < 2 }

  test(`${name} has no accessibility violation and does not overflow at any width`, {
    tag: isVariant(name) ? longRunTag : [],
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: schemes[0] })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      if (width === widths[0]) await open(page)
      await seenAt(page, width)
    }
  })

  async function seenAt(page: Page, width: number) {
    expect(await overflowPx(page), `at ${width} px`).toBe(0)
    if (width === 1280) expect(await findMisalignedParts(page)).toEqual([])
    if (width === 640) expect(await findClippedTexts(page), `at ${width} px`).toEqual([])
    if (!lookedAt.has(width)) return
    for (const colorScheme of schemes) {
      await test.step(`${width} px, ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page, look)
      })
    }
  }
}

test('the open menus have no accessibility violation, light and dark', async ({ page }) => {
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
