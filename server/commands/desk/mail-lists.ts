import { parseArgs } from 'node:util'
import {
  countMails,
  listMails,
  type MailSummary,
} from '#app/domain/notifications/list-mails.server.ts'
import { mailStatuses } from '#app/domain/notifications/mail.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { CommandError } from '../run-command.ts'
import { formatTextTable } from './text-table.ts'

/** Maximum number of mails in a list without `--all`. */
const maxMails = 50

export async function showMails(db: Database, args: string[]): Promise<string> {
  const { values } = parseArgs({
    args,
    options: {
      status: { type: 'string', multiple: true },
      all: { type: 'boolean', default: false },
    },
  })
  const wanted = values.status ?? [...mailStatuses]
  const statuses = mailStatuses.filter((status) => wanted.includes(status))
  if (statuses.length !== new Set(wanted).size) {
    throw new CommandError(`The status of a mail is one of ${mailStatuses.join(', ')}.`)
  }
  const mails = await listMails(db, statuses, values.all ? {} : { limit: maxMails })
  if (mails.length === 0) return 'No mail matches.'
  const total = await countMails(db, statuses)
  const more = `\nThe newest ${mails.length} of ${total}; --all lists every one.`
  return mailTableText(mails) + (total > mails.length ? more : '')
}

/**
 * Formats the unsent mails: failed deliveries, oldest first, then mails kept because there is no
 * mail server, newest first.
 */
export async function formatUnsentMails(db: Database): Promise<string> {
  const lists = [
    await unsentListText(db, 'failed', 'oldest'),
    await unsentListText(db, 'kept', 'newest'),
  ]
  return lists.join('')
}

async function unsentListText(
  db: Database,
  status: 'failed' | 'kept',
  first: 'oldest' | 'newest',
): Promise<string> {
  const mails = await listMails(db, [status], { sortFirst: first, limit: maxMails })
  if (mails.length === 0) return ''
  const total = await countMails(db, [status])
  const title = `${status === 'failed' ? 'Failed' : 'Kept'} mail, ${total} in all, the ${first} first:`
  const rest = `The other ${total - mails.length}: npm run desk -- mails --status ${status} --all\n`
  return `\n${title}\n${mailTableText(mails)}\n${total > mails.length ? rest : ''}`
}

function mailTableText(mails: MailSummary[]): string {
  return formatTextTable([
    ['Id', 'Status', 'To', 'Subject', 'Tries', 'Written', 'Last refusal'],
    ...mails.map((mail) => [
      mail.id,
      mail.status,
      mail.recipient,
      mail.title ?? mail.kind,
      String(mail.attempts),
      formatInstant(mail.createdAt),
      mail.lastError ?? '',
    ]),
  ])
}
