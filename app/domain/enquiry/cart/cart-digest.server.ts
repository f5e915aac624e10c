import { hash } from 'node:crypto'

/** What the database knows a cart by. Who reads it there cannot open the cart. */
export type CartDigest = string & { readonly of: 'cart token' }

/** SHA-256 of a cart's token, as hex: 128 random bits need neither salt nor a slow hash. */
export function cartDigest(token: string): CartDigest {
  return hash('sha256', token) as CartDigest
}
