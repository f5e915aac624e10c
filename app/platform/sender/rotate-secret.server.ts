import { randomBytes } from 'node:crypto'
import { eq, lte, max, sql } from 'drizzle-orm'
import type { Database } from '../database/database.server.ts'
import { secretTable } from '../database/tables.server.ts'
import { clearCachedSecrets, signingSecretName } from './signature.server.ts'

/**
 * Delay until a new secret signs, in which every process reads it and can verify its signatures.
 */
const leadSeconds = 30

/** Default number of days for which private links signed with a replaced secret keep working. */
export const defaultGraceDays = 365

export interface SecretRotation {
  /** Time from which the new secret signs. */
  from: Date
  /** Time until which signatures of older secrets are accepted. */
  until: Date
}

/** Creates a value for `secretTable`: 256 random bits as base64url. */
export const createSecret = () => randomBytes(32).toString('base64url')

/**
 * Replaces the signing secret. Signatures of older secrets are accepted for at most the days of
 * grace, then the secrets are deleted.
 * @param graceDays 0 for a secret that has leaked
 */
export async function rotateSecret(
  db: Database,
  { graceDays = defaultGraceDays, now = new Date() }: { graceDays?: number; now?: Date } = {},
): Promise<SecretRotation> {
  const rotated = await db.transaction(async (tx) => {
    // Serialises rotations: the second of two replaces the first one's secret.
    await tx.execute(sql`lock table ${secretTable} in exclusive mode`)
    const isOurs = eq(secretTable.name, signingSecretName)
    const [newest] = await tx
      .select({ from: max(secretTable.validFrom) })
      .from(secretTable)
      .where(isOurs)
    // Always later than the newest, even if this machine's clock is behind.
    const begin = Math.max(now.getTime() + leadSeconds * 1000, (newest?.from?.getTime() ?? 0) + 1)
    const from = new Date(begin)
    const until = new Date(begin + graceDays * 24 * 60 * 60 * 1000)
    await tx.delete(secretTable).where(lte(secretTable.expiresAt, now))
    await tx
      .update(secretTable)
      .set({ expiresAt: sql`least(${secretTable.expiresAt}, ${until.toISOString()}::timestamptz)` })
      .where(isOurs)
    await tx
      .insert(secretTable)
      .values({ name: signingSecretName, value: createSecret(), validFrom: from })
    return { from, until }
  })
  clearCachedSecrets()
  return rotated
}
