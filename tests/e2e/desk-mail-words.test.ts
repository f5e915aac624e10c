import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { sendEnquiry, signIn } from './desk.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'
import { atTheDeskOf, scheduleSome } from './stored-record.ts'

/**
 * Opens the form that changes a delivery planned for Tuesday 3 February 2099.
 * @returns the reference of its enquiry
 */
async function openDelivery(page: Page): Promise<string> {
  const { reference } = await sendEnquiry({ company: `Quandong ${randomUUID().slice(0, 8)}` })
  await atTheDeskOf(reference, async (desk) => {
    await moveEnquiry(desk.db, desk.coordinator, { enquiry: desk.enquiry, to: 'verifying' })
    await scheduleSome(desk)
  })
  await page.goto(`/staff/enquiries/${reference.toLowerCase()}/deliveries/1`)
  await expect(page.getByLabel('Text of the mail')).toHaveValue(/3 February 2099/)
  return reference
}

/** Edits the text of the mail before moving the day, and expects the save to be rejected. */
async function expectStaleWordsRefused(page: Page) {
  const words = page.getByLabel('Text of the mail')
  await words.fill('Sorry: delivery 1 comes on Tuesday 3 February 2099.')
  await page.locator('input[name="on"]').fill('2099-02-05')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(words).toHaveAccessibleDescription(
    /still say 3 February, and the fields now say 5 February/,
  )
  await expect(words).toHaveValue(/^Sorry: delivery 1/)
  await expect(page.locator('input[name="on"]')).toHaveValue('2099-02-05')
  await expectAccessibleOnTheWay(page)
}

test('the text of a mail follows the day of the delivery until a coordinator edits it', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL)
  await openDelivery(page)
  await page.locator('input[name="on"]').fill('2099-02-04')
  await page.getByLabel('Carrier').fill('Emu Haulage')
  await page.getByLabel('Carrier').press('Tab')
  await expect(page.getByLabel('Text of the mail')).toHaveValue(/Emu Haulage.* 4 February 2099/)
  await expectStaleWordsRefused(page)
})

test('the text of a proposal’s mail appears with its first line, and may not name another day than the lines', async ({
  page,
  context,
  baseURL,
}) => {
  const { reference } = await sendEnquiry({ company: `Quandong ${randomUUID().slice(0, 8)}` })
  await signIn(context, baseURL)
  await page.goto(`/staff/enquiries/${reference.toLowerCase()}/proposal`)
  const words = page.getByLabel('Text of the mail')
  await expect(page.getByRole('button', { name: 'Send to the customer' })).toBeVisible()
  await expect(words).toHaveCount(0)
  await page.getByLabel('There by, line 1').fill('2099-02-03')
  await page.getByLabel('There by, line 1').press('Tab')
  await expect(words).toHaveValue(/^We propose a change/)
  await words.fill(`${await words.inputValue()} It comes on 5 February 2099.`)
  await page.locator('[name="reasonForAll"]').fill('The furnace is being rebuilt.')
  await page.getByRole('button', { name: 'Send to the customer' }).click()
  await expect(words).toHaveAccessibleDescription(
    /says 5 February 2099, and the form says 3 February 2099/,
  )
  await expect(page.locator('[name="reasonForAll"]')).toHaveValue('The furnace is being rebuilt.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an edited text that contains the old day is rejected with an error beside it', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL)
    await openDelivery(page)
    await expectStaleWordsRefused(page)
    await page.getByLabel('Text of the mail').fill('')
    await page.getByRole('button', { name: 'Save the change' }).click()
    await expect(page).toHaveURL(/#deliveries$/)
  })
})
