import { expectReceived, fillCart, fillCheckout, newBuyer, submitButton } from './enquiry-steps.ts'
import { expect, test } from './journey.ts'
import { bottle } from './products.ts'
import { expectOneEnquiry } from './site-database.ts'

test('a human check that cannot be loaded says so and does not stop the enquiry', async ({
  page,
}) => {
  const buyer = newBuyer()
  await page.route('**/human-check', (route) => route.abort())
  await fillCart(page, bottle)
  await page.goto('/catalogue/checkout')
  await fillCheckout(page, buyer)
  await expect(
    page.getByText('You can send your enquiry all the same; we look it over by hand.'),
  ).toBeVisible()

  await expect(async () => {
    await submitButton(page).click()
    await expect(page).toHaveURL(/\/enquiry\//, { timeout: 1000 })
  }).toPass()
  const reference = await expectReceived(page)
  expect(await expectOneEnquiry(buyer['E-mail'])).toMatchObject({ reference, proven: 'unproven' })
})
