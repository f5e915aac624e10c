import { onlyLong } from '#tests/support/long.ts'
import { sendEnquiry, signIn } from './desk.ts'
import { expect, test } from './journey.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a form of an enquiry leaves the page where it was', { tag: onlyLong }, async ({
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
    await page.getByRole('button', { name: 'Keep this note' }).click()
    await expect(page.getByText(note)).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(page).toHaveURL(/#notes$/)
    // What was written takes its room above; the page itself has not been moved to another part.
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 300)
    await expect(field).toBeInViewport()
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form of an enquiry leads back to its part, taken or refused', async ({
    page,
    context,
    baseURL,
  }) => {
    const { reference } = await sendEnquiry()
    await signIn(context, baseURL)
    await page.goto(`/staff/enquiries/${reference.toLowerCase()}`)
    await page.getByRole('textbox', { name: /^Note for the team/ }).fill('Ask.')
    await page.getByRole('button', { name: 'Keep this note' }).click()
    await expect(page).toHaveURL(/#notes$/)
    await expect(page.getByRole('heading', { name: 'Internal notes' })).toBeInViewport()
    await page.getByRole('textbox', { name: 'Entered in the ERP as' }).fill(' ')
    await page.getByRole('button', { name: 'Note it' }).click()
    await expect(page).toHaveURL(/#hand-over$/)
    await expect(page.getByRole('heading', { name: 'Hand-over' })).toBeInViewport()
  })
})
