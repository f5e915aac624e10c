import { randomUUID } from 'node:crypto'
import type { Route } from '@playwright/test'
import { longRunTag } from '#tests/support/long.ts'
import { enquiryPageOf, sendEnquiry, signIn } from './desk.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'

const pdf = { name: 'label.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') }
const disguised = { ...pdf, name: 'price.pdf', buffer: Buffer.from('MZ\u0090\u0000\u0003') }
const large = { ...pdf, name: 'scan.pdf', buffer: Buffer.alloc(11 * 1024 * 1024, 'x') }

test('a coordinator sends files: rejected ones are named, and no input is lost', async ({
  page,
  context,
  baseURL,
}) => {
  const { reference } = await sendEnquiry({ company: `Quandong ${randomUUID().slice(0, 8)}` })
  await signIn(context, baseURL)
  await page.goto(`/staff/enquiries/${reference.toLowerCase()}`)
  const text = page.getByRole('textbox', { name: /^Message to/ })
  const files = page.getByLabel('Files (optional)')
  const send = page.getByRole('button', { name: /^Send to mary@/ })
  await text.fill('The drawing of the label is attached.')

  await test.step('a file that is too large is rejected before anything is sent', async () => {
    await files.setInputFiles([pdf, large])
    await expect(files).toHaveAccessibleDescription(/“scan\.pdf” is larger than 10 MB/)
    await expectAccessibleOnTheWay(page)
    await page.getByRole('button', { name: 'Remove scan.pdf' }).click()
    await expect(page.getByText('is larger than 10 MB')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Remove label.pdf' })).toBeVisible()
  })

  await test.step('an upload can be cancelled', async () => {
    // The request is never completed: if it were continued, the upload would be sent.
    const held: Route[] = []
    await page.route('**/message.json', (route) => {
      held.push(route)
    })
    await send.click()
    await expect(page.getByRole('progressbar', { name: 'Sent of the files' })).toBeVisible()
    await expectAccessibleOnTheWay(page)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page.getByText('Cancelled: nothing was sent')).toBeVisible()
    for (const route of held) await route.abort().catch(() => {})
    await page.unroute('**/message.json')
    await expect(text).toHaveValue('The drawing of the label is attached.')
  })

  await test.step('content that does not match the file name is rejected', async () => {
    await files.setInputFiles([disguised])
    await send.click()
    await expect(files).toHaveAccessibleDescription(
      /“price\.pdf” is not a type of file that we can open/,
    )
    await expect(files).toBeFocused()
    await expect(text).toHaveValue('The drawing of the label is attached.')
  })

  await files.setInputFiles([pdf])
  await send.click()
  const conversation = page.getByRole('region', { name: 'Conversation with the customer' })
  await expect(conversation.getByRole('link', { name: 'label.pdf' })).toBeVisible()
  await expect(text).toHaveValue('')

  // A browser with a desk session would be offered the desk's page instead.
  await context.clearCookies()
  await page.goto(await enquiryPageOf(reference))
  await expect(page.getByText('The drawing of the label is attached.')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'label.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('label.pdf')
})

test('a customer sends two messages with files in a row, and stays at their messages', async ({
  page,
}) => {
  const { reference } = await sendEnquiry()
  await page.goto(await enquiryPageOf(reference))
  for (const text of ['First the label.', 'Now the carton.']) {
    await page.getByLabel('Write to our team').fill(text)
    await page.getByLabel('Files (optional)').setInputFiles([pdf])
    await page.getByRole('button', { name: 'Send to the team' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: text }).first()).toBeInViewport()
    await expect(page.getByLabel('Write to our team')).toHaveValue('')
  }
  await expect(page.getByRole('link', { name: 'label.pdf' })).toHaveCount(2)
  await expectAccessibleOnTheWay(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a coordinator sends a file, sees what is rejected, and returns to the messages', {
    tag: longRunTag,
  }, async ({ page, context, baseURL }) => {
    const { reference } = await sendEnquiry()
    await signIn(context, baseURL)
    await page.goto(`/staff/enquiries/${reference.toLowerCase()}`)
    await page.getByRole('textbox', { name: /^Message to/ }).fill('See the label.')
    await page.getByLabel('Files (optional)').setInputFiles([disguised])
    await page.getByRole('button', { name: /^Send to mary@/ }).click()
    await expect(page.getByText('“price.pdf” is not a type of file that we can open')).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue('See the label.')
    await page.getByLabel('Files (optional)').setInputFiles([pdf])
    await page.getByRole('button', { name: /^Send to mary@/ }).click()
    await expect(page).toHaveURL(/#conversation$/)
    await expect(page.getByRole('link', { name: 'label.pdf' })).toBeVisible()
  })
})
