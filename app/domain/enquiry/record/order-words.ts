import { formatWeekday } from '#app/platform/text/format.ts'
import type { Enquiry, EnquiryChannel } from '../enquiry.ts'
import { type EnquiryStatus, lifecycle } from '../lifecycle.ts'

/** Whether an enquiry is called an order: those sent through the portal are, from the start. */
export const isOrder = (channel: EnquiryChannel): boolean => channel === 'portal'

type Words = Partial<Record<EnquiryStatus, string>>

const orderMeans: Words = {
  submitted: 'Your order is with our Customer Service Team. It is firm once we confirm it.',
  declined: 'We cannot supply this order.',
  cancelled: 'This order was cancelled. Nothing will be delivered.',
}
const orderAhead: Words = {
  confirmed: 'Quantities and delivery are agreed with you. From then on it is firm.',
}

/** Formats the status for the customer, with a note if a proposal waits for their answer. */
export function statusInWords({
  status,
  openProposal,
}: Pick<Enquiry, 'status' | 'openProposal'>): string {
  const { customerReads } = lifecycle[status]
  return openProposal === null ? customerReads : `${customerReads}: answer us`
}

/** Properties of an enquiry, besides its status, that affect the wording. */
export type ToldOf = Pick<Enquiry, 'channel' | 'period'>

/** Explains a status to the customer, in a sentence. */
export function statusMeaning(status: EnquiryStatus, { channel, period }: ToldOf): string {
  if (period && status === 'confirmed') {
    return 'Everything is checked and confirmed. You can now call off deliveries.'
  }
  return (isOrder(channel) && orderMeans[status]) || lifecycle[status].means
}

/** Explains a status to the customer, with the next delivery day if one is planned. */
export function standingInWords({
  status,
  deliveryOn,
  ...of
}: Pick<Enquiry, 'status' | 'deliveryOn'> & ToldOf): string {
  const isComing = status === 'scheduled' || status === 'dispatched'
  if (!isComing || !deliveryOn) return statusMeaning(status, of)
  const left = status === 'dispatched' ? `${statusMeaning(status, of)} ` : ''
  return `${left}The next delivery comes on ${formatWeekday(deliveryOn)}.`
}

/** Describes a future stage to the customer, in a sentence. */
export function stageAheadInWords(status: EnquiryStatus, channel: EnquiryChannel): string {
  return (isOrder(channel) && orderAhead[status]) || (lifecycle[status].ahead ?? '')
}
