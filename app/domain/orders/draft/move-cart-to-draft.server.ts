import { and, eq, inArray } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { ProductBySku } from '#app/domain/cart/cart.ts'
import { cartDigest } from '#app/domain/cart/cart-token.server.ts'
import { countCartLines, findCart, lockCart } from '#app/domain/cart/stored-cart.server.ts'
import { cartLineTable } from '#app/domain/cart/tables.server.ts'
import { asCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type AddLinesResult, addLines } from './add-lines.server.ts'

/**
 * Moves the goods in this browser's public cart to the member's draft order. Samples and products
 * that cannot be ordered stay in the cart.
 * @returns the result of `addLines`, with the number of lines left in the cart
 */
export function moveCartToDraft(
  db: Database,
  member: MemberActor,
  token: string,
  productBySku: ProductBySku,
): Promise<AddLinesResult & { inCart: number }> {
  return db.transaction(async (tx) => {
    const lines = (await lockCart(tx, token)) ? await findCart(tx, token, productBySku) : []
    const goods = lines.filter(({ kind }) => kind === 'order')
    const result = await asCompany(tx, member.company, (own) =>
      addLines(own, member, goods, { productBySku }),
    )
    const wentIn = result.outcome === 'done' ? result.added : []
    if (wentIn.length > 0) {
      const { cart, kind, sku } = cartLineTable
      const isIn = and(eq(cart, cartDigest(token)), eq(kind, 'order'), inArray(sku, wentIn))
      await tx.delete(cartLineTable).where(isIn)
    }
    return { ...result, inCart: await countCartLines(tx, token) }
  })
}
