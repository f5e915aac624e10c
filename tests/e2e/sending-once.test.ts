import { expectReceived, fillCart, fillCheckout, newBuyer, submitButton } from './enquiry-steps.ts'
import { expect, test } from './journey.ts'
import { bottle } from './products.ts'
import { enquiriesFrom, expectOneEnquiry } from './site-database.ts'

const sent = '**/catalogue/checkout.data*'

test.beforeEach(async ({ page }) => {
  await fillCart(page, bottle)
  await page.goto('/catalogue/checkout')
})

test('a double click sends one enquiry', async ({ page }) => {
  const buyer = newBuyer()
  await fillCheckout(page, buyer)
  await submitButton(page).dblclick()
  const reference = await expectReceived(page)
  expect(await expectOneEnquiry(buyer['E-mail'])).toMatchObject({ reference })
})

test('a sent enquiry cannot be sent again by going back', async ({ page }) => {
  const buyer = newBuyer()
  await fillCheckout(page, buyer)
  await submitButton(page).click()
  await expectReceived(page)
  await page.goBack()
  await expect(page.getByText(/^Nothing is in your enquiry yet\./)).toBeVisible()
  await expect(submitButton(page)).toBeHidden()
  await page.goForward()
  await expectReceived(page)
  await expectOneEnquiry(buyer['E-mail'])
})

test('a second tab has nothing left to send', async ({ page, context }) => {
  const [first, second] = [newBuyer(), newBuyer()]
  const other = await context.newPage()
  await other.goto('/catalogue/checkout')
  await fillCheckout(other, second)
  await page.bringToFront()
  await fillCheckout(page, first)
  await submitButton(page).click()
  await expectReceived(page)

  await other.bringToFront()
  await submitButton(other).click()
  await expect(other.getByRole('alert')).toContainText('There is nothing in your enquiry to send.')
  await expect(other.getByRole('textbox', { name: 'E-mail' })).toHaveValue(second['E-mail'])
  expect(await enquiriesFrom(second['E-mail'])).toEqual([])
  await expectOneEnquiry(first['E-mail'])
})

test('offline, the form shows an error, keeps its input and can be sent once online', async ({
  page,
  context,
}) => {
  const buyer = newBuyer()
  await fillCheckout(page, buyer)
  await expect(page.getByText('Human check passed.')).toBeVisible()
  const submission = await page.locator('input[name=submission]').inputValue()
  await context.setOffline(true)
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toContainText('cannot say whether your enquiry arrived')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(buyer['E-mail'])
  expect(await enquiriesFrom(buyer['E-mail'])).toEqual([])

  await context.setOffline(false)
  // A form that is younger than three seconds is refused, and asks to be sent again.
  await expect(async () => {
    await submitButton(page).click()
    await expect(page).toHaveURL(/\/enquiry\//, { timeout: 2000 })
  }).toPass()
  const reference = await expectReceived(page)
  expect(await expectOneEnquiry(buyer['E-mail'])).toMatchObject({ reference, submission })
})

test('sending again recovers from a lost response', async ({ page }) => {
  const buyer = newBuyer()
  await fillCheckout(page, buyer)
  await page.route(
    sent,
    async (route) => {
      await route.fetch({ maxRedirects: 0 })
      await route.abort()
    },
    { times: 1 },
  )
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toContainText('cannot say whether your enquiry arrived')
  const arrived = await expectOneEnquiry(buyer['E-mail'])

  await submitButton(page).click()
  expect(await expectReceived(page)).toBe(arrived.reference)
  await expectOneEnquiry(buyer['E-mail'])
})
