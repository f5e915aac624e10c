import { buildEml } from '#tests/factories/eml.ts'
import { enquiryPageOf, receiveIncoming, sendEnquiry, signIn } from './desk.ts'
import { expect, test } from './journey.ts'

test('a coordinator reads a customer’s message, finds a mail on Today and joins it to the enquiry; an account manager of other companies sees neither', async ({
  page,
  context,
  baseURL,
}) => {
  const email = `finn.${Date.now()}@teatree.example.com`
  const { reference } = await sendEnquiry({ company: 'Tea Tree Brewing', email })
  await page.goto(await enquiryPageOf(reference))
  await page.getByLabel('Write to our team').fill('Please ring before you come.')
  await page.getByRole('button', { name: 'Send to the team' }).click()
  await expect(page.getByLabel('Write to our team')).toHaveValue('')
  const subject = `Gate code for ${reference}`
  const mail = await receiveIncoming(
    buildEml({ from: `Finn Hart <${email}>`, subject, text: 'The gate code is 4711.' }),
  )

  await signIn(context, baseURL)
  const row = page.getByRole('row').filter({ hasText: reference })
  await page.goto('/staff/queue?view=unread')
  await expect(page).toHaveTitle(/^\(\d+\+?\) /)
  // The open page reports that it is looked at, which marks its messages as read.
  const isReported = page.waitForResponse(
    (response) => response.url().includes('/presence') && response.request().method() === 'POST',
  )
  await row.getByRole('link', { name: reference }).click()
  await expect(page.getByText('Please ring before you come.')).toBeVisible()
  await isReported
  await page.goto('/staff/queue?view=unread')
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.goto('/staff/today')
  await page.getByRole('link', { name: /^Incoming mails to place/ }).click()
  await page.getByRole('link', { name: subject }).click()
  const suggestion = page.getByRole('listitem').filter({ hasText: reference })
  await suggestion.getByRole('button').click()
  await expect(suggestion).toHaveCount(0)
  await expect(page.getByText('The gate code is 4711.')).toBeVisible()

  await context.clearCookies()
  await signIn(context, baseURL, 'Dan Whitlock', ['account-manager'])
  await page.goto('/staff/queue?view=all')
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
  await expect(row).toHaveCount(0)
  const enquiry = await page.goto(`/staff/enquiries/${reference.toLowerCase()}`)
  expect(enquiry?.status()).toBe(403)
  expect((await page.goto(`/staff/mail/incoming/${mail}`))?.status()).toBe(404)
})
