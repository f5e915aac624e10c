import { randomUUID } from 'node:crypto'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { formatDay, isoDayOf } from '#app/platform/text/format.ts'
import { longRunTag } from '#tests/support/long.ts'
import { enquiryPageOf, sendEnquiry, signIn } from './desk.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'
import { atTheDeskOf, scheduleSome } from './stored-record.ts'

const company = () => `Quandong ${randomUUID().slice(0, 8)}`

test('details can be corrected, with what the customer sent shown beside them', async ({
  page,
  context,
  baseURL,
}) => {
  const today = isoDayOf(new Date())
  const [asked, agreed] = [addDays(today, 30), addDays(today, 37)]
  const { reference } = await sendEnquiry({ company: company(), neededBy: asked })
  await signIn(context, baseURL)
  await page.goto(`/staff/enquiries/${reference.toLowerCase()}`)
  const facts = page.getByRole('region', { name: 'Customer and delivery' })
  await facts.getByRole('link', { name: 'Correct' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correct the details')
  await expectAccessibleOnTheWay(page)
  const postcode = page.getByLabel('Postcode')
  await page.getByLabel('Phone').fill('08 5550 1299')
  await postcode.fill('53')
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await expect(postcode).toHaveAccessibleDescription(/four digits/)
  await expect(page.getByLabel('Phone')).toHaveValue('08 5550 1299')
  await expectAccessibleOnTheWay(page)
  await postcode.fill('5355')
  await page.getByLabel('Needed by').fill(agreed)
  await page.getByLabel('Why (optional)').fill('As you told us on the phone.')
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await expect(page).toHaveURL(/#customer$/)
  await expect(facts).toContainText('(08) 5550 1299')
  await expect(facts).toContainText(/They sent: .*5353/)
  await expect(facts).toContainText(`They sent: ${formatDay(asked)}`)

  // A browser with a desk session would be offered the desk's page instead.
  await context.clearCookies()
  await page.goto(await enquiryPageOf(reference))
  const details = page.getByRole('region', { name: 'Delivery and contact' })
  await expect(details).toContainText(`You sent: ${formatDay(asked)}`)
  await expect(page.getByText('As you told us on the phone.')).toBeVisible()
  await expectAccessibleOnTheWay(page)
})

test('a correction based on an outdated version shows what changed, and can be saved again', {
  tag: longRunTag,
}, async ({ page, context, browser, baseURL }) => {
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
  await expectAccessibleOnTheWay(sam)
  await sam.getByRole('button', { name: 'Save the correction' }).click()
  await expect(sam).toHaveURL(/#customer$/)
  await expect(sam.getByRole('region', { name: 'Customer and delivery' })).toContainText(
    '(08) 5550 1300',
  )
  await others.close()
})

test('a line is closed short with a reason, which the customer sees', async ({
  page,
  context,
  baseURL,
}) => {
  const { reference } = await sendEnquiry({ company: company() })
  await atTheDeskOf(reference, async (desk) => {
    await moveEnquiry(desk.db, desk.coordinator, { enquiry: desk.enquiry, to: 'verifying' })
    await scheduleSome(desk)
  })
  await signIn(context, baseURL)
  await page.goto(`/staff/enquiries/${reference.toLowerCase()}`)
  const lines = page.getByRole('region', { name: /^Lines/ })
  await lines.getByRole('link', { name: /^Close short/ }).click()
  await expectAccessibleOnTheWay(page)
  await page.getByLabel('Pieces that will not be delivered').fill('99999999')
  await page.getByLabel('Why').fill('The mould was retired.')
  await page.getByRole('button', { name: 'Close it short' }).click()
  await expect(page.getByLabel('Pieces that will not be delivered')).toHaveAccessibleDescription(
    /are on no delivery/,
  )
  await page.getByLabel('Pieces that will not be delivered').fill('8')
  await page.getByRole('button', { name: 'Close it short' }).click()
  await expect(page).toHaveURL(/#lines$/)
  await expect(lines).toContainText('8 closed short')
  await expect(lines).toContainText('Closed short: The mould was retired.')
  // A browser with a desk session would be offered the desk's page instead.
  await context.clearCookies()
  await page.goto(await enquiryPageOf(reference))
  await expect(page.getByText('Why: The mould was retired.')).toBeVisible()
  await expect(page.getByText(/8 \S+ will not come/)).toBeVisible()
})

test('duplicates can be merged and separated again', { tag: longRunTag }, async ({
  page,
  context,
  baseURL,
}) => {
  const name = company()
  const email = `${randomUUID()}@hill.example.com`
  const first = await sendEnquiry({ company: name, email })
  const double = await sendEnquiry({ company: name, email })
  await signIn(context, baseURL)
  await page.goto(`/staff/enquiries/${first.reference.toLowerCase()}`)
  const related = page.getByRole('region', { name: 'From the same customer' })
  await related.getByRole('button', { name: `Join ${double.reference} to this one` }).click()
  const separate = related.getByRole('button', {
    name: `Follow ${double.reference} on its own again`,
  })
  await expect(separate).toBeInViewport()
  await expectAccessibleOnTheWay(page)
  await page.goto(`/staff/enquiries/${double.reference.toLowerCase()}`)
  await expect(page.getByText('This is a duplicate. It continues as')).toBeVisible()
  await page.getByRole('link', { name: first.reference }).first().click()
  await separate.click()
  await expect(separate).toHaveCount(0)
  // A browser with a desk session would be offered the desk's page instead.
  await context.clearCookies()
  await page.goto(await enquiryPageOf(double.reference))
  await expect(page.getByText('Separated again').first()).toBeVisible()
})
