import { expect, test } from './journey.ts'

test('a printed list leaves out the search box and the buttons', async ({ page }) => {
  await page.goto('/catalogue')
  const search = page.getByRole('main').getByRole('search')
  await expect(search.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(search.first()).toBeHidden()
  await expect(page.getByRole('main').getByRole('button').first()).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
