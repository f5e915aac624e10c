import { formatDayWithWeekday } from '#app/platform/text/format.ts'
import type { Enquiry, EnquiryChannel } from '../enquiry.ts'
import { type EnquiryStatus, lifecycle } from '../lifecycle.ts'

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
    return 'Everything is checked and confirmed. You can now call off deliveries.'
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
