import { randomUUID } from 'node:crypto'
import { enquiryPageOf, sendEnquiry, signIn } from './desk.ts'
import { expect, expectAccessible, test } from './journey.ts'

const company = () => `Quandong ${randomUUID().slice(0, 8)}`

test('details are put right, and what the customer sent stands beside them', async ({
  page,
  context,
  baseURL,
}) => {
  const { reference } = await sendEnquiry({ company: company(), neededBy: '2099-02-03' })
  await signIn(context, baseURL)
  await page.goto(`/staff/enquiries/${reference.toLowerCase()}`)
  const facts = page.getByRole('region', { name: 'Customer and delivery' })
  await facts.getByRole('link', { name: 'Correct' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correct the details')
  await expectAccessible(page)
  const postcode = page.getByLabel('Postcode')
  await page.getByLabel('Phone').fill('08 5550 1299')
  await postcode.fill('53')
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await expect(postcode).toHaveAccessibleDescription(/four digits/)
  await expect(page.getByLabel('Phone')).toHaveValue('08 5550 1299')
  await expectAccessible(page)
  await postcode.fill('5355')
  await page.getByLabel('Needed by').fill('2099-02-10')
  await page.getByLabel('Why (optional)').fill('As you told us on the phone.')
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await expect(page).toHaveURL(/#customer$/)
  await expect(facts).toContainText('(08) 5550 1299')
  await expect(facts).toContainText(/They sent: .*5353/)
  await expect(facts).toContainText(/They sent: .*3 February 2099/)

  await page.goto(await enquiryPageOf(reference))
  const details = page.getByRole('region', { name: 'Your details' })
  await expect(details).toContainText(/You sent: .*3 February 2099/)
  await expect(page.getByText('As you told us on the phone.')).toBeVisible()
  await expectAccessible(page)
})

test('a correction made on an older state says what changed, and is saved the second time', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { reference } = await sendEnquiry({ company: company() })
  const place = `/staff/enquiries/${reference.toLowerCase()}/details`
  await signIn(context, baseURL, 'Priya Nair')
  const others = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  await signIn(others, baseURL, 'Sam Okoro')
  const sam = await others.newPage()
  await sam.goto(place)
  await page.goto(place)
  await sam.getByLabel('Phone').fill('08 5550 1300')
  await page.getByLabel('Phone').fill('08 5550 1299')
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await expect(page).toHaveURL(/#customer$/)
  await sam.getByRole('button', { name: 'Save the correction' }).click()
  const alert = sam.getByRole('alert')
  await expect(alert).toContainText('Priya Nair')
  await expect(alert).toContainText('Corrected: phone.')
  await expect(sam.getByLabel('Phone')).toHaveValue('08 5550 1300')
  await expect(sam.getByText('Stored now: (08) 5550 1299')).toBeVisible()
  await expectAccessible(sam)
  await sam.getByRole('button', { name: 'Save the correction' }).click()
  await expect(sam).toHaveURL(/#customer$/)
  await expect(sam.getByRole('region', { name: 'Customer and delivery' })).toContainText(
    '(08) 5550 1300',
  )
  await others.close()
})
