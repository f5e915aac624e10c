import { createHash } from 'node:crypto'
import type { Database } from '#app/platform/database/database.server.ts'
import { newCartToken, parseCartToken } from '../cart-token.ts'
import { nextCartToken } from '../next-cart-token.server.ts'

/** The cart as the visitor was shown it. */
export interface SeenCart {
  /** `cartChangedAt` at that time. */
  moment: string
}

/**
 * The hidden field of a form that adds several products. It holds a hash of what is added, when the
 * cart last changed, and, where there is no cart yet, a seed from which the server computes the token
 * of the cart to begin: so a form sent twice before the cookie arrived begins one cart.
 */
export function writeStamp(added: string, token: string | null, moment: string): string {
  return [fingerprint(added), moment, token === null ? newSeed() : ''].join('.')
}

/** The cart that the visitor was shown; null for a stamp of another list, and for no stamp. */
export function readStamp(stamp: string, added: string): SeenCart | null {
  const [of, moment = ''] = stamp.split('.', 2)
  return of === fingerprint(added) ? { moment } : null
}

/** The token of the cart that a stamp begins; null for none. */
export async function cartOfStamp(db: Database, stamp: string): Promise<string | null> {
  const seed = parseCartToken(stamp.split('.', 3)[2])
  return seed && nextCartToken(db, seed, 'stamp')
}

/** A seed is as random as a token, but opens no cart. */
const newSeed = newCartToken

/** A hash of the text, the same whether its lines end in CR, LF or both. */
function fingerprint(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n')
  return createHash('sha256').update(plain).digest('hex').slice(0, 24)
}
