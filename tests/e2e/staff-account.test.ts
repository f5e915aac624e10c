import { longRunTag } from '#tests/support/long.ts'
import { enterDesk } from './enter-desk.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'
import { mailTo } from './mail-to.ts'
import { queryDatabase } from './site-database.ts'

const forgetConfirming = (account: string) =>
  queryDatabase(
    `update session set confirmed_at = now() - interval '1 hour' where account_id = $1`,
    [account],
  )

test('an email address is changed after a re-authentication, and the old mailbox cancels it', async ({
  page,
  browser,
}) => {
  const { actor, account } = await enterDesk(page, ['coordinator'], 'Nora Lane')
  const email = `nora-new-${Date.now()}@staff.example.com`
  await page.goto('/staff/account')
  await forgetConfirming(account)
  await page.getByRole('link', { name: 'Change your address' }).click()
  await expect(page.getByRole('heading', { name: 'Is it still you?' })).toBeVisible()
  await expectAccessibleOnTheWay(page)
  await page.getByRole('button', { name: 'Mail me a link and a code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  const link = (await mailTo(actor.email, 'sign-in-link')).match(/http\S+sign-in\/link\/\S+/)
  await page.goto(link?.[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page.getByRole('heading', { name: 'Your e-mail address' })).toBeVisible()
  await expectAccessibleOnTheWay(page)
  await page.getByLabel('New e-mail').fill(email)
  await page.getByRole('button', { name: 'Mail a code there' }).click()
  await expect(page.getByText('A code is on its way')).toBeVisible()
  await expectAccessibleOnTheWay(page)
  const code = (await mailTo(email, 'email-code')).match(/\b\d{4} \d{4}\b/)?.[0] ?? ''
  await page.getByLabel('Code from the mail to the new address').fill(code)
  await page.getByRole('button', { name: 'Change the address' }).click()
  await expect(page.getByText(`By a mail to ${email}`)).toBeVisible()

  const notice = await mailTo(actor.email, 'email-notice')
  const baseURL = process.env.SITE_URL ?? ''
  const objection = notice.match(/http\S+objection\/\S+/)?.[0] ?? ''
  await page.goto(objection)
  await expectAccessibleOnTheWay(page)
  // Without JavaScript: the page's URL contains a secret, and its form is accepted all the same.
  const mailbox = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage()
  await mailbox.goto(objection)
  await mailbox.getByRole('button', { name: 'This was not me' }).click()
  await expect(mailbox.getByText('has its old address again')).toBeVisible()
  await mailbox.context().close()
  await page.goto('/staff/account')
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
})

test('a member can be added to a company long after sign-in, without losing input', {
  tag: longRunTag,
}, async ({ page }) => {
  const { actor, account } = await enterDesk(page, ['coordinator'])
  await page.goto('/staff/companies/new')
  await page.getByLabel('Name').fill(`Redgum Estate ${Date.now()}`)
  await page.getByRole('button', { name: 'Add the company' }).click()
  const people = page.getByRole('region', { name: 'People' })
  await people.getByText('Add somebody').click()
  await people.getByLabel('E-mail').fill(`mary-${Date.now()}@redgum.example`)
  await people.getByLabel('Name').fill('Mary Hill')
  await people.getByLabel('Role').selectOption('Owner')
  await expectAccessibleOnTheWay(page)
  await forgetConfirming(account)
  await page.getByRole('button', { name: 'Add to the company' }).click()
  await page.getByRole('button', { name: 'Mail me a link and a code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  const code = (await mailTo(actor.email, 'sign-in-link')).match(/\b\d{4} \d{4}\b/)?.[0] ?? ''
  await page.getByLabel('Code from the mail').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Add somebody to a company')).toBeVisible()
  await expectAccessibleOnTheWay(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(people.getByText('Mary Hill', { exact: true }).first()).toBeVisible()
  await people.getByRole('button', { name: 'Suspend Mary Hill' }).click()
  await expect(page.getByText('Make somebody else an owner first')).toBeVisible()
})

test('a session can be ended with the keyboard on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { account } = await enterDesk(page, ['coordinator'])
  await queryDatabase(
    `insert into session (account_id, token, expires_at, ip_address, user_agent)
     values ($1, $2, now() + interval '1 day', '198.51.100.9',
       'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/143.0')`,
    [account, `another-${Date.now()}`],
  )
  await page.goto('/staff/account')
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByText('From 198.51.100.9')).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  const end = sessions.getByRole('button', { name: 'End the session of Firefox on Windows' })
  await page.getByRole('textbox', { name: 'Name' }).focus()
  for (let i = 0; i < 6; i += 1) {
    if (await end.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(end).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sessions.getByText('From 198.51.100.9')).toBeHidden()
  await expect(sessions.getByText('This browser')).toBeVisible()
})
