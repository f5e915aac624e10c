import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import type { SystemActor } from '#app/domain/access/actor.ts'
import { appointAdministrator } from '#app/domain/desk/team/appoint-administrator.server.ts'
import { inviteForm } from '#app/domain/desk/team/team-forms.ts'
import { closedStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { relinkEnquiry } from '#app/domain/enquiry/private-page/relink-enquiry.server.ts'
import { findEnquiryByReference } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { erasePerson } from '#app/domain/privacy/erase-person.server.ts'
import { findPersonData, type PersonData } from '#app/domain/privacy/find-person-data.server.ts'
import { parsePrivacyTarget } from '#app/domain/privacy/privacy-target.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { CommandError } from '#server/commands/run-command.ts'

/**
 * Creates the actor of a command. @param by name given by `--by`; defaults to the user of the
 * operating system
 */
function commandActor(by = userInfo().username): SystemActor {
  return { kind: 'system', source: 'command', name: by }
}

interface ShownMessage {
  id: string
  name: string
  company: string
  email: string
  phone: string
  subject: string
  message: string
  acknowledged: boolean
  isDeferred: boolean
  createdAt: Date
}

/** Formats a contact message in full, below its id. */
function formatMessage(request: ShownMessage): string {
  const { id, name, company, email, phone, subject, message, createdAt } = request
  const from = [formatInstant(createdAt), name, company, email, phone].filter(Boolean).join(' · ')
  const marks = [
    request.isDeferred ? 'held' : '',
    request.acknowledged ? '' : 'acknowledgement withheld',
  ].filter(Boolean)
  const marked = marks.length > 0 ? `${id} · ${marks.join(' · ')}` : id
  return `${marked}\n  ${from}\n  ${subject}\n  ${message.replaceAll('\n', '\n  ')}`
}

const maxCellWidth = 40

/**
 * Formats rows as text in columns. Control characters are removed, so that visitors' input cannot
 * control the operator's terminal. Cells are cut to 40 characters.
 */
function formatTextTable(rows: readonly (readonly string[])[]): string {
  const clean = rows.map((row) => row.map((cell) => shorten(cell.replace(/\p{C}/gu, ' '))))
  const widths: number[] = []
  for (const row of clean) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, cell.length)
    }
  }
  return clean
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function shorten(text: string): string {
  return text.length > maxCellWidth ? `${text.slice(0, maxCellWidth - 1)}…` : text
}

const usage = `What must work without a browser; everything else is done at the desk, /staff.

  npm run desk -- administrator ann@example.com --name "Ann Lee" [--lost-authenticator] [--by Ann]   makes one, for when the last is gone
  npm run desk -- relink VP-104233                withdraws its private links, for when others know one
  npm run desk -- forget ann@example.com          what we hold of somebody; also a reference or a message’s id
  npm run desk -- forget ann@example.com --yes [--by Ann]   forgets it for good`

type Action = (db: Database, args: string[]) => Promise<string>

const actions: Readonly<Record<string, Action>> = {
  administrator: makeAdministrator,
  relink: relinkOne,
  forget: forgetPersonCommand,
}

/**
 * Parses an operator's desk command. @returns a function that runs it with a database and returns
 * the text to print
 * @throws CommandError with the usage for an unknown command; the returned function throws it for
 * all errors that the operator can correct
 */
export function parseDeskCommand([name = '', ...args]: string[]): (
  db: Database,
) => Promise<string> {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) throw new CommandError(usage)
  return async (db) => {
    try {
      return await action(db, args)
    } catch (error) {
      // Errors of parseArgs are the operator's mistakes.
      const { code = '' } = error as { code?: string }
      if (!code.startsWith('ERR_PARSE_ARGS')) throw error
      throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    }
  }
}

/**
 * `administrator <e-mail>`: makes a person an administrator, if the last one has left or is locked
 * out.
 */
async function makeAdministrator(db: Database, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      'lost-authenticator': { type: 'boolean', default: false },
      by: { type: 'string' },
    },
  })
  const [address = '', ...more] = positionals
  const read = inviteForm.safeParse({
    name: values.name ?? address.split('@')[0],
    email: address,
    roles: ['administrator'],
  })
  if (more.length > 0) throw new CommandError('Give one e-mail address.')
  if (!read.success)
    throw new CommandError(read.error.issues.map((issue) => issue.message).join(' '))
  const { name, email } = read.data
  const result = await appointAdministrator(db, commandActor(values.by), {
    name,
    email,
    hasLostSecondFactor: values['lost-authenticator'],
  })
  if (result.outcome !== 'done') throw new CommandError(result.message)
  return [
    result.wasAdministrator
      ? `${email} was an administrator already.`
      : `${email} is an administrator.`,
    values['lost-authenticator'] ? 'Authenticator, recovery codes and passkeys were removed.' : '',
    'They sign in at /staff by mail; without a mail server the link is printed by the site.',
  ]
    .filter(Boolean)
    .join('\n')
}

/** `forget <target>`: shows a person's data, and erases it with `--yes`. */
export async function forgetPersonCommand(db: Database, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false }, by: { type: 'string' } },
  })
  const [named = '', ...more] = positionals
  const target = more.length === 0 ? parsePrivacyTarget(named) : null
  if (!target) {
    throw new CommandError(
      'Give an e-mail address, a phone number, a reference, or the id of a contact message.',
    )
  }
  if (!values.yes) return describeData(await findPersonData(db, target))
  const result = await erasePerson(db, commandActor(values.by), target)
  if (result.outcome !== 'done') throw new CommandError(result.message)
  const { contactRequests, accessRequests, calls, orderDrafts, enquiries, open } = result
  return [
    contactRequests > 0 ? `Contact messages deleted: ${contactRequests}.` : '',
    accessRequests > 0 ? `Requests to use the portal deleted: ${accessRequests}.` : '',
    calls > 0 ? `Logged calls deleted: ${calls}.` : '',
    orderDrafts > 0 ? `Drafts of orders deleted: ${orderDrafts}.` : '',
    enquiries.length > 0 ? `Only figures are left of ${enquiries.join(', ')}.` : '',
    open.length > 0 ? `Not over, so kept whole: ${open.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join('\n')
}

function describeData(found: PersonData): string {
  const { contactRequests, enquiries, accessRequests, calls, orderDrafts } = found
  const known = enquiries.filter(({ forgottenAt }) => forgottenAt === null)
  const closed = known.filter(({ status }) => closedStatuses.includes(status))
  const open = known.filter(({ status }) => !closedStatuses.includes(status))
  const drafts = orderDrafts.filter(({ waits }) => !waits)
  const isAny =
    contactRequests.length + accessRequests.length + calls.length + closed.length + drafts.length >
    0
  return [
    contactRequests.length > 0 ? 'Contact messages, to be deleted:' : '',
    ...contactRequests.map(formatMessage),
    accessRequests.length > 0
      ? `Requests to use the portal, to be deleted:\n${accessText(accessRequests)}`
      : '',
    calls.length > 0 ? `Logged calls, to be deleted:\n${callText(calls)}` : '',
    closed.length > 0 ? `Enquiries, of which only figures will be left:\n${tableText(closed)}` : '',
    drafts.length > 0 ? `Drafts of orders, to be deleted:\n${draftText(drafts)}` : '',
    open.length > 0
      ? `Enquiries that are kept, because they are not closed:\n${tableText(open)}`
      : '',
    isAny
      ? 'Nothing is forgotten yet. There is no way back: with --yes it is done.'
      : 'There is nothing to forget.',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function accessText(requests: PersonData['accessRequests']): string {
  return formatTextTable(
    requests.map(({ name, company, createdAt }) => [name, company, formatInstant(createdAt)]),
  )
}

function callText(calls: PersonData['calls']): string {
  return formatTextTable(
    calls.map(({ caller, phone, calledAt }) => [caller, phone, formatInstant(calledAt)]),
  )
}

function draftText(drafts: PersonData['orderDrafts']): string {
  return formatTextTable(
    drafts.map(({ company, lines, updatedAt }) => [
      company,
      countOf(lines.length, 'line'),
      formatInstant(updatedAt),
    ]),
  )
}

function tableText(enquiries: PersonData['enquiries']): string {
  return formatTextTable(
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

/** `relink <reference>`: replaces an enquiry's private link that has leaked. */
async function relinkOne(db: Database, [reference = '']: string[]): Promise<string> {
  const enquiry = await findEnquiryByReference(db, reference)
  if (!enquiry) {
    throw new CommandError(`There is no enquiry ${reference || '(no reference given)'}.`)
  }
  const result = await relinkEnquiry(db, commandActor(), enquiry.id)
  if (result.outcome !== 'done') throw new CommandError(result.message)
  return [
    `${enquiry.reference}: every link given out before is withdrawn. The new one:`,
    `  ${result.link}`,
    `Mails carry it from now on. No mail was sent: tell ${enquiry.details.contactName}, ${enquiry.details.phone}.`,
  ].join('\n')
}
