import { hash } from 'node:crypto'

/**
 * Key of a cart in the database: a hash of its token, so that access to the database does not give
 * access to carts.
 */
export type CartDigest = string & { readonly of: 'cart token' }

/**
 * SHA-256 of a cart token, as hex. The token has 128 random bits, so neither a salt nor a slow hash
 * is needed.
 */
export function cartDigest(token: string): CartDigest {
  return hash('sha256', token) as CartDigest
}
