import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ProductBySku } from '#app/domain/cart/cart.ts'
import { cartDigest } from '#app/domain/cart/cart-token.server.ts'
import { lockCartVersion } from '#app/domain/cart/stored-cart.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { countUses } from '#app/platform/sender/count-uses.server.ts'
import { addListToCart } from '../paste/add-list-to-cart.server.ts'
import type { ListedProduct } from '../paste/resolve-list.ts'
import { cartLineTable } from '../tables.server.ts'

/**
 * Minimum time, in seconds, within which a repeated identical set counts as a double submit; the
 * actual window is up to twice as long.
 */
export const minRepeatSeconds = 30

interface AddSet {
  /** Token from `confirmCartToken`; null starts a new cart. */
  token: string | null
  /** Products from `resolveSetForm`. */
  products: readonly ListedProduct[]
  now: Date
}

type Added = Awaited<ReturnType<typeof addListToCart>>

/**
 * Adds a bottle and its closures to the visitor's cart, all or none. The page of the 3D viewer is
 * cached for everyone and cannot carry a form token. A double submit is therefore recognised by its
 * content: it gets the same answer as the first and adds nothing.
 */
export async function addSetToCart(
  db: Database,
  { token, products, now }: AddSet,
  productBySku: ProductBySku,
): Promise<Added> {
  try {
    return await db.transaction(async (tx) => {
      const moment = await lockCartVersion(tx, token)
      if (token !== null && moment !== '' && (await isRepeated(tx, token, products, now))) {
        const lines = await tx.$count(cartLineTable, eq(cartLineTable.cart, cartDigest(token)))
        return { outcome: 'done' as const, token, lines }
      }
      const added = await addListToCart(tx, { token, cartVersion: moment, products }, productBySku)
      // A refused request was not carried out, so the rollback removes it from the count.
      if (added.outcome !== 'done') throw new Refused(added)
      return added
    })
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.refusal
    throw thrown
  }
}

class Refused extends Error {
  readonly refusal: Added
  constructor(refusal: Added) {
    super('The set was refused.')
    this.refusal = refusal
  }
}

/**
 * Counts a request in two series of windows, offset by half a window, so that any two requests
 * close together share a window.
 */
async function isRepeated(
  tx: Database,
  token: string,
  products: readonly ListedProduct[],
  now: Date,
): Promise<boolean> {
  const digest = createHash('sha256').update(cartDigest(token)).update(JSON.stringify(products))
  const set = digest.digest('base64url')
  const [straight, shifted] = [`set ${set}`, `set, shifted ${set}`]
  const window = 2 * minRepeatSeconds
  const later = new Date(now.getTime() + minRepeatSeconds * 1000)
  const [uses, shiftedUses] = [
    await countUses(tx, [straight], window, now),
    await countUses(tx, [shifted], window, later),
  ]
  return uses(straight) > 1 || shiftedUses(shifted) > 1
}
