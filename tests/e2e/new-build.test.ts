import { expect, test } from './journey.ts'

/** Anything but a full load keeps this. */
const mark = () => {
  document.documentElement.dataset.marked = 'yes'
}
const newBuild = { json: { build: 'a newer one' } }

test('after a new build the next page is loaded in full, and what was typed before stays', async ({
  page,
}) => {
  await page.goto('/catalogue')
  await page.getByRole('searchbox').first().fill('claret')
  const answer = page.waitForResponse('**/build-manifest.json?t=*')
  await page.route('**/build-manifest.json?t=*', (route) => route.fulfill(newBuild))
  await page.evaluate(mark)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await answer
  await expect(page.getByRole('searchbox').first()).toHaveValue('claret')
  await expect(page.locator('html')).toHaveAttribute('data-marked', 'yes')

  await page.getByRole('banner').getByRole('link', { name: 'Vpack' }).first().click()
  await expect(page).toHaveTitle('Vpack')
  await expect(page.locator('html')).not.toHaveAttribute('data-marked')
})

test('a page whose code is gone from the server is loaded in full', async ({ page, faults }) => {
  await page.goto('/')
  const gone = /\/assets\/catalogue-page.*\.js/
  await page.route(gone, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.evaluate(mark)
  await page.locator('a[href="/catalogue"]').first().click()
  await page.waitForURL('**/catalogue')
  await expect(page).toHaveTitle(/Product Catalogue/)
  await expect(page.locator('html')).not.toHaveAttribute('data-marked')
  // React Router tells what it could not load before it reloads.
  faults.length = 0
})
