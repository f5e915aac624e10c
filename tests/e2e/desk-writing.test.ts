import { sendEnquiry, signIn } from './desk.ts'
import { expect, test } from './journey.ts'
import { overflowPx } from './overflow.ts'

const url = `https://tracking.carrier.example/${'Ab9x'.repeat(68)}`

test('a call is logged in the conversation and found in the log; long words fit every screen', async ({
  page,
  context,
  baseURL,
}) => {
  const { reference } = await sendEnquiry({ company: `Quail Ridge ${'Q'.repeat(80)}` })
  await signIn(context, baseURL)
  await page.goto(`/staff/enquiries/${reference.toLowerCase()}`)
  await page.getByRole('link', { name: 'Log a call' }).click()
  await page.getByRole('textbox', { name: 'What it was about' }).fill(url)
  await page.getByLabel('When').fill('2020-01-01T09:00')
  await page.getByRole('button', { name: 'Log the call' }).click()
  await expect(page.getByText('Choose a time within the last year.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'What it was about' })).toHaveValue(url)
  await page.reload()
  await page.getByRole('textbox', { name: 'What it was about' }).fill(url)
  await page.getByRole('textbox', { name: 'What was agreed' }).fill('They fetch it at nine.')
  await page.getByRole('button', { name: 'Log the call' }).click()
  const conversation = page.getByRole('region', { name: 'Conversation with the customer' })
  await expect(conversation.getByText('They fetch it at nine.')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflowPx(page)).toBeLessThanOrEqual(0)
  }
  await page.goto('/staff/calls')
  await page.getByRole('searchbox', { name: /^Find/ }).fill('fetch nine')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
})

test('an @ offers colleagues by name, and Enter inserts the chosen one', async ({
  page,
  context,
  baseURL,
}) => {
  const { reference } = await sendEnquiry()
  await signIn(context, baseURL, 'Wilhelmina Upjohn')
  await page.goto(`/staff/enquiries/${reference.toLowerCase()}`)
  const note = page.getByRole('textbox', { name: /^Note for the team/ })
  await note.pressSequentially('Ask @upj')
  const offered = page.getByRole('listbox', { name: 'Colleagues to notify' })
  await expect(offered.getByRole('option', { name: 'Wilhelmina Upjohn' })).toBeVisible()
  await note.press('Enter')
  await expect(note).toHaveValue('Ask @Wilhelmina Upjohn ')
  await expect(offered).toHaveCount(0)
  await note.pressSequentially('@wil')
  await note.press('Escape')
  await expect(offered).toHaveCount(0)
  await expect(note).toHaveValue('Ask @Wilhelmina Upjohn @wil')
})
