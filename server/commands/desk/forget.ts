import { parseArgs } from 'node:util'
import { closedStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { findPersonData, type PersonData } from '#app/domain/privacy/find-person-data.server.ts'
import { forgetPerson } from '#app/domain/privacy/forget-person.server.ts'
import { parsePrivacyTarget } from '#app/domain/privacy/privacy-target.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { CommandError } from '../run-command.ts'
import { atTheDesk } from './at-the-desk.ts'
import { messageText } from './message-text.ts'
import { textTable } from './text-table.ts'

/** `forget <whose>`: shows a person's data, and erases it with `--yes`. */
export async function forgetOne(db: Database, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false }, by: { type: 'string' } },
  })
  const [named = '', ...more] = positionals
  const target = more.length === 0 ? parsePrivacyTarget(named) : null
  if (!target) {
    throw new CommandError('Give an e-mail address, a reference, or the id of a contact message.')
  }
  if (!values.yes) return describeData(await findPersonData(db, target))
  const result = await forgetPerson(db, atTheDesk(values.by), target)
  if (!result.ok) throw new CommandError(result.message)
  const { contactRequests, accessRequests, orderDrafts, enquiries, open } = result
  return [
    contactRequests > 0 ? `Contact messages deleted: ${contactRequests}.` : '',
    accessRequests > 0 ? `Requests to use the portal deleted: ${accessRequests}.` : '',
    orderDrafts > 0 ? `Drafts of orders deleted: ${orderDrafts}.` : '',
    enquiries.length > 0 ? `Only figures are left of ${enquiries.join(', ')}.` : '',
    open.length > 0 ? `Not over, so kept whole: ${open.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join('\n')
}

function describeData(found: PersonData): string {
  const { contactRequests, enquiries, accessRequests, orderDrafts } = found
  const known = enquiries.filter(({ forgottenAt }) => forgottenAt === null)
  const closed = known.filter(({ status }) => closedStatuses.includes(status))
  const open = known.filter(({ status }) => !closedStatuses.includes(status))
  const drafts = orderDrafts.filter(({ waits }) => !waits)
  const isAny = contactRequests.length + accessRequests.length + closed.length + drafts.length > 0
  return [
    contactRequests.length > 0 ? 'Contact messages, to be deleted:' : '',
    ...contactRequests.map(messageText),
    accessRequests.length > 0
      ? `Requests to use the portal, to be deleted:\n${accessText(accessRequests)}`
      : '',
    closed.length > 0 ? `Enquiries, of which only figures will be left:\n${tableText(closed)}` : '',
    drafts.length > 0 ? `Drafts of orders, to be deleted:\n${draftText(drafts)}` : '',
    open.length > 0 ? `Enquiries that stay, because they are not over:\n${tableText(open)}` : '',
    isAny
      ? 'Nothing is forgotten yet. There is no way back: with --yes it is done.'
      : 'There is nothing to forget.',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function accessText(requests: PersonData['accessRequests']): string {
  return textTable(
    requests.map(({ name, company, createdAt }) => [name, company, formatInstant(createdAt)]),
  )
}

function draftText(drafts: PersonData['orderDrafts']): string {
  return textTable(
    drafts.map(({ company, lines, updatedAt }) => [
      company,
      countOf(lines.length, 'line'),
      formatInstant(updatedAt),
    ]),
  )
}

function tableText(enquiries: PersonData['enquiries']): string {
  return textTable(
    enquiries.map(({ reference, status, company, contactName, email, createdAt }) => [
      reference,
      status,
      company,
      contactName,
      email,
      formatInstant(createdAt),
    ]),
  )
}
