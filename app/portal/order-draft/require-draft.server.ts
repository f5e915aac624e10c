import { type RouterContextProvider, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import type { ProductBySku } from '#app/domain/cart/cart-line-state.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { findSentOrder } from '#app/domain/orders/approval/list-sent.server.ts'
import { findDraft, type OrderDraft } from '#app/domain/orders/draft/find-draft.server.ts'
import type { DraftSelector } from '#app/domain/orders/draft/lock-draft.server.ts'
import { findOrder, type Order } from '#app/domain/orders/find-order.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { orderAddress } from '#app/portal/orders/order-address.ts'
import type { PortalMember } from '#app/portal/portal-member.ts'
import { requireMember } from '#app/portal/require-member.ts'
import type { DraftParams } from './draft-addresses.ts'

export const productBySku: ProductBySku = (sku) => currentCatalogue().bySku.get(sku)

/**
 * Returns the member of a draft page and the draft it is about.
 * @throws a 404 page if the order or draft does not exist for them, or a redirect to the order if
 * the draft was sent meanwhile
 */
export async function requireDraft(
  context: Readonly<RouterContextProvider>,
  params: DraftParams,
  url: URL,
): Promise<PortalMember & { which: DraftSelector; order: Order | null }> {
  const member = requireMember(context, 'write-order')
  const { reference, draft } = params
  if (draft !== undefined) {
    const { actor, inCompany } = member
    const where = isUuid(draft) ? await inCompany((tx) => findSentOrder(tx, actor, draft)) : null
    if (where === null) throw createMissingPageError(url)
    if (where === 'with-sender') return { ...member, which: { draft }, order: null }
    throw redirect(orderAddress(params.company, where.reference), 303)
  }
  if (reference === undefined) return { ...member, which: null, order: null }
  const order = await member.inCompany((tx) => findOrder(tx, member.actor, reference))
  if (!order) throw createMissingPageError(url)
  return { ...member, which: { changes: order.enquiry.id }, order }
}

/** Reads the draft, and further data in the same transaction. */
export async function readDraft<More>(
  { actor, inCompany, which }: Awaited<ReturnType<typeof requireDraft>>,
  more: (tx: Database, draft: OrderDraft | null) => Promise<More>,
): Promise<{ draft: OrderDraft | null; more: More }> {
  return inCompany(async (tx) => {
    const draft = await findDraft(tx, actor, which, productBySku)
    return { draft, more: await more(tx, draft) }
  })
}
