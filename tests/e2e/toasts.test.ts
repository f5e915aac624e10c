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
