import { expectReceived, fillCart, fillCheckout, newBuyer, submitButton } from './enquiry-steps.ts'
import { expect, test } from './journey.ts'
import { bottle } from './products.ts'
import { expectOneEnquiry } from './site-database.ts'

const parts = {
  'whose challenge': '**/human-check',
  'whose code': /\/assets\/solve-human-check.*\.js/,
  'whose worker': /\/assets\/human-check-worker.*\.js/,
}

for (const [name, part] of Object.entries(parts)) {
  test(`a human check ${name} does not load says so and does not stop the enquiry`, async ({
    page,
  }) => {
    const buyer = newBuyer()
    await page.route(part, (route) => route.abort())
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
}
