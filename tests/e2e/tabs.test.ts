import { longRunTag } from '#tests/support/long.ts'
import { addToEnquiry, expectBadge, fillCart } from './enquiry-steps.ts'
import { expect, test } from './journey.ts'
import { bottle, closure } from './products.ts'

test('a change in one tab appears in the other', async ({ page, context }) => {
  await fillCart(page, bottle, closure)
  await page.goto('/catalogue/cart')
  const other = await context.newPage()
  await other.goto('/catalogue/cart')
  const lineIn = (tab: typeof page) => tab.getByRole('form', { name: bottle.name })

  await lineIn(other)
    .getByRole('textbox', { name: /^Quantity/ })
    .fill('7')
  await expect(lineIn(other).getByRole('status').last()).toContainText('Saved')
  await page.bringToFront()
  await expect(lineIn(page).getByRole('textbox', { name: /^Quantity/ })).toHaveValue('7')

  await page.getByRole('button', { name: `Remove ${closure.name}` }).click()
  await expectBadge(page, 1)
  await other.bringToFront()
  await expect(other.getByRole('form', { name: closure.name })).toBeHidden()

  // If the tab is focused again offline, the cart stays as it was.
  const [asked, failed] = [[] as string[], [] as string[]]
  other.on('request', (request) => asked.push(request.url()))
  other.on('requestfailed', (request) => failed.push(request.url()))
  const lookAgain = () => other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await context.setOffline(true)
  // Longer than the interval within which several focus events count as one.
  const began = await other.evaluate(() => performance.now())
  await expect(async () => {
    await lookAgain()
    expect(await other.evaluate(() => performance.now())).toBeGreaterThan(began + 1500)
  }).toPass()
  await context.setOffline(false)
  await expect(async () => {
    await lookAgain()
    expect(asked.some((address) => address.includes('/cart.data'))).toBe(true)
  }).toPass()
  expect(failed).toEqual([])
  await expect(lineIn(other)).toBeVisible()
})

test('a page that stayed open shows the current enquiry when its tab is focused again', async ({
  page,
  context,
}) => {
  await page.goto(`/catalogue/${bottle.slug}`)
  await expectBadge(page, 0)
  const other = await context.newPage()
  await fillCart(other, bottle)
  await other.close()

  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expectBadge(page, 1)
})

test('the summary beside the checkout form shows what another tab adds, and keeps the input', {
  tag: longRunTag,
}, async ({ page, context }) => {
  await fillCart(page, bottle)
  await page.goto('/catalogue/checkout')
  const company = page.getByRole('textbox', { name: 'Company' })
  await company.fill('Three Gums Winery')
  await expect(page.getByText('Human check passed.')).toBeVisible()
  const id = page.locator('input[name="submission"]')
  const before = await id.inputValue()
  const other = await context.newPage()
  await addToEnquiry(other, closure)
  await page.bringToFront()
  const summary = page.getByRole('region', { name: 'Enquiry Summary' })
  await expect(summary).toContainText(closure.name)
  await expect(company).toHaveValue('Three Gums Winery')
  await expect(id).toHaveValue(before)
})
