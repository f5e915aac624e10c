import { longRunTag } from '#tests/support/long.ts'
import { expect, test } from './journey.ts'
import { bottle } from './products.ts'

test('a browser that blocks cookies gets a message instead of “Added”', async ({ page }) => {
  await page.route('**/catalogue/cart/lines', async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), cookie: '' } })
    const { 'set-cookie': kept, ...headers } = answer.headers()
    await page.context().clearCookies()
    await route.fulfill({ response: answer, headers })
  })
  await page.goto(`/catalogue/${bottle.slug}`)
  await page.getByRole('button', { name: 'Add to Enquiry' }).click()
  await expect(page.getByText('Your browser blocked our cookie').first()).toBeVisible()
  await expect(page.getByText(/^Added/)).toHaveCount(0)
})

test.describe('on a first visit, in a browser that blocks cookies', () => {
  test.use({ firstVisit: true })

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
    })
    await page.route(/\/preferences(\.data)?(\?|$)/, async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 })
      const { 'set-cookie': kept, ...headers } = answer.headers()
      await page.context().clearCookies()
      await route.fulfill({ response: answer, headers })
    })
  })

  test('a consent choice shows that it was not saved', async ({ page }) => {
    await page.goto('/preferences')
    await page.getByText('Choose in advance').click()
    await page.getByRole('button', { name: 'Allow all' }).click()
    await expect(page).toHaveURL(/\/preferences\?saved=consent$/)
    await expect(page.getByText('so your choice is not saved')).toBeVisible()
    await expect(page.getByText('Nothing optional is loaded without it')).toBeVisible()
  })

  test('an appearance choice shows that it was not saved', { tag: longRunTag }, async ({
    page,
  }) => {
    await page.goto('/preferences')
    await page.getByRole('main').getByLabel('Dark').click()
    await expect(page.getByText('so your choice is not saved')).toBeVisible()
    await expect(page.getByRole('main').getByLabel('Dark')).not.toBeChecked()
  })
})
