import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../database/database.server.ts'
import { secretTable } from '../database/tables.server.ts'
import { log } from '../process/log.server.ts'
import { withinTime } from '../request/within-time.ts'

/** In `secretTable`. */
export const signing = 'signing'

type Secret = Pick<typeof secretTable.$inferSelect, 'value' | 'from' | 'until'>

/** Milliseconds between two reads of the secrets, so that a rotation needs no restart. */
const goodFor = 10_000
/** Timeout of such a read in milliseconds; after it, the secrets in memory are used. */
const timeout = 500

/** Oldest first. */
let known: readonly Secret[] | undefined
let readAt = 0
let reading: Promise<void> | undefined
const derived = new Map<string, Buffer>()

async function readSecrets(db: Database): Promise<readonly Secret[]> {
  const rows = await db
    .select({ value: secretTable.value, from: secretTable.from, until: secretTable.until })
    .from(secretTable)
    .where(eq(secretTable.name, signing))
    .orderBy(asc(secretTable.from))
  if (rows.length === 0) throw new Error('The signing secret is missing: run the migrate step.')
  known = rows
  readAt = performance.now()
  return rows
}

async function currentSecrets(db: Database): Promise<readonly Secret[]> {
  if (!known) return readSecrets(db)
  if (performance.now() - readAt < goodFor) return known
  reading ??= readSecrets(db)
    .then(() => undefined)
    .catch((error: unknown) => log.warn({ error }, 'cannot read the secrets, using those known'))
    .finally(() => {
      reading = undefined
    })
  await withinTime(reading, timeout)
  return known
}

function deriveKey({ value }: Secret, purpose: string): Buffer {
  const name = `${purpose} ${value}`
  const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', value, '', purpose, 32))
  derived.set(name, key)
  return key
}

/**
 * The key that signs for one purpose, derived from the secret that every process of this database
 * shares. Keys of different purposes say nothing about each other.
 * @param db not a transaction, since other requests share the read
 * @throws where the database is away and no secret was ever read
 */
export async function signingKey(db: Database, purpose: string): Promise<Buffer> {
  const secrets = await currentSecrets(db)
  const now = new Date()
  // With a clock behind the database's, no secret may have begun yet.
  const newest = secrets.findLast(({ from }) => from <= now) ?? secrets[0]
  if (!newest) throw new Error('There is no signing secret.')
  return deriveKey(newest, purpose)
}

/**
 * Every key whose signatures are accepted now: of the secret in use, the next one, and replaced ones
 * within their grace.
 * @param graceSeconds longest grace of a replaced secret for this purpose
 */
export async function verifyingKeys(
  db: Database,
  purpose: string,
  graceSeconds = Number.POSITIVE_INFINITY,
): Promise<Buffer[]> {
  const secrets = await currentSecrets(db)
  const now = Date.now()
  return secrets
    .filter(({ until }, place) => {
      const replaced = secrets[place + 1]?.from.getTime() ?? Number.POSITIVE_INFINITY
      return (until === null || until.getTime() > now) && replaced + graceSeconds * 1000 > now
    })
    .map((secret) => deriveKey(secret, purpose))
    .reverse()
}

/** Signature (HMAC-SHA-256, cut to 128 bits) of a message under a key of `signingKey`. */
export function sign(key: Buffer, message: string | Buffer): Buffer {
  return createHmac('sha256', key).update(message).digest().subarray(0, 16)
}

/**
 * Whether the signature is the message's under one of the keys, compared in constant time.
 * @param bytes length of the signatures of this purpose, where they were cut further
 */
export function isSignature(
  keys: readonly Buffer[],
  message: string | Buffer,
  signature: Buffer,
  bytes = 16,
): boolean {
  return keys.some((key) => {
    const expected = sign(key, message).subarray(0, bytes)
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
}

/** Drops the secrets in memory, so that a rotation by this process takes effect at once. */
export function forgetSecrets(): void {
  known = undefined
  derived.clear()
}
