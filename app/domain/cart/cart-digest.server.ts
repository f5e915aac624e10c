import { hash } from 'node:crypto'

/** The key of a cart in the database. Who reads the database cannot open a cart with it. */
export type CartDigest = string & { readonly of: 'cart token' }

/** SHA-256 of a cart's token, as hex: 128 random bits need neither salt nor a slow hash. */
export function cartDigest(token: string): CartDigest {
  return hash('sha256', token) as CartDigest
}
