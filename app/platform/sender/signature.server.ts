import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../database/database.server.ts'
import { secretTable } from '../database/tables.server.ts'
import { log } from '../process/log.server.ts'
import { waitAtMost } from '../request/within-time.ts'

/** Name of the signing secret in `secretTable`. */
export const signingSecretName = 'signing'

type Secret = Pick<typeof secretTable.$inferSelect, 'value' | 'validFrom' | 'expiresAt'>

/** Interval at which the secrets are re-read, so that a rotation needs no restart. */
const refreshIntervalMs = 10_000
/** Timeout of such a read; after it, the cached secrets are used. */
const readTimeoutMs = 500

/** Cached secrets, oldest first. */
let cachedSecrets: readonly Secret[] | undefined
let readAt = 0
let reading: Promise<void> | undefined
const derivedKeys = new Map<string, Buffer>()

async function readSecrets(db: Database): Promise<readonly Secret[]> {
  const rows = await db
    .select({
      value: secretTable.value,
      validFrom: secretTable.validFrom,
      expiresAt: secretTable.expiresAt,
    })
    .from(secretTable)
    .where(eq(secretTable.name, signingSecretName))
    .orderBy(asc(secretTable.validFrom))
  if (rows.length === 0) throw new Error('The signing secret is missing: run the migrate step.')
  cachedSecrets = rows
  readAt = performance.now()
  return rows
}

async function currentSecrets(db: Database): Promise<readonly Secret[]> {
  if (!cachedSecrets) return readSecrets(db)
  if (performance.now() - readAt < refreshIntervalMs) return cachedSecrets
  reading ??= readSecrets(db)
    .then(() => undefined)
    .catch((error: unknown) => log.warn({ error }, 'cannot read the secrets, using those known'))
    .finally(() => {
      reading = undefined
    })
  await waitAtMost(reading, readTimeoutMs)
  return cachedSecrets
}

function deriveKey({ value }: Secret, purpose: string): Buffer {
  const name = `${purpose} ${value}`
  const key = derivedKeys.get(name) ?? Buffer.from(hkdfSync('sha256', value, '', purpose, 32))
  derivedKeys.set(name, key)
  return key
}

/**
 * Returns the key that signs for one purpose, derived from the secret that all processes of this
 * database share. Keys of different purposes are independent.
 * @param db not a transaction, because other requests share the read
 * @throws if the database is unavailable and no secret was ever read
 */
export async function signingKey(db: Database, purpose: string): Promise<Buffer> {
  const secrets = await currentSecrets(db)
  const now = new Date()
  // If this clock is behind the database's, no secret may be valid yet.
  const newest = secrets.findLast(({ validFrom }) => validFrom <= now) ?? secrets[0]
  if (!newest) throw new Error('There is no signing secret.')
  return deriveKey(newest, purpose)
}

/**
 * Returns all keys whose signatures are accepted now: of the current secret, the next one, and
 * replaced ones within their grace period.
 * @param graceSeconds maximum grace period of a replaced secret for this purpose
 */
export async function verifyingKeys(
  db: Database,
  purpose: string,
  graceSeconds = Number.POSITIVE_INFINITY,
): Promise<Buffer[]> {
  const secrets = await currentSecrets(db)
  const now = Date.now()
  return secrets
    .filter(({ expiresAt }, place) => {
      const replaced = secrets[place + 1]?.validFrom.getTime() ?? Number.POSITIVE_INFINITY
      return (
        (expiresAt === null || expiresAt.getTime() > now) && replaced + graceSeconds * 1000 > now
      )
    })
    .map((secret) => deriveKey(secret, purpose))
    .reverse()
}

/** Signs a message with a key of `signingKey` (HMAC-SHA-256, cut to 128 bits). */
export function sign(key: Buffer, message: string | Buffer): Buffer {
  return createHmac('sha256', key).update(message).digest().subarray(0, 16)
}

/**
 * Whether the signature matches the message under one of the keys, compared in constant time.
 * @param bytes length of the signatures of this purpose, if they were cut further
 */
export function isValidSignature(
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

/** Drops the cached secrets, so that a rotation by this process takes effect immediately. */
export function clearCachedSecrets(): void {
  cachedSecrets = undefined
  derivedKeys.clear()
}
