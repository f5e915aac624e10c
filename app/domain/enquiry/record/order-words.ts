import { formatWeekday } from '#app/platform/text/format.ts'
import type { Enquiry, EnquiryChannel } from '../enquiry.ts'
import { type EnquiryStatus, lifecycle } from '../lifecycle.ts'

/** What members call what they sent through the portal: there it is an order from the beginning. */
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

/** The status in the customer's words; says so where we wait for their answer to a proposal. */
export function statusInWords({
  status,
  openProposal,
}: Pick<Enquiry, 'status' | 'openProposal'>): string {
  const { customerReads } = lifecycle[status]
  return openProposal === null ? customerReads : `${customerReads}: answer us`
}

/** What the words about a status depend on besides the status. */
export type ToldOf = Pick<Enquiry, 'channel' | 'period'>

/** What a status means to the customer, in a sentence. */
export function statusMeaning(status: EnquiryStatus, { channel, period }: ToldOf): string {
  if (period && status === 'confirmed') {
    return 'Everything is checked and confirmed. Call it off by the truck.'
  }
  return (isOrder(channel) && orderMeans[status]) || lifecycle[status].means
}

/** The same with the day on which its next delivery comes, where one is planned. */
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

/** What we do in a stage that lies ahead, in a sentence. */
export function stageAheadInWords(status: EnquiryStatus, channel: EnquiryChannel): string {
  return (isOrder(channel) && orderAhead[status]) || (lifecycle[status].ahead ?? '')
}
