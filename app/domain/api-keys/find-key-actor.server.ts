import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { KeyActor, MemberActor } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { findMembership } from '#app/domain/customers/members/find-membership.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { hashKey, isWellFormedKey } from './key-format.ts'
import { apiKeyTable } from './tables.server.ts'

/** Actor of a request with a key of a company: the owner who made it. */
export type MemberKeyActor = MemberActor & { key: NonNullable<MemberActor['key']> }

/** Actor of a request to the programming interface. */
export type ApiActor = KeyActor | MemberKeyActor

export type FindKeyActorResult =
  | { outcome: 'found'; actor: ApiActor; expiresAt: Date }
  | { outcome: 'malformed' | 'unknown' | 'revoked' | 'expired' | 'owner-left' }

/** Accuracy of the time at which a key was last used, in milliseconds. */
const useAccuracyMs = 60_000

/**
 * Finds the actor of a key. It is read on each request, so that a revoked key, or one whose owner
 * left the company, is refused at once. Updates the time of its last use at most once a minute.
 */
export async function findKeyActor(
  db: Database,
  key: string,
  { now, address }: { now: Date; address: string },
): Promise<FindKeyActorResult> {
  if (!isWellFormedKey(key)) return { outcome: 'malformed' }
  const [found] = await db
    .select({ key: apiKeyTable, owner: accountTable.name })
    .from(apiKeyTable)
    .innerJoin(accountTable, eq(accountTable.id, apiKeyTable.accountId))
    .where(eq(apiKeyTable.digest, hashKey(key)))
  if (!found) return { outcome: 'unknown' }
  const { id, series, name, scopes, companyId, accountId } = found.key
  const { expiresAt, revokedAt, lastUsedAt } = found.key
  if (revokedAt) return { outcome: 'revoked' }
  if (expiresAt <= now) return { outcome: 'expired' }
  const before = new Date(now.getTime() - useAccuracyMs)
  if (!lastUsedAt || lastUsedAt < before) await noteUse(db, id, { now, before })
  const acting = { id, series, name, scopes }
  if (companyId === null) {
    return { outcome: 'found', expiresAt, actor: { kind: 'key', key: acting, name, address } }
  }
  const membership = await findMembership(db, accountId, companyId)
  if (!membership) return { outcome: 'owner-left' }
  const { role, company } = membership
  const actor: MemberKeyActor = {
    kind: 'customer',
    account: accountId,
    company,
    role,
    name: found.owner,
    key: acting,
    address,
  }
  return { outcome: 'found', expiresAt, actor }
}

async function noteUse(db: Database, id: string, { now, before }: { now: Date; before: Date }) {
  const { lastUsedAt } = apiKeyTable
  await db
    .update(apiKeyTable)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeyTable.id, id), or(isNull(lastUsedAt), lt(lastUsedAt, before))))
}
