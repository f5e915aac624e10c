import { customerMay, type Freedom } from '#app/domain/enquiry/record/customer-may.ts'
import type { Order } from '../find-order.server.ts'

/**
 * Whether a customer changes an order by themselves, asks the team, or can do neither any more: by its
 * status, and once we have proposed something, only by asking, so that nobody answers another order.
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
