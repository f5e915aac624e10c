import { and, eq, gt, sql } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { enqueueMail } from './mail-queue.server.ts'
import { mailTexts } from './mail-texts.ts'
import { previewMailTexts } from './preview-mail-texts.server.ts'
import type { MailComposers } from './render-mail.ts'
import { mailTable } from './tables.server.ts'

/** Maximum number of test mails that one editor sends in an hour. */
const maxTestMails = 20

export type TestMailResult =
  | { outcome: 'queued' }
  | { outcome: 'invalid' | 'too-many'; message: string }
  | PolicyRefusal

/**
 * Queues a test of a mail's texts to their editor. The mail has the texts as they are now, and
 * placeholders for everything that depends on a customer.
 * @param body draft, valid or not
 */
export async function sendTestMail(
  db: Database,
  actor: StaffActor,
  { key, body }: { key: string; body: unknown },
  now = new Date(),
): Promise<TestMailResult> {
  const refusal = refusalFor(actor, 'edit-content')
  if (refusal) return refusal
  const parsed = mailTexts.safeParse(body)
  if (!parsed.success) {
    const message = 'The test was not sent. Correct the fields that are marked first.'
    return { outcome: 'invalid', message }
  }
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const sent = await db.$count(
    mailTable,
    and(
      eq(mailTable.kind, 'mail-texts-test'),
      eq(sql`${mailTable.subject} ->> 'account'`, actor.account),
      gt(mailTable.createdAt, hourAgo),
    ),
  )
  if (sent >= maxTestMails) {
    const message = `You have sent ${maxTestMails} tests within an hour. Wait a little before the next one.`
    return { outcome: 'too-many', message }
  }
  const subject = { key, account: actor.account, texts: JSON.stringify(parsed.data) }
  await enqueueMail(db, { kind: 'mail-texts-test', subject, recipient: actor.email })
  return { outcome: 'queued' }
}

/** Composer of the test of a mail's texts. */
export function testMails(db: Database): Pick<MailComposers, 'mail-texts-test'> {
  return {
    'mail-texts-test': async ({ key = '', texts = '{}' }) => {
      const mail = await previewMailTexts(db, key, JSON.parse(texts))
      return (
        mail && {
          ...mail,
          subject: `Test: ${mail.subject}`,
          replyTo: environment().TEAM_MAIL,
          attachments: [],
        }
      )
    },
  }
}
