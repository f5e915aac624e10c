import { parseArgs } from 'node:util'
import {
  findMail,
  listMails,
  type StoredMail,
} from '#app/domain/notifications/list-mails.server.ts'
import { mailStatuses } from '#app/domain/notifications/mail.ts'
import { retryMail } from '#app/domain/notifications/requeue-mails.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { formatInstant } from '#app/platform/format.ts'
import { CommandError } from '../run-command.ts'
import { textTable } from './text-table.ts'

export async function showMails(db: Database, args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options: { status: { type: 'string', multiple: true } } })
  const wanted = values.status ?? [...mailStatuses]
  const statuses = mailStatuses.filter((status) => wanted.includes(status))
  if (statuses.length !== new Set(wanted).size) {
    throw new CommandError(`The status of a mail is one of ${mailStatuses.join(', ')}.`)
  }
  const mails = await listMails(db, statuses)
  return mails.length > 0 ? mailTableText(mails) : 'No mail matches.'
}

export function mailTableText(mails: StoredMail[]): string {
  return textTable([
    ['Id', 'Status', 'To', 'Subject', 'Tries', 'Written', 'Last refusal'],
    ...mails.map((mail) => [
      mail.id,
      mail.status,
      mail.recipient,
      mail.rendered?.subject ?? mail.kind,
      String(mail.attempts),
      formatInstant(mail.createdAt),
      mail.lastError ?? '',
    ]),
  ])
}

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
  const result = await retryMail(db, id)
  if (!result.ok) throw new CommandError(result.reason)
  return 'It is on its way again.'
}

async function requireMail(db: Database, id: string): Promise<StoredMail> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  const mail = isId ? await findMail(db, id) : null
  if (!mail)
    throw new CommandError('There is no mail with this id. `npm run desk -- mails` lists them.')
  return mail
}
