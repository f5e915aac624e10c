import { createHash } from 'node:crypto'
import type { Database } from '#app/platform/database/database.server.ts'
import { newCartToken, parseCartToken } from '../cart/cart-token.ts'
import { nextCartToken } from '../cart/next-cart-token.server.ts'

/** What a visitor saw of their cart when they were shown what would be added. */
export interface SeenCart {
  /** `cartChangedAt` of that time. */
  moment: string
}

/**
 * The stamp that goes with a form that adds several products: of what it adds, of the moment the
 * visitor’s cart last changed, and of the cart it begins where there is none yet, so that pressing
 * twice before the cookie has arrived does not make two carts. Of that cart it holds a seed: which
 * token comes of it is ours to say.
 */
export function writeStamp(added: string, token: string | null, moment: string): string {
  return [fingerprint(added), moment, token === null ? newSeed() : ''].join('.')
}

/** What a stamp says the visitor saw; null where it is a stamp of something else, or none. */
export function readStamp(stamp: string, added: string): SeenCart | null {
  const [of, moment = ''] = stamp.split('.', 2)
  return of === fingerprint(added) ? { moment } : null
}

/** The token of the cart that a stamp begins; null for none. */
export async function cartOfStamp(db: Database, stamp: string): Promise<string | null> {
  const seed = parseCartToken(stamp.split('.', 3)[2])
  return seed && nextCartToken(db, seed, 'stamp')
}

/** As random as a token, and no token itself. */
const newSeed = newCartToken

/** The same for all ways of writing a line's end. */
function fingerprint(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n')
  return createHash('sha256').update(plain).digest('hex').slice(0, 24)
}
