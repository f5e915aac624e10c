import { formatDayWithWeekday } from '#app/platform/text/format.ts'
import type { Enquiry, EnquiryChannel } from '../enquiry.ts'
import { type EnquiryStatus, lifecycle } from '../lifecycle.ts'

/** Whether an enquiry is called an order: those sent through the portal are, from the start. */
export const isOrder = (channel: EnquiryChannel): boolean => channel === 'portal'

type Words = Partial<Record<EnquiryStatus, string>>

const orderExplanations: Words = {
  submitted: 'Your order is with our Customer Service Team. It is firm once we confirm it.',
  declined: 'We cannot supply this order.',
  cancelled: 'This order was cancelled. Nothing will be delivered.',
}
const orderUpcomingTexts: Words = {
  confirmed: 'Quantities and delivery are agreed with you. From then on it is firm.',
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
  const isComing = status === 'scheduled' || status === 'dispatched'
  if (!isComing || !deliveryOn) return explainStatus(status, of)
  const left = status === 'dispatched' ? `${explainStatus(status, of)} ` : ''
  return `${left}The next delivery comes on ${formatDayWithWeekday(deliveryOn)}.`
}

/** Describes a future stage to the customer, in a sentence. */
export function describeStageAhead(status: EnquiryStatus, channel: EnquiryChannel): string {
  return (isOrder(channel) && orderUpcomingTexts[status]) || (lifecycle[status].upcomingText ?? '')
}
