import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatDay } from '#app/platform/text/format.ts'
import { claimLifecycle, describeClaimStep } from '../claim.ts'
import type { DeliveryStep } from '../delivery.ts'
import type { EnquiryEvent, EventDetails, EventKind } from '../enquiry.ts'
import { lifecycle } from '../lifecycle.ts'
import { formatPeriod } from '../period.ts'
import { explainStatus, type WordingContext } from './describe-status.ts'

/** Part of an event that its description depends on. */
export type DescribedEvent = Pick<
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
