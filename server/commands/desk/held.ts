import { heldFormsInWords } from '#app/domain/deferred-forms/held-forms-in-words.ts'
import { countHeldForms, listHeldForms } from '#app/domain/deferred-forms/list-held-forms.server.ts'
import { releaseHeldForm } from '#app/domain/deferred-forms/release-held-form.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { CommandError } from '../run-command.ts'
import { atTheDesk } from './at-the-desk.ts'
import { messageText } from './message-text.ts'
import { textTable } from './text-table.ts'

/** Maximum number of enquiries, and of messages, in the list. */
const most = 50

/** `held`: lists enquiries and messages deferred during a flood, messages in full. */
export async function showHeld(db: Database): Promise<string> {
  const waiting = heldFormsInWords(await countHeldForms(db))
  if (!waiting) return 'Nothing is held.'
  const { enquiries, messages } = await listHeldForms(db, most)
  const table = textTable(
    enquiries.map(({ reference, company, contactName, email, createdAt }) => [
      ...[reference, company, contactName, email, formatInstant(createdAt)],
    ]),
  )
  return [
    `Held: ${waiting}; at most the newest ${most} of each:`,
    table,
    ...messages.map(messageText),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Returns one line for the overview; empty if nothing is deferred. */
export async function heldLine(db: Database): Promise<string> {
  const waiting = heldFormsInWords(await countHeldForms(db))
  return waiting ? `\nHeld: ${waiting}; npm run desk -- held lists them.\n` : ''
}

/** `release <reference or id>`: sends the mails of a deferred form. */
export async function releaseOne(db: Database, [named = '']: string[]): Promise<string> {
  const result = await releaseHeldForm(db, atTheDesk(), named)
  if (!result.ok) throw new CommandError(result.message)
  return result.mails === 1 ? 'Its mail is on its way.' : 'Its mails are on their way.'
}
