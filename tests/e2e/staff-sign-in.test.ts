import { longRunTag } from '#tests/support/long.ts'
import { readShownSecret } from '#tests/support/read-shown-secret.ts'
import { codeAt } from '#tests/support/set-up-authenticator.ts'
import { enterDesk } from './enter-desk.ts'
import { givePasskeys } from './give-passkeys.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'
import { mailTo } from './mail-to.ts'
import { queryDatabase } from './site-database.ts'

test('a staff member is invited, signs in by mail, creates a passkey and signs in with it', async ({
  page,
  browser,
}) => {
  const email = `nora-${Date.now()}@staff.example.com`
  await enterDesk(page, ['administrator'])
  await page.goto('/staff/people')
  await page.getByRole('link', { name: 'Invite somebody' }).click()
  await page.getByLabel('Name').fill('Nora Newcomer')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(/^Coordinator/).check()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Nora Newcomer' })).toBeVisible()
  const invitation = await mailTo(email, 'staff-invitation')
  const door = invitation.match(/http\S+sign-in\S+/)?.[0] ?? ''

  const own = await browser.newContext({ baseURL: process.env.SITE_URL ?? '' })
  const nora = await own.newPage()
  await nora.goto(door)
  await expect(nora.getByLabel('E-mail')).toHaveValue(email)
  await expectAccessibleOnTheWay(nora)
  await nora.getByRole('button', { name: 'Mail me a link and a code' }).click()
  await expect(nora.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  const link = (await mailTo(email, 'sign-in-link')).match(/http\S+sign-in\/link\/\S+/)?.[0] ?? ''
  await nora.goto(link)
  await nora.getByRole('button', { name: 'Sign in' }).click()
  await expect(nora.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()

  await givePasskeys(await own.newCDPSession(nora))
  await nora.goto('/staff/account')
  await nora.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(nora.getByRole('button', { name: /Remove \w+ on Linux/ })).toBeVisible()
  await nora.locator('.person-menu summary').click()
  await nora.getByRole('button', { name: 'Sign out' }).click()
  await expect(nora.getByText('You are signed out')).toBeVisible()
  await nora.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(nora.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await own.close()
})

test('an administrator must enter a second factor, with an authenticator set up at sign-in', async ({
  page,
}) => {
  const { email, account } = (await enterDesk(page, ['administrator'])).actor
  await page.context().clearCookies()
  await queryDatabase('delete from authenticator where account_id = $1', [account])
  await page.goto('/staff/people')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Mail me a link and a code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  const code = (await mailTo(email, 'sign-in-link')).match(/\b\d{4} \d{4}\b/)?.[0] ?? ''
  await page.getByLabel('Code from the mail').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible()
  await expectAccessibleOnTheWay(page)
  const secret = readShownSecret(
    (await page.getByText(/^(?:[A-Z2-7]{4} ){4,}/).textContent()) ?? '',
  )
  const appCode = codeAt(secret, new Date())
  await page.getByLabel('Code from the app').fill(appCode)
  await page.getByRole('button', { name: 'Set it up' }).click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
  await expectAccessibleOnTheWay(page)
  await page.getByRole('link', { name: /go to the desk/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the desk works: a person is invited, and an invalid absence is rejected with advice', {
    tag: longRunTag,
  }, async ({ page }) => {
    await enterDesk(page, ['administrator'])
    await page.goto('/staff/people/invite')
    await page.getByLabel('Name').fill('Plain Person')
    await page.getByLabel('E-mail').fill(`plain-${Date.now()}@staff.example.com`)
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByText('Choose at least one role.')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Plain Person')
    await page.getByLabel(/^Editor/).check()
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByRole('heading', { name: 'Plain Person' })).toBeVisible()
    await page.getByLabel('First day away').fill('2027-03-05')
    await page.getByLabel('Last day away').fill('2027-03-01')
    await page.getByLabel('Who covers').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Plan the absence' }).click()
    await expect(page.getByText('The last day is before the first')).toBeVisible()
  })
})
