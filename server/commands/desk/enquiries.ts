import { parseArgs } from 'node:util'
import { describeSample } from '#app/domain/cart/sample/sample.ts'
import { loadWorkCalendar } from '#app/domain/content/work-calendar.server.ts'
import type { Enquiry, EnquiryEvent } from '#app/domain/enquiry/enquiry.ts'
import {
  type EnquiryStatus,
  enquiryStatuses,
  lifecycle,
  openStatuses,
} from '#app/domain/enquiry/lifecycle.ts'
import { describeEvent } from '#app/domain/enquiry/record/describe-event.ts'
import { enquiryFacts } from '#app/domain/enquiry/record/enquiry-facts.ts'
import { findEnquiryByReference } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import {
  type ListedEnquiry,
  listEnquiries,
} from '#app/domain/enquiry/record/list-enquiries.server.ts'
import { listOpenIssues } from '#app/domain/enquiry/record/list-open-issues.ts'
import {
  openPrivateToken,
  privateLink,
  privateToken,
} from '#app/domain/enquiry/record/private-link.server.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDay, formatInstant } from '#app/platform/text/format.ts'
import { CommandError } from '../run-command.ts'
import { describeHeldForms } from './held.ts'
import { formatUnsentMails } from './mail-lists.ts'
import { formatTextTable } from './text-table.ts'

const maxEnquiries = 200

export async function showOverview(db: Database): Promise<string> {
  const enquiries = await listEnquiries(db, {
    statuses: openStatuses,
    held: false,
    limit: maxEnquiries,
  })
  const waiting = enquiries.length > 0 ? enquiryTableText(enquiries) : 'No open enquiries.'
  return `${waiting}\n${await describeHeldForms(db)}${await formatUnsentMails(db)}`.trimEnd()
}

export async function showEnquiries(db: Database, args: string[]): Promise<string> {
  const { values } = parseArgs({
    args,
    options: { status: { type: 'string', multiple: true }, search: { type: 'string' } },
  })
  const statuses = (values.status ?? []).map(readStatus)
  const enquiries = await listEnquiries(db, {
    statuses,
    search: values.search ?? '',
    limit: maxEnquiries,
  })
  return enquiries.length > 0 ? enquiryTableText(enquiries) : 'No enquiry matches.'
}

export async function showEnquiry(db: Database, [reference = '']: string[]): Promise<string> {
  const enquiry = await requireEnquiry(db, reference)
  const { status, details, forgotten, lines, events } = enquiry
  const closedPeriods = await loadWorkCalendar(db, new Date())
  const missing = forgotten ? [] : listOpenIssues(enquiry, closedPeriods)
  return [
    `${enquiry.reference} · ${details.company || 'a forgotten customer'} · ${status}`,
    `Received ${formatInstant(enquiry.createdAt)} through the ${enquiry.channel}`,
    section('Missing or to settle', missing.length > 0 ? missing : ['Nothing.']),
    section(
      'Customer and delivery',
      forgotten
        ? [`Forgotten ${formatInstant(forgotten.at)} by ${forgotten.by}`]
        : [
            formatTextTable(
              enquiryFacts(enquiry, closedPeriods).map(({ label, value }) => [label, value]),
            ),
          ],
    ),
    section('Message', details.message ? [details.message] : []),
    section(
      'Lines',
      lines.map(
        ({ position, kind, product, pieces, note }) =>
          `${position}. ${product.name} (${product.sku})\n     ${kind === 'sample' ? `SAMPLE, free: ${describeSample(product, pieces)}` : describeQuantity(product.packs, pieces)}${note ? `\n     Note: ${note}` : ''}`,
      ),
    ),
    section('History', events.map(eventText)),
    section('It can become', [lifecycle[status].mayGoTo.join(', ') || 'nothing else: it is over']),
    section('What the customer sees', forgotten ? [] : [await linkText(db, enquiry)]),
  ]
    .filter(Boolean)
    .join('\n')
}

async function linkText(db: Database, enquiry: Enquiry): Promise<string> {
  const opened = await openPrivateToken(db, await privateToken(db, enquiry))
  return opened.ok ? await privateLink(db, enquiry) : 'Nothing: the link has expired.'
}

function eventText(event: EnquiryEvent): string {
  const { createdAt: at, kind, toStatus: to, actor, actorName, note, deliveryOn } = event
  return [
    `${formatInstant(at)}: ${kind === 'status' ? to : describeEvent(event).title.toLowerCase()}`,
    deliveryOn ? `delivery on ${formatDay(deliveryOn)}` : '',
    `by ${actorName || actor}`,
    note,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Finds an enquiry by its reference. @throws CommandError if there is none */
export async function requireEnquiry(db: Database, reference: string): Promise<Enquiry> {
  const enquiry = await findEnquiryByReference(db, reference)
  if (!enquiry)
    throw new CommandError(`There is no enquiry ${reference || '(no reference given)'}.`)
  return enquiry
}

/** Parses a status. @throws CommandError that lists the valid statuses */
export function readStatus(text: string): EnquiryStatus {
  const status = enquiryStatuses.find((known) => known === text)
  if (!status) throw new CommandError(`Status is one of ${enquiryStatuses.join(', ')}.`)
  return status
}

function section(title: string, lines: string[]): string {
  return lines.length > 0 ? `\n${title}\n${lines.join('\n').replaceAll(/^/gm, '  ')}` : ''
}

function enquiryTableText(enquiries: ListedEnquiry[]): string {
  const more =
    enquiries.length === maxEnquiries
      ? `\nThe newest ${maxEnquiries}; older ones by --status or --search.`
      : ''
  const table = formatTextTable([
    ['Reference', 'Status', 'Company', 'Contact', 'Lines', 'Needed by', 'Received', ''],
    ...enquiries.map((enquiry) => [
      enquiry.reference,
      enquiry.status,
      enquiry.company,
      enquiry.contactName,
      String(enquiry.lines),
      enquiry.neededBy ?? '–',
      formatInstant(enquiry.createdAt),
      describeFlags(enquiry),
    ]),
  ])
  return table + more
}

function describeFlags({ proven, acknowledged, held }: ListedEnquiry): string {
  return [
    proven === 'unproven' ? 'unproven' : '',
    acknowledged ? '' : 'acknowledgement withheld',
    held ? 'held' : '',
  ]
    .filter(Boolean)
    .join(', ')
}
