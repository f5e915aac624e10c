import {
  type CustomerPermission,
  customerPermissions,
} from '#app/domain/enquiry/record/customer-permissions.ts'
import type { Order } from '../find-order.server.ts'

/**
 * Returns how a customer may change an order: directly, by request to the team, or not at all. The
 * status decides. Once the team has sent a proposal, the customer can only request changes, because
 * the proposal answers the order as it was.
 */
export function changePermissionOf({
  enquiry: { status },
  record: { proposals },
}: {
  enquiry: Pick<Order['enquiry'], 'status'>
  record: Pick<Order['record'], 'proposals'>
}): CustomerPermission {
  const { change } = customerPermissions[status]
  return change === 'at-once' && proposals.length > 0 ? 'ask' : change
}
