import type { Locator } from '@playwright/test'
import { expect, test } from './journey.ts'
import { closure } from './products.ts'

test('a toast tells what happened, the page says the same, and the next page clears the toast', async ({
  page,
}) => {
  const words = `Added 1 box (1,000 screwcaps) of ${closure.name} to your enquiry.`
  await page.goto(`/catalogue?q=${closure.sku}`)
  await page.getByRole('button', { name: `Buy Now ${closure.name}` }).click()
  const toast = page.getByRole('alert').filter({ hasText: words })
  // Under the pointer a toast stays: what takes it away then is the new address alone.
  await toast.hover()
  await expect(page.getByRole('article').getByRole('status')).toContainText(words)
  await page.getByRole('article').getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(closure.name)
  await expect(toast).toBeHidden()
  await expect(page.getByText(/^In your enquiry:/)).toHaveText(
    'In your enquiry: 1,000 screwcaps = 1 box',
  )
})

test('a toast goes by itself', async ({ page }) => {
  await page.goto(`/catalogue/${closure.slug}`)
  await page.getByRole('button', { name: 'Add to Enquiry' }).click()
  const toast = page.getByRole('alert').filter({ hasText: /^Added/ })
  await expect(toast).toBeVisible()
  await expect(toast).toBeHidden()
})

for (const width of [360, 1280]) {
  test(`a toast stands above what was picked to compare, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/catalogue?q=${closure.sku}`)
    await page.getByRole('button', { name: `Compare ${closure.name}` }).click()
    await page.getByRole('button', { name: `Buy Now ${closure.name}` }).click()
    const toast = page.getByRole('alert').filter({ hasText: /^Added/ })
    await toast.hover()
    const tray = page.getByRole('complementary', { name: 'Products to compare' })
    const { y: top } = await boxOf(tray)
    await expect(async () => {
      const { y, height } = await boxOf(toast)
      expect(y + height).toBeLessThanOrEqual(top)
    }).toPass()
  })
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not to be seen.')
  return box
}
