import { customerMay, type Freedom } from '#app/domain/enquiry/record/customer-may.ts'
import type { Order } from '../find-order.server.ts'

/**
 * How much a customer may do to an order: change it, ask the team to change it, or neither. The
 * status decides; once the team has proposed something, the customer can only ask, because the
 * proposal is an answer to the order as it was.
 */
export function freedomOf({
  enquiry: { status },
  record: { proposals },
}: {
  enquiry: Pick<Order['enquiry'], 'status'>
  record: Pick<Order['record'], 'proposals'>
}): Freedom {
  const { change } = customerMay[status]
  return change === 'at-once' && proposals.length > 0 ? 'ask' : change
}
