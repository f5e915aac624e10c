import type { Page } from '@playwright/test'
import { longRunTag } from '#tests/support/long.ts'
import { expect, test } from './journey.ts'
import { bottle, closure, obsolete, type SeededProduct } from './products.ts'

/** Visible ratio that counts as fully visible; allows for rounding to pixels. */
const fullyVisible = 0.99

const addressOf = (products: readonly SeededProduct[]) =>
  `/catalogue/compare?${new URLSearchParams(products.map(({ sku }) => ['sku', sku]))}`
const head = (page: Page, { name }: SeededProduct) =>
  page.getByRole('columnheader').filter({ hasText: name })
const lastRow = (page: Page) => page.getByRole('row', { name: /^Made for/ })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('two products are side by side, with their names visible all the way down', async ({
    page,
  }) => {
    await page.goto(addressOf([bottle, closure]))
    await lastRow(page).scrollIntoViewIfNeeded()
    for (const product of [bottle, closure]) {
      await expect(head(page, product)).toBeInViewport({ ratio: fullyVisible })
    }
    for (const cell of await lastRow(page).getByRole('cell').all()) {
      await expect(cell).toBeInViewport({ ratio: fullyVisible })
    }
  })

  test('of three products two are fully visible, and the third shows that there is more', {
    tag: longRunTag,
  }, async ({ page }) => {
    await page.goto(addressOf([bottle, closure, obsolete]))
    const frame = page.getByRole('region', { name: 'Comparison' })
    await frame.evaluate((element) => element.scrollIntoView())
    await expect(head(page, bottle)).toBeInViewport({ ratio: fullyVisible })
    await expect(head(page, closure)).toBeInViewport({ ratio: fullyVisible })
    await expect(head(page, obsolete)).toBeInViewport({ ratio: 0.1 })

    // The page scrolls vertically and the table only horizontally; its header names the product of
    // each column.
    await lastRow(page).evaluate((row) => row.scrollIntoView({ block: 'center' }))
    await frame.evaluate((element) => element.scrollBy({ left: element.scrollWidth }))
    const names = page.locator('.compare-strip-row')
    await expect(names.getByText(obsolete.name)).toBeInViewport({ ratio: fullyVisible })
    await expect(names.getByText(closure.name)).toBeInViewport({ ratio: fullyVisible })
    const { x } = (await page.getByRole('rowheader', { name: 'Made for' }).boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
  })
})

test('on a desktop the product names stay visible while the rows scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto(addressOf([bottle, closure, obsolete]))
  await lastRow(page).scrollIntoViewIfNeeded()
  for (const product of [bottle, closure, obsolete]) {
    await expect(head(page, product)).toBeInViewport({ ratio: fullyVisible })
  }
})
