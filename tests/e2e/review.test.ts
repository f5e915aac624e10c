import { expectReceived, fillCart, fillCheckout, newBuyer, submitButton } from './enquiry-steps.ts'
import { expect, pressUntilAt, test } from './journey.ts'
import { bottle } from './products.ts'
import { expectOneEnquiry, queryDatabase } from './site-database.ts'

test('a review that was begun is still there after another page, until it is sent', async ({
  page,
}) => {
  const buyer = newBuyer()
  await fillCart(page, bottle)
  await page.goto('/catalogue/checkout')
  await fillCheckout(page, buyer)
  await pressUntilAt(/\/enquiry\//, submitButton(page))
  await expectReceived(page)
  const { id } = await expectOneEnquiry(buyer['E-mail'])
  await queryDatabase(`update enquiry set status = 'delivered' where id = $1`, [id])
  const review = `${new URL(page.url()).pathname}/review`
  const text = page.getByRole('textbox', { name: 'Your review' })
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('.review.')))

  await page.goto(review)
  await text.pressSequentially('Ran at full speed, ')
  await expect.poll(drafts).toHaveLength(1)
  await page.goto('/catalogue')
  await page.goto(review)
  await page.keyboard.press('Tab')
  await expect(text).toHaveValue('Ran at full speed, ')
  await text.fill('Ran at full speed, no breakages.')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Thank you. We read your review')).toBeVisible()
  await expect.poll(drafts).toEqual([])
})
