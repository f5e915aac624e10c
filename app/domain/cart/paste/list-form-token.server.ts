import { createHash } from 'node:crypto'
import type { Database } from '#app/platform/database/database.server.ts'
import { createCartToken, parseCartToken } from '../cart-token.ts'
import { deriveCartToken } from '../derive-cart-token.server.ts'

/** The state of the cart when the form was shown to the visitor. */
export interface SeenCart {
  /** Version of the cart at that time, from `lockCartVersion`. */
  cartVersion: string
}

/**
 * Creates the token for a form that adds several products, which makes a double submit add them
 * once. It contains a hash of what is added, the cart's version and, if there is no cart yet, a
 * seed. The server derives the new cart's token from the seed, so that a form sent twice before the
 * cookie arrives creates one cart.
 */
export function createListFormToken(added: string, token: string | null, moment: string): string {
  return [fingerprint(added), moment, token === null ? newSeed() : ''].join('.')
}

/**
 * Reads the cart version from a form token. @returns null if the token belongs to another list or
 * is missing
 */
export function readListFormToken(stamp: string, added: string): SeenCart | null {
  const [of, moment = ''] = stamp.split('.', 2)
  return of === fingerprint(added) ? { cartVersion: moment } : null
}

/** Derives the token of the cart that a form token creates; null if it contains no seed. */
export async function deriveCartTokenFromForm(db: Database, stamp: string): Promise<string | null> {
  const seed = parseCartToken(stamp.split('.', 3)[2])
  return seed && deriveCartToken(db, seed, 'stamp')
}

/** Creates a seed: as random as a cart token, but not valid as one. */
const newSeed = createCartToken

/** Hashes text independently of its line endings (CR, LF or CRLF). */
function fingerprint(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n')
  return createHash('sha256').update(plain).digest('hex').slice(0, 24)
}
