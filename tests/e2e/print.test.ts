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

test('a printed article leaves a gap between its summary and its picture', async ({ page }) => {
  await page.goto('/reading-a-pallet-label')
  await page.emulateMedia({ media: 'print' })
  const picture = await page.getByRole('article').getByRole('img').first().boundingBox()
  const summary = await page.getByRole('heading', { level: 1 }).locator('+ p').boundingBox()
  if (!picture || !summary) throw new Error('The article has no picture or no summary.')
  expect(picture.y - (summary.y + summary.height)).toBeGreaterThan(8)
})
