import type { BusinessHours } from '#app/domain/calendar/business-hours.ts'
import { describeClock, type Urgency } from '#app/domain/enquiry/clock/enquiry-clock.ts'
import type { EnquiryChannel, PlaceState } from '#app/domain/enquiry/enquiry.ts'
import type { EnquiryStatus } from '#app/domain/enquiry/lifecycle.ts'
import type { Proven } from '#app/platform/sender/decide-admission.ts'
import { formatShortDay, formatShortInstant } from '#app/platform/text/format.ts'
import { channelLabels } from './queue-query.ts'

/** Columns of an enquiry that its row is formatted from. */
interface QueueFacts {
  id: string
  reference: string
  version: number
  status: EnquiryStatus
  company: string
  contactName: string
  suburb: string
  state: PlaceState
  postcode: string
  channel: EnquiryChannel
  proven: Proven
  assigneeName: string | null
  dueAt: Date
  since: Date
  snoozedUntil: Date
  followUpAt: Date | null
  neededBy: string | null
  deliveryOn: string | null
  createdAt: Date
  unread: number
  isUrgent: boolean
  tags: string[]
  lines: number
  /**
   * First day of the period if it is a blanket order; `blanket` is the id of the blanket order if
   * it is a call-off.
   */
  periodFrom: string | null
  blanket: string | null
}

/** A row of the queue as its table shows it. */
export interface QueueRowView {
  id: string
  reference: string
  version: number
  status: EnquiryStatus
  company: string
  contactName: string
  place: string
  channel: string
  /** “Blanket order”, “Call-off” or “Portal order”; empty for an enquiry. */
  kind: string
  isUnproven: boolean
  assignee: string
  urgency: Urgency
  due: string
  waiting: string
  /** “set aside until …” or “follow up …”; empty if neither applies. */
  aside: string
  neededBy: string
  deliveryOn: string
  received: string
  /** Number of unread messages and answers of the customer. */
  unread: number
  isUrgent: boolean
  tags: string[]
  lines: number
}

/** Formats a row of the queue for display. */
export function formatQueueRow(row: QueueFacts, now: Date, hours: BusinessHours): QueueRowView {
  const { id, reference, version, status, company, contactName, suburb, state, postcode } = row
  const clock = describeClock(row, now, hours)
  return {
    id,
    reference,
    version,
    status,
    company,
    contactName,
    place: [suburb, state, postcode].filter(Boolean).join(' '),
    channel: channelLabels[row.channel],
    kind: kindOf(row),
    isUnproven: row.proven === 'unproven',
    assignee: row.assigneeName ?? '',
    urgency: clock.urgency,
    due: clock.words,
    waiting: clock.waiting,
    aside: describeAside(row, now),
    neededBy: row.neededBy ? formatShortDay(row.neededBy) : '',
    deliveryOn: row.deliveryOn ? formatShortDay(row.deliveryOn) : '',
    received: formatShortInstant(row.createdAt),
    unread: row.unread,
    isUrgent: row.isUrgent,
    tags: row.tags.toSorted(),
    lines: row.lines,
  }
}

function kindOf({ channel, periodFrom, blanket }: QueueFacts): string {
  if (periodFrom) return 'Blanket order'
  if (blanket) return 'Call-off'
  return channel === 'portal' ? 'Portal order' : ''
}

function describeAside(
  { snoozedUntil, followUpAt }: Pick<QueueFacts, 'snoozedUntil' | 'followUpAt'>,
  now: Date,
): string {
  if (snoozedUntil > now) return `set aside until ${formatShortInstant(snoozedUntil)}`
  return followUpAt ? `follow up ${formatShortInstant(followUpAt)}` : ''
}
