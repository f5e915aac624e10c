import type { Page } from '@playwright/test'
import { isoDayOf } from '#app/platform/text/format.ts'
import { buildEml } from '#tests/factories/eml.ts'
import { longRunTag } from '#tests/support/long.ts'
import { enquiryPageOf, receiveIncoming, sendEnquiry, signIn } from './desk.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { queryDatabase } from './site-database.ts'

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

const inDays = (days: number) => isoDayOf(new Date(Date.now() + days * 86_400_000))

/** Plans an absence from yesterday for a week, on the page that is open. */
async function planAbsence(page: Page, cover: string) {
  await page.getByLabel('First day away').fill(inDays(-1))
  await page.getByLabel('Last day away').fill(inDays(6))
  await page.getByLabel('Who covers').selectOption({ label: cover })
  await page.getByRole('button', { name: 'Plan the absence' }).click()
  await expect(page.getByText(`${cover} covers`)).toBeVisible()
}

test('an administrator invites a coordinator, plans an absence for them, sees it where work is assigned and in the audit log, and hands their work over', {
  tag: longRunTag,
}, async ({ page, context, baseURL }) => {
  const run = Date.now()
  const [cover, name] = [`Cora ${run}`, `Kim ${run}`]
  const { reference } = await sendEnquiry()
  const enquiry = `/staff/enquiries/${reference.toLowerCase()}`
  await signIn(context, baseURL, cover)
  await signIn(context, baseURL, 'Ada Orr', ['administrator', 'coordinator'])

  await page.goto('/staff/people/invite')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(`kim.${run}@staff.example.com`)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Choose at least one role.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await page.getByRole('checkbox', { name: /^Coordinator/ }).check()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const person = page.url()
  await planAbsence(page, cover)
  await page.goto('/staff/people')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(`${cover} covers`)

  await page.goto(enquiry)
  await page.locator('summary', { hasText: 'With nobody' }).click()
  const away = page.getByRole('option', { name: new RegExp(`^${name} \\(away until`) })
  await expect(away).toHaveText(new RegExp(`${cover} covers`))
  await page.getByLabel('Assign to').selectOption(await away.getAttribute('value'))
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.locator('summary', { hasText: `With ${name}` })).toBeVisible()

  await page.goto(person)
  await expect(page.getByText('One open enquiry is handed over')).toBeVisible()
  await page.getByLabel('Hand over to').selectOption({ label: cover })
  await page.getByRole('button', { name: `Deactivate ${name}` }).click()
  await expect(page.getByRole('button', { name: `Restore access for ${name}` })).toBeVisible()
  await page.goto(enquiry)
  await expect(page.locator('summary', { hasText: `With ${cover}` })).toBeVisible()

  await page.goto('/staff/audit')
  await page.getByLabel('Name, reference or subject').fill(name)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/Kim/)
  const log = page.getByRole('table', { name: 'Audit log' })
  for (const action of ['Invite staff', 'Plan absence', 'Deactivate staff'])
    await expect(log.getByRole('row').filter({ hasText: action }).first()).toBeVisible()
  await expectAccessible(page)
})

test('an account manager sees the enquiries of their companies alone, mentions a colleague, and leaves the work to them while away', {
  tag: longRunTag,
}, async ({ page, context, baseURL }) => {
  const run = Date.now()
  const coverName = `Tess ${run}`
  const cover = await signIn(context, baseURL, coverName)
  const manager = await signIn(context, baseURL, `Dan ${run}`, ['account-manager'])
  const theirs = await sendEnquiry({ company: `Redgum ${run}` })
  const other = await sendEnquiry({ company: `Wattle ${run}` })
  await queryDatabase(
    `with made as (insert into company (name, account_manager) values ($1, $2) returning id)
     update enquiry set company_id = (select id from made) where reference = $3`,
    [`Redgum ${run}`, manager.account, theirs.reference],
  )
  await page.goto(`/staff/queue?view=all&search=${run}`)
  const rowOf = (reference: string) => page.getByRole('row').filter({ hasText: reference })
  await expect(rowOf(theirs.reference)).toBeVisible()
  await expect(rowOf(other.reference)).toHaveCount(0)

  await rowOf(theirs.reference).getByRole('link', { name: theirs.reference }).click()
  await page.locator('summary', { hasText: 'With nobody' }).click()
  await page.getByLabel('Assign to').selectOption('account-manager')
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.locator('summary', { hasText: `With Dan ${run}` })).toBeVisible()
  await page
    .getByRole('textbox', { name: /^Note for the team/ })
    .fill(`@${coverName} please ring them about the forklift.`)
  await page.getByRole('button', { name: 'Save this note' }).click()
  await expect(page.getByText('please ring them about the forklift.')).toBeVisible()
  await page.locator('summary', { hasText: 'Set aside' }).click()
  await page.getByLabel('Follow up at').fill('2020-01-01T09:00')
  const aside = page.locator('form', { has: page.getByLabel('Follow up at') })
  await aside.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Follow up at')).toHaveAccessibleDescription(/time/)
  await expect(page.getByLabel('Follow up at')).toHaveValue('2020-01-01T09:00')
  await page.goto('/staff/account')
  await planAbsence(page, coverName)

  await context.clearCookies()
  await context.addCookies([cover.browserCookie(baseURL ?? '')])
  await page.goto('/staff/queue?view=mine')
  await expect(rowOf(theirs.reference)).toContainText(`Dan ${run}`)
  await page.goto('/staff/inbox')
  await page.getByRole('link', { name: `Dan ${run} mentioned you in a note` }).click()
  await expect(page.getByText('please ring them about the forklift.')).toBeVisible()
  await expectAccessible(page)
})
