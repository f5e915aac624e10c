import { longRunTag } from '#tests/support/long.ts'
import { receiveDelivery } from './enquiry-steps.ts'
import { expect, test } from './journey.ts'
import { bottle } from './products.ts'

// In the daily run the drafts of checkout and contact cover that, and `form-on-use.test.ts` sends a
// review.
test('the draft of a review survives a visit to another page, until it is sent', {
  tag: longRunTag,
}, async ({ page }) => {
  const review = `${await receiveDelivery(page, bottle)}/review`
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
