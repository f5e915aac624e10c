import type { RouterContextProvider } from 'react-router'
import { missingPage } from '#app/document/errors/missing-page.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import type { ProductBySku } from '#app/domain/enquiry/cart/cart-line-state.ts'
import { findDraft, type OrderDraft } from '#app/domain/orders/draft/find-draft.server.ts'
import type { WhichDraft } from '#app/domain/orders/draft/open-draft.server.ts'
import { findOrder, type Order } from '#app/domain/orders/find-order.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { letIn } from '../let-in.ts'
import type { PortalMember } from '../portal-member.ts'
import type { DraftParams } from './draft-addresses.ts'

export const productBySku: ProductBySku = (sku) => currentCatalogue().bySku.get(sku)

/**
 * The member and the order of a draft page; 404 where the company has no order of that reference.
 */
export async function draftOf(
  context: Readonly<RouterContextProvider>,
  params: DraftParams,
  url: URL,
): Promise<PortalMember & { changes: WhichDraft; order: Order | null }> {
  const member = letIn(context, 'write-order')
  const { reference } = params
  if (reference === undefined) return { ...member, changes: null, order: null }
  const order = await member.inCompany((tx) => findOrder(tx, member.actor, reference))
  if (!order) throw missingPage(url)
  return { ...member, changes: order.enquiry.id, order }
}

/** The draft, and with it whatever the same transaction reads. */
export async function readDraft<More>(
  { actor, inCompany, changes }: Awaited<ReturnType<typeof draftOf>>,
  more: (tx: Database, draft: OrderDraft | null) => Promise<More>,
): Promise<{ draft: OrderDraft | null; more: More }> {
  return inCompany(async (tx) => {
    const draft = await findDraft(tx, actor, changes, productBySku)
    return { draft, more: await more(tx, draft) }
  })
}
