import { claimLifecycle, describeClaimStep } from '#app/domain/enquiry/claim.ts'
import type { Delivery, DeliveryStep, LineMarks } from '#app/domain/enquiry/delivery.ts'
import type {
  Enquiry,
  EnquiryChannel,
  EnquiryEvent,
  EventDetails,
  EventKind,
} from '#app/domain/enquiry/enquiry.ts'
import { type EnquiryStatus, lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { formatPeriod } from '#app/domain/enquiry/period.ts'
import type { LineTerms } from '#app/domain/enquiry/proposal.ts'
import { compareStrength, describeShortfalls } from '#app/domain/packaging/compare-strength.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { formatDay, formatDayWithWeekday, formatNumber } from '#app/platform/text/format.ts'

/**
 * Describes the terms of a line: “1,008 bottles = 1 pallet, by 3 February 2027”.
 * @param than terms to compare with; if the product differs it is named, and described as weaker if
 * it is
 */
export function describeTerms(terms: LineTerms, than: LineTerms | null = null): string {
  const { product, pieces, deliverOn, split } = terms
  if (pieces === 0) return 'left out'
  const isOther = than !== null && than.product.sku !== product.sku
  const dates = split.map((part) => `${formatNumber(part.pieces)} on ${formatDay(part.on)}`)
  return [
    isOther && describeOther(product, than.product),
    describeQuantity(product.packs, pieces),
    deliverOn && `by ${formatDay(deliverOn)}`,
    dates.length > 0 && `in ${dates.length} parts: ${dates.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * Names a replacement product, “Claret 750 (GB-CL750L)”; if it is weaker than the original, adds
 * the difference.
 */
function describeOther(product: LineTerms['product'], before: LineTerms['product']): string {
  const shortfall =
    product.category === before.category ? describeShortfalls(compareStrength(product, before)) : ''
  const warning = shortfall && `, not an equal replacement: ${shortfall}`
  return `${product.name} (${product.sku})${warning}`
}

type DescribedDelivery = Pick<
  Delivery,
  'deliverOn' | 'deliverFrom' | 'deliverUntil' | 'carrier' | 'consignment'
>

/**
 * Describes a delivery without its day: “by Kestrel Freight, consignment KF-20114, between 7 am and
 * 11 am”.
 */
export function describeDeliveryWithoutDay({
  deliverFrom: from,
  deliverUntil: until,
  carrier,
  consignment,
}: Omit<DescribedDelivery, 'on'>): string {
  return [
    carrier && `by ${carrier}`,
    consignment && `consignment ${consignment}`,
    from && `between ${formatHour(from)} and ${formatHour(until)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * Describes a delivery: “by Kestrel Freight, consignment KF-20114, on Tuesday 3 February 2027
 * between 7 am and 11 am”.
 */
export function describeDelivery({
  deliverOn: on,
  deliverFrom: from,
  deliverUntil: until,
  carrier,
  consignment,
}: DescribedDelivery): string {
  const hours = from && ` between ${formatHour(from)} and ${formatHour(until)}`
  return [
    carrier && `by ${carrier}`,
    consignment && `consignment ${consignment}`,
    `on ${formatDayWithWeekday(on)}${hours}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Describes the lot numbers and pallet labels of a line, one part for each; none if it has none. */
export function describeMarks({ lots, palletLabels }: LineMarks): string[] {
  return [
    lots.length > 0 ? `${lots.length > 1 ? 'Lots' : 'Lot'} ${lots.join(', ')}` : '',
    palletLabels.length > 0
      ? `${palletLabels.length > 1 ? 'Pallet labels' : 'Pallet label'} (SSCC) ${palletLabels.join(', ')}`
      : '',
  ].filter(Boolean)
}

/** Formats a time of day: `07:00` → “7 am”, `13:30` → “1:30 pm”. */
export function formatHour(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute > 0 ? `:${String(minute).padStart(2, '0')}` : ''
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

/** Describes a step of a delivery to the customer, in a sentence. */
export function describeDeliveryStep(
  step: DeliveryStep,
  delivery: DescribedDelivery & { number: number },
): string {
  const words = describeDelivery(delivery)
  const name = `Delivery ${delivery.number}`
  switch (step) {
    case 'scheduled':
      return `${name} comes to you ${words}.`
    case 'moved':
      return `${name} has changed. It now comes to you ${words}.`
    case 'dispatched':
      return `${name} is on its way and comes to you ${words}.`
    case 'delivered':
      return `${name} arrived on ${formatDayWithWeekday(delivery.deliverOn)}.`
    case 'cancelled':
      return `${name} will not arrive as planned. We will tell you the new day.`
  }
}

/** Whether an enquiry is called an order: those sent through the portal are, from the start. */
export const isOrder = (channel: EnquiryChannel): boolean => channel === 'portal'

/** Sentences for orders; null if an order is described like an enquiry. */
type OrderTexts = Readonly<Record<EnquiryStatus, string | null>>

const orderExplanations: OrderTexts = {
  submitted: 'Your order is with our Customer Service Team. It is firm once we confirm it.',
  verifying: null,
  'needs-information': null,
  confirmed: null,
  scheduled: null,
  dispatched: null,
  delivered: null,
  declined: 'We cannot supply this order.',
  cancelled: 'This order was cancelled. Nothing will be delivered.',
}
const orderUpcomingTexts: OrderTexts = {
  submitted: null,
  verifying: null,
  'needs-information': null,
  confirmed: 'Quantities and delivery are agreed with you. From then on it is firm.',
  scheduled: null,
  dispatched: null,
  delivered: null,
  declined: null,
  cancelled: null,
}

/** Formats the status for the customer, with a note if a proposal waits for their answer. */
export function formatStatus({
  status,
  openProposal,
}: Pick<Enquiry, 'status' | 'openProposal'>): string {
  const { customerLabel } = lifecycle[status]
  return openProposal === null ? customerLabel : `${customerLabel}: answer us`
}

/** Properties of an enquiry, besides its status, that affect the wording. */
export type WordingContext = Pick<Enquiry, 'channel' | 'period'>

/** Explains a status to the customer, in a sentence. */
export function explainStatus(status: EnquiryStatus, { channel, period }: WordingContext): string {
  if (period && status === 'confirmed') {
    return 'Everything is checked and confirmed. You call off deliveries from this order.'
  }
  return (isOrder(channel) && orderExplanations[status]) || lifecycle[status].explanation
}

/** Explains a status to the customer, with the next delivery day if one is planned. */
export function describeStatus({
  status,
  deliveryOn,
  ...of
}: Pick<Enquiry, 'status' | 'deliveryOn'> & WordingContext): string {
  const { hasDeliveryDay, hasLeft, hasArrived } = lifecycle[status]
  if (!hasDeliveryDay || hasArrived || !deliveryOn) return explainStatus(status, of)
  const left = hasLeft ? `${explainStatus(status, of)} ` : ''
  return `${left}The next delivery comes on ${formatDayWithWeekday(deliveryOn)}.`
}

/** Describes a future stage to the customer, in a sentence. */
export function describeStageAhead(status: EnquiryStatus, channel: EnquiryChannel): string {
  return (isOrder(channel) && orderUpcomingTexts[status]) || (lifecycle[status].upcomingText ?? '')
}

/** Part of an event that its description depends on. */
type DescribedEvent = Pick<
  EnquiryEvent,
  'kind' | 'details' | 'fromStatus' | 'toStatus' | 'deliveryOn'
>

interface EventDescription {
  title: string
  /** A sentence; customers can read it too unless the kind is in `internalKinds`. */
  text: string
}

/** Kinds of events that only the team can see. */
export const internalKinds: readonly EventKind[] = [
  'note',
  'call',
  'assigned',
  'linked',
  'message-withdrawn',
  'erp',
]

const steps: Readonly<Record<DeliveryStep, string>> = {
  scheduled: 'scheduled',
  moved: 'changed',
  dispatched: 'on its way',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

const descriptions: Readonly<
  Record<
    EventKind,
    (event: DescribedEvent, details: EventDetails, of: WordingContext) => EventDescription
  >
> = {
  status: (event, _, of) => ({
    title: lifecycle[event.toStatus].customerLabel,
    text: describeStatusEvent(event, of),
  }),
  correction: () => ({
    title: 'Details corrected',
    text: 'We corrected your details or those of the delivery. What you sent is shown beside them.',
  }),
  changed: () => ({
    title: 'Order changed',
    text: 'Its customer changed it before it was checked.',
  }),
  message: ({ fromStatus: from, toStatus: to }, { from: side, files = 0 }) => ({
    title: side === 'team' ? 'Message from our team' : 'Message to our team',
    text: [
      from !== to && 'With this answer we continue checking.',
      files > 0 && `With ${countOf(files, 'file')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  }),
  request: (_, { asks }) => ({
    title: asks === 'cancel' ? 'Asked to cancel' : 'Asked for a change',
    text: 'Our team will check it and answer.',
  }),
  proposal: (_, { proposal, lines = 0 }) => ({
    title: `Proposal ${proposal}`,
    text: `We propose a change to ${countOf(lines, 'line')}, to accept or decline.`,
  }),
  'proposal-answered': (_, { proposal, accepted = 0, declined = 0, declinedLines = [] }) => ({
    title: `Proposal ${proposal} answered`,
    text: [
      `${countOf(accepted, 'line')} accepted, ${declined} declined.`,
      declinedLines.length > 0 && `Declined: ${listDeclined(declinedLines)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  }),
  'proposal-withdrawn': (_, { proposal }) => ({
    title: `Proposal ${proposal} withdrawn`,
    text: 'It no longer needs an answer.',
  }),
  delivery: (_, { delivery, step = 'scheduled', told = '' }) => ({
    title: `Delivery ${delivery} ${steps[step]}`,
    text: told,
  }),
  'short-close': (_, { position, pieces = 0 }) => ({
    title: `Line ${position} closed short`,
    text: `${countOf(pieces, 'piece')} of it will not be delivered.`,
  }),
  period: (_, { period }) => ({
    title: 'Period changed',
    text: period ? `It can be called off from ${formatPeriod(period)}.` : '',
  }),
  'goods-in': (_, { delivery }) => ({
    title: `Delivery ${delivery} received`,
    text: 'It was checked and signed for on arrival.',
  }),
  claim: (_, { claim, claimState = 'open', remedy = null, acceptedInPart = null }) => ({
    title:
      claimState === 'open'
        ? `Claim ${claim} made`
        : `Claim ${claim}: ${claimLifecycle[claimState].customerLabel.toLowerCase()}`,
    text: describeClaimStep(claimState, remedy, acceptedInPart),
  }),
  note: () => ({ title: 'Internal note', text: '' }),
  call: () => ({ title: 'Call logged', text: '' }),
  assigned: () => ({ title: 'Assignee changed', text: '' }),
  linked: () => ({ title: 'Company changed', text: '' }),
  'message-withdrawn': () => ({ title: 'Message taken back', text: 'It was not sent.' }),
  merged: (_, { other, neededBy }) => ({
    title: 'Merged with a duplicate',
    text: [
      `${other} asked for the same. Both are now handled here.`,
      neededBy && `The earlier needed-by day applies: ${formatDay(neededBy.to)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  }),
  unmerged: (_, { other }) => ({
    title: 'Separated again',
    text: `${other} is a separate enquiry again.`,
  }),
  erp: () => ({ title: 'Entered in our system', text: '' }),
}

/**
 * Describes an event with a title and a sentence.
 * @param of properties of the enquiry that affect the wording; by default those of an enquiry from
 * the website
 */
export function describeEvent(
  event: DescribedEvent,
  of: WordingContext = websiteEnquiry,
): EventDescription {
  return descriptions[event.kind](event, event.details ?? {}, of)
}

const websiteEnquiry: WordingContext = { channel: 'website', period: null }

function describeStatusEvent(
  { fromStatus: from, toStatus: to, deliveryOn }: DescribedEvent,
  of: WordingContext,
): string {
  if (to !== 'scheduled' || !deliveryOn) return explainStatus(to, of)
  const day = formatDay(deliveryOn)
  return from === 'scheduled'
    ? `The delivery has moved to ${day}.`
    : `The delivery is planned for ${day}.`
}

const listDeclined = (lines: NonNullable<EventDetails['declinedLines']>) =>
  lines.map(({ position, name }) => `line ${position}, ${name}`).join('; ')
