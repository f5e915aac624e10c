import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import { secretTable } from './tables.server.ts'

let secret: Promise<string> | undefined
const keys = new Map<string, Buffer>()

async function readSecret(db: Database): Promise<string> {
  const rows = await db
    .select({ value: secretTable.value })
    .from(secretTable)
    .where(eq(secretTable.name, 'signing'))
  if (!rows[0]) throw new Error('The signing secret is missing: run the migrate step.')
  return rows[0].value
}

/**
 * A key for one purpose, derived from the secret that every process of this database shares. Keys
 * of different purposes say nothing about each other. The secret is read once a process.
 */
export async function signingKey(db: Database, purpose: string): Promise<Buffer> {
  const known = keys.get(purpose)
  if (known) return known
  secret ??= readSecret(db)
  const value = await secret.catch((error) => {
    secret = undefined
    throw error
  })
  const key = Buffer.from(hkdfSync('sha256', value, '', purpose, 32))
  keys.set(purpose, key)
  return key
}

/** Signature (HMAC-SHA-256, cut to 128 bits) of a message under a key of `signingKey`. */
export function sign(key: Buffer, message: string | Buffer): Buffer {
  return createHmac('sha256', key).update(message).digest().subarray(0, 16)
}

/** Whether the signature is the message's, compared in constant time. */
export function isSignature(key: Buffer, message: string | Buffer, signature: Buffer): boolean {
  const expected = sign(key, message)
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}
