import { and, eq, inArray } from 'drizzle-orm'
import type { ProductBySku } from '#app/domain/cart/cart.ts'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/describe-line.ts'
import { enquiryLineTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { OrderContent } from '../content/order-content.ts'
import type { Order } from '../find-order.server.ts'

/**
 * Writes the lines of a copy into its order. Products keep their line positions; new ones are added
 * at the end.
 */
export async function writeOrderLines(
  tx: Database,
  { enquiry: { id, lines } }: Order,
  after: OrderContent,
  productBySku: ProductBySku,
) {
  const { enquiry, position } = enquiryLineTable
  const goods = lines.filter(({ kind }) => kind === 'order')
  const skus = new Set(after.lines.map(({ sku }) => sku))
  const left = goods.filter(({ product }) => !skus.has(product.sku))
  if (left.length > 0) {
    const positions = left.map((line) => line.position)
    await tx.delete(enquiryLineTable).where(and(eq(enquiry, id), inArray(position, positions)))
  }
  let last = Math.max(0, ...lines.map((line) => line.position))
  for (const { sku, pieces, level, note, split, ownFields = [] } of after.lines) {
    const was = goods.find(({ product }) => product.sku === sku)
    const product = productBySku(sku)
    const snapshot = was?.pieces === pieces || !product ? was?.product : takeLineSnapshot(product)
    if (!snapshot) throw new Error('A line has no product.')
    const set = { pieces, level, note, split, ownFields, product: snapshot }
    const plannedFor = was?.pieces === pieces ? (was?.plannedFor ?? null) : null
    const at = was?.position ?? ++last
    const row = { enquiry: id, position: at, sku, kind: 'order' as const, ...set, plannedFor }
    await tx
      .insert(enquiryLineTable)
      .values(row)
      .onConflictDoUpdate({ target: [enquiry, position], set: { ...set, plannedFor } })
  }
}
