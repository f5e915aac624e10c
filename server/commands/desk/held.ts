import { describeDeferredForms } from '#app/domain/deferred-forms/describe-deferred-forms.ts'
import {
  countDeferredForms,
  listDeferredForms,
} from '#app/domain/deferred-forms/list-deferred-forms.server.ts'
import { releaseDeferredForm } from '#app/domain/deferred-forms/release-deferred-form.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { CommandError } from '../run-command.ts'
import { commandActor } from './command-actor.ts'
import { formatMessage } from './format-message.ts'
import { formatTextTable } from './text-table.ts'

/** Maximum number of enquiries, and of messages, in the list. */
const maxListed = 50

/** `held`: lists enquiries and messages deferred during a flood, messages in full. */
export async function showHeld(db: Database): Promise<string> {
  const waiting = describeDeferredForms(await countDeferredForms(db))
  if (!waiting) return 'Nothing is held.'
  const { enquiries, messages } = await listDeferredForms(db, maxListed)
  const table = formatTextTable(
    enquiries.map(({ reference, company, contactName, email, createdAt }) => [
      ...[reference, company, contactName, email, formatInstant(createdAt)],
    ]),
  )
  return [
    `Held: ${waiting}; at most the newest ${maxListed} of each:`,
    table,
    ...messages.map(formatMessage),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Returns one line for the overview; empty if nothing is deferred. */
export async function describeHeldForms(db: Database): Promise<string> {
  const waiting = describeDeferredForms(await countDeferredForms(db))
  return waiting ? `\nHeld: ${waiting}; npm run desk -- held lists them.\n` : ''
}

/** `release <reference or id>`: sends the mails of a deferred form. */
export async function releaseForm(db: Database, [named = '']: string[]): Promise<string> {
  const result = await releaseDeferredForm(db, commandActor(), named)
  if (!result.ok) throw new CommandError(result.message)
  return result.mails === 1 ? 'Its mail is on its way.' : 'Its mails are on their way.'
}
