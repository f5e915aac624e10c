import type { EnquiryChannel } from './enquiry.ts'
import { type EnquiryStatus, lifecycle } from './lifecycle.ts'

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

/** What a status means to the customer, in a sentence. */
export function meansTo(status: EnquiryStatus, channel: EnquiryChannel): string {
  return (isOrder(channel) && orderMeans[status]) || lifecycle[status].means
}

/** What we do in a stage that lies ahead, in a sentence. */
export function aheadOf(status: EnquiryStatus, channel: EnquiryChannel): string {
  return (isOrder(channel) && orderAhead[status]) || (lifecycle[status].ahead ?? '')
}
