import type { MemberActor } from '#app/domain/access/actor.ts'
import type { ProductBySku } from '#app/domain/cart/cart.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { addLines } from '#app/domain/orders/draft/add-lines.server.ts'
import { findDraft } from '#app/domain/orders/draft/find-draft.server.ts'
import type { DeliveryPlace, NewDraftLine } from '#app/domain/orders/draft/order-draft.ts'
import { linesFingerprint } from '#app/domain/orders/send/order-number.server.ts'
import { type OrderSubmission, submitOrder } from '#app/domain/orders/send/submit-order.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { buildProduct } from './product.ts'

type OrderDetails = OrderSubmission['details']

export function buildPlace(overrides: Partial<DeliveryPlace> = {}): DeliveryPlace {
  return {
    site: null,
    address: '12 Example Road',
    suburb: 'Angaston',
    state: 'SA',
    postcode: '5353',
    unloading: 'forklift',
    receiving: '',
    ...overrides,
  }
}

export function buildOrderDetails(overrides: Partial<OrderDetails> = {}): OrderDetails {
  return {
    place: buildPlace(),
    phone: '(08) 5550 1234',
    neededBy: '2027-02-03',
    period: null,
    purchaseOrder: '',
    message: '',
    ...overrides,
  }
}

/** Returns a catalogue of some products. */
export const catalogueOf =
  (...products: Product[]): ProductBySku =>
  (sku) =>
    products.find((product) => product.sku === sku)

/** Returns a line of one pallet. */
const onePallet = ({ sku, packs }: Product): NewDraftLine => ({
  sku,
  pieces: packs.pallet ?? 1,
  level: 'pallet',
})

/**
 * Writes a draft order.
 * @param lines default: one pallet of each product
 * @returns the form fields that its page would send
 */
export async function writeOrder(
  db: Database,
  member: MemberActor,
  products: Product[],
  details: Partial<OrderDetails> = {},
  lines: readonly NewDraftLine[] = products.map(onePallet),
): Promise<OrderSubmission> {
  const productBySku = catalogueOf(...products)
  return inCompany(db, member.company, async (tx) => {
    await addLines(tx, member, lines, { how: 'set', productBySku })
    const draft = await findDraft(tx, member, null, productBySku)
    if (!draft) throw new Error('Nothing was written.')
    return {
      draft: draft.id,
      linesSeen: linesFingerprint(draft.lines),
      details: buildOrderDetails(details),
    }
  })
}

/** Stores an order sent by a member. */
export async function storeOrder(
  db: Database,
  member: MemberActor,
  details: Partial<OrderDetails> = {},
  products = [buildProduct()],
) {
  const written = await writeOrder(db, member, products, details)
  const sent = await submitOrder(db, member, written, catalogueOf(...products))
  if (sent.outcome !== 'waiting' && sent.outcome !== 'sent') throw new Error(sent.message)
  if ('approval' in sent) throw new Error('It waits for approval.')
  return { ...sent, products }
}
