import { createHash } from 'node:crypto'
import { newCartToken, parseCartToken } from '../cart-token.ts'

/** What a visitor saw of their cart when they were shown what would be added. */
export interface SeenCart {
  /** `cartMoment` of that time. */
  moment: string
  /** The token of the cart to begin, for a visitor who had none; the same in every press. */
  newCart: string | null
}

/**
 * The stamp that goes with a form that adds several products: of what it adds, of the moment the
 * visitor’s cart last changed, and of the cart it begins where there is none yet, so that pressing
 * twice before the cookie has arrived does not make two carts.
 */
export function writeStamp(added: string, token: string | null, moment: string): string {
  return [fingerprint(added), moment, token === null ? newCartToken() : ''].join('.')
}

/** What a stamp says the visitor saw; null where it is a stamp of something else, or none. */
export function readStamp(stamp: string, added: string): SeenCart | null {
  const [of, moment = ''] = stamp.split('.', 2)
  return of === fingerprint(added) ? { moment, newCart: cartOfStamp(stamp) } : null
}

/** The token of the cart that a stamp begins; null for none. */
export function cartOfStamp(stamp: string): string | null {
  return parseCartToken(stamp.split('.', 3)[2])
}

/** The same for all ways of writing a line's end. */
function fingerprint(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n')
  return createHash('sha256').update(plain).digest('hex').slice(0, 24)
}
