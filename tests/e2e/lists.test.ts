import type { Locator } from '@playwright/test'
import { longRunTag } from '#tests/support/long.ts'
import { expectBadge, fillCart } from './enquiry-steps.ts'
import { expect, test } from './journey.ts'
import { bottle, carton, closure } from './products.ts'

test('the table can be sorted and bought from, and is remembered on the next visit', async ({
  page,
}) => {
  await page.goto('/catalogue?category=bottles')
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  await expect(page).toHaveURL(/view=table/)
  await page.getByRole('link', { name: 'Sort by Height' }).click()
  await expect(page.getByRole('columnheader', { name: /Height/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const row = page.getByRole('row').nth(1)
  await row.getByRole('textbox').fill('2')
  await row.getByRole('button', { name: /^Add/ }).click()
  await expectBadge(page, 1)
  await expect(row.getByText('In your enquiry')).toBeAttached()

  await page.goto('/catalogue?category=kegs')
  await expect(page).toHaveURL('/catalogue?category=kegs&view=table')
  await page.getByRole('link', { name: 'Grid', exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/catalogue?category=kegs')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('products can be picked, compared, and are listed as recently viewed', async ({ page }) => {
  await page.goto(`/catalogue/${bottle.slug}`)
  const tray = page.getByRole('complementary', { name: 'Products to compare' })
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(tray).toBeVisible()
  await page.goto(`/catalogue?q=${closure.sku}`)
  await page.getByRole('button', { name: `Compare ${closure.name}` }).click()
  await expect(tray.getByText(bottle.name)).toBeVisible()
  await tray.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(`/catalogue/compare?sku=${bottle.sku}&sku=${closure.sku}`)
  await page.getByRole('link', { name: 'Only differences' }).click()
  await expect(page).toHaveURL(/only=differences/)
  await page.getByRole('link', { name: `Remove ${closure.name}` }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(1)

  await page.goto(`/catalogue/${carton.slug}`)
  const viewed = page.getByRole('region', { name: 'Recently Viewed' })
  await expect(viewed.getByRole('link', { name: bottle.name })).toBeVisible()
  // A jump to the end of a page first lays out the rest; a person clicks after that.
  await viewed.scrollIntoViewIfNeeded()
  await expect(page.locator('html')).not.toHaveAttribute('data-opening')
  await viewed.getByRole('button', { name: /^Clear/ }).click()
  await expect(viewed).toBeHidden()
})

test('a card shows what Buy Now adds, and what it added, without hiding its colours', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/catalogue?q=${bottle.sku}&show=items`)
    const card = page.getByRole('article').first()
    await expect(card.getByText('Adds 1 pallet (1,235 bottles)', { exact: true })).toBeVisible()
    const height = (await card.boundingBox())?.height
    await card.getByRole('button', { name: /^Buy Now.*, adds 1 pallet \(1,235 bottles\)$/ }).click()
    const added = card.getByRole('status')
    await expect(added).toContainText(
      width === 360 ? 'Added 1 pallet (1,235 bottles)' : 'Now 2,470',
    )
    const [note, colours] = [await added.boundingBox(), await colourDots(card).boundingBox()]
    if (!note || !colours) throw new Error('the card has no note or no colours')
    // On a phone the colours are above the note, elsewhere below it.
    const [upper, lower] = width === 360 ? [colours, note] : [note, colours]
    expect(upper.y + upper.height).toBeLessThanOrEqual(lower.y)
    expect((await card.boundingBox())?.height).toBe(height)
  }
})

const colourDots = (card: Locator) => card.locator('.swatches')

test('cards show what is in the enquiry, in every tab', async ({ page, context }) => {
  await fillCart(page, bottle)
  await page.goto(`/catalogue?q=${bottle.sku}`)
  const mark = (tab: typeof page) =>
    tab
      .getByRole('article')
      .first()
      .getByText(/^In your enquiry/)
  await expect(mark(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/catalogue/cart')
  await other.getByRole('button', { name: `Remove ${bottle.name}` }).click()
  await expectBadge(other, 0)
  await page.bringToFront()
  await expect(mark(page)).toBeHidden()
})

test('cards reflect an enquiry that was emptied before another tab was hydrated', {
  tag: longRunTag,
}, async ({ page, context }) => {
  await fillCart(page, bottle)
  await page.goto(`/catalogue?q=${bottle.sku}`)
  const mark = page
    .getByRole('article')
    .first()
    .getByText(/^In your enquiry/)
  await expect(mark).toBeVisible()
  const other = await context.newPage()
  await other.goto('/catalogue/cart')
  await other.getByRole('button', { name: `Remove ${bottle.name}` }).evaluate((button) => {
    const { form, name, value } = button as HTMLButtonElement
    form?.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    form?.submit()
  })
  await expectBadge(other, 0)
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(mark).toBeHidden()
})

test('the badge counts what is added from a card on a slow device, too', {
  tag: longRunTag,
}, async ({ page, device }) => {
  await page.goto('/catalogue?category=bottles')
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (const at of [0, 1, 2]) {
    await page
      .getByRole('button', { name: /^Buy Now/ })
      .nth(at)
      .click()
    await expectBadge(page, at + 1)
  }
})
