import { expect, test } from './journey.ts'
import { bottle } from './products.ts'

test('a browser that keeps no cookie is told so in place of “Added”', async ({ page }) => {
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
