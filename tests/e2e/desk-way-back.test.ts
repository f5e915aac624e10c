import { longRunTag } from '#tests/support/long.ts'
import { sendEnquiry, signIn } from './desk.ts'
import { makeStep } from './desk-steps.ts'
import { expect, test } from './journey.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('submitting a form of an enquiry keeps the scroll position', { tag: longRunTag }, async ({
  page,
  context,
  baseURL,
}) => {
  const { reference } = await sendEnquiry()
  await signIn(context, baseURL)
  await page.goto(`/staff/enquiries/${reference.toLowerCase()}`)
  for (const note of ['Ask about the forklift.', 'They open at seven.']) {
    const field = page.getByRole('textbox', { name: /^Note for the team/ })
    await field.scrollIntoViewIfNeeded()
    await field.fill(note)
    const before = await page.evaluate(() => window.scrollY)
    await page.getByRole('button', { name: 'Save this note' }).click()
    await expect(page.getByText(note)).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(page).toHaveURL(/#notes$/)
    // The new text takes up space above, but the page has not jumped to another section.
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 300)
    await expect(field).toBeInViewport()
  }
})

test('Back after a step skips its form, and the form of a step that is over says so', async ({
  page,
  context,
  baseURL,
}) => {
  const { reference } = await sendEnquiry()
  await signIn(context, baseURL)
  const path = `/staff/enquiries/${reference.toLowerCase()}`
  await page.goto(path)
  await makeStep(page, 'Start verifying')
  await page.getByRole('link', { name: 'Propose a change' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Propose a change' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Cancel the enquiry' }).click()
  await page.getByRole('button', { name: 'Cancel the enquiry' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
  for (const step of ['proposal', 'step/confirmed', 'deliveries/new', 'proposal/answer']) {
    const response = await page.goto(`${path}/${step}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('link', { name: 'Back to the enquiry' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form of an enquiry returns to its section, accepted or rejected', async ({
    page,
    context,
    baseURL,
  }) => {
    const { reference } = await sendEnquiry()
    await signIn(context, baseURL)
    await page.goto(`/staff/enquiries/${reference.toLowerCase()}`)
    await page.getByRole('textbox', { name: /^Note for the team/ }).fill('Ask.')
    await page.getByRole('button', { name: 'Save this note' }).click()
    await expect(page).toHaveURL(/#notes$/)
    await expect(page.getByRole('heading', { name: 'Internal notes' })).toBeInViewport()
    await page.getByRole('textbox', { name: 'Entered in the ERP as' }).fill(' ')
    await page.getByRole('button', { name: 'Note it' }).click()
    await expect(page).toHaveURL(/#hand-over$/)
    await expect(page.getByRole('heading', { name: 'Hand-over' })).toBeInViewport()
  })
})
