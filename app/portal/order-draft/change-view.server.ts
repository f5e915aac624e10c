import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import { changePermissionOf } from '#app/domain/orders/content/change-permission.ts'
import { contentOfCopy } from '#app/domain/orders/content/copy-order.server.ts'
import {
  listDifferences,
  listDifferingSkus,
  orderContentOf,
} from '#app/domain/orders/content/order-content.ts'
import type { DraftRow } from '#app/domain/orders/draft/lock-draft.server.ts'
import type { Order } from '#app/domain/orders/find-order.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { productBySku } from './require-draft.server.ts'

/**
 * Compares a copy of an order with its base and the current order. @returns null for a new order
 */
export async function buildChangeView(tx: Database, order: Order | null, draft: DraftRow | null) {
  if (!order || !draft?.base) return null
  const current = orderContentOf(order.enquiry, order.record.agreed)
  /** Changes by others since the order was copied. */
  const since = listDifferences(draft.base, current)
  const changes = listDifferences(draft.base, await contentOfCopy(tx, draft, productBySku))
  return {
    reference: order.enquiry.reference,
    isAtOnce: changePermissionOf(order) === 'at-once',
    since,
    changes,
    ownCodes: await findCodesBySku(tx, draft, listDifferingSkus([...since, ...changes])),
  }
}
export type ChangeView = NonNullable<Awaited<ReturnType<typeof buildChangeView>>>
