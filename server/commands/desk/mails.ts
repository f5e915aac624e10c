import { type ReadMail, readMail } from '#app/domain/desk/mail/mail-log.server.ts'
import { retryMail } from '#app/domain/desk/mail/retry-mail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { CommandError } from '../run-command.ts'
import { atTheDesk } from './at-the-desk.ts'

export async function showMail(db: Database, [id = '']: string[]): Promise<string> {
  const mail = await requireMail(db, id)
  const { rendered } = mail
  const head = [
    `To: ${mail.recipient}`,
    `Message-ID: ${mail.messageId}`,
    `Status: ${mail.status}${mail.lastError ? ` (${mail.lastError})` : ''}`,
  ]
  if (!rendered) return [...head, '', 'It is written when it is delivered.'].join('\n')
  const attachments = rendered.attachments.map(
    ({ filename, content }) => `\n── ${filename}\n${content.trimEnd()}`,
  )
  const replyTo = rendered.replyTo ? [`Reply-To: ${rendered.replyTo}`] : []
  return [
    ...head,
    ...replyTo,
    `Subject: ${rendered.subject}`,
    '',
    rendered.text,
    ...attachments,
  ].join('\n')
}

export async function retry(db: Database, [id = '']: string[]): Promise<string> {
  await requireMail(db, id)
  const result = await retryMail(db, atTheDesk(), id)
  if (!result.ok) throw new CommandError(result.message)
  return 'It is on its way again.'
}

async function requireMail(db: Database, id: string): Promise<ReadMail> {
  const result = await readMail(db, atTheDesk(), id)
  if (result.ok) return result.mail
  throw new CommandError(`${result.message} \`npm run desk -- mails\` lists them.`)
}
