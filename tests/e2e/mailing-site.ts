import type { Browser, Page } from '@playwright/test'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { type Inbox, openInbox, type ReadMail } from '#tests/support/read-mails.ts'
import { journeySettings, type ServedSite, serveSite } from '#tests/support/serve-site.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { awaitScripts, test as base, expect, watchFaults } from './journey.ts'

/** Recipient of mails to the team. */
export const teamMail = 'team@vpack.example'
export const replyMail = 'replies@vpack.example'

interface MailingSite {
  site: ServedSite
  inbox: Inbox
}

/** Browser test of a site of its own that sends its mails to a mail server. */
export const test = base.extend<object, { mailing: MailingSite }>({
  mailing: [
    async ({ playwright: _ }, use) => {
      const mails = await startMailServer()
      const site = await serveSite({
        ...journeySettings,
        SMTP_URL: mails.url,
        TEAM_MAIL: teamMail,
        REPLY_MAIL: replyMail,
      })
      await use({ site, inbox: openInbox(mails) })
      await site.stop()
      await mails.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ mailing }, use) => use(mailing.site.url),
})

/**
 * Opens the desk of that site as a coordinator, in a browser of its own, whose faults count for the
 * test.
 */
export async function openDesk(
  browser: Browser,
  { site }: MailingSite,
  faults: string[],
  options: { javaScriptEnabled?: boolean; name?: string } = {},
): Promise<Page> {
  const { name = 'Priya Nair', ...how } = options
  const context = await browser.newContext({ baseURL: site.url, ...how })
  await watchFaults(context, faults)
  if (how.javaScriptEnabled !== false) context.on('page', awaitScripts)
  const { db, close } = connectDatabase(site.databaseUrl, 1)
  const staff = await signInStaff(db, { roles: ['coordinator'], name }).finally(close)
  await context.addCookies([staff.browserCookie(site.url)])
  return context.newPage()
}

/** Waits for the next unread mail to a recipient with a matching subject. */
export async function nextMail(inbox: Inbox, to: string, subject: RegExp): Promise<ReadMail> {
  let mail: ReadMail | undefined
  await expect(async () => {
    mail = await inbox.take(to, subject)
    const unread = (await inbox.readAll()).map((one) => `${one.to}: ${one.subject}`)
    expect(mail, `no “${subject}” to ${to}, but ${unread.join(' | ')}`).toBeDefined()
  }).toPass({ timeout: 30_000, intervals: [100] })
  if (!mail) throw new Error('The mail is gone.')
  return mail
}
