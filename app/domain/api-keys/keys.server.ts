import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { MemberActor, StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { companyScopes, type Scope, scopes } from '#app/domain/access/scopes.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import {
  lockMembership,
  notMemberRefusal,
} from '#app/domain/customers/members/find-membership.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { maxKeys, maxKeysInSeries } from './key-form.ts'
import { createKey } from './key-format.ts'
import { apiAnswerTable, apiKeyTable } from './tables.server.ts'

/** A person who makes keys: an administrator for the supplier, or an owner for their company. */
export type KeyMaker = StaffActor | MemberActor

/** A key as its owners see it. */
export interface ListedKey {
  id: string
  name: string
  hint: string
  scopes: Scope[]
  madeBy: string
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
  /** Whether a second key of the same system can be made, to replace this one. */
  canRotate: boolean
}

export type MakeKeyResult =
  | { outcome: 'done'; id: string; key: string }
  | {
      outcome: 'too-many' | 'scope-not-offered' | 'no-such-key' | 'rotating'
      message: string
    }
  | typeof notMemberRefusal
  | PolicyRefusal

/** Number of days for which revoked and expired keys are still listed. */
const listedDays = 30
const dayMs = 24 * 60 * 60_000

/**
 * Lists the keys of the supplier, or of a member's company, newest first.
 * @param tx for a member, transaction of `inCompany`
 */
export async function listKeys(tx: Database, maker: KeyMaker, now: Date): Promise<ListedKey[]> {
  const since = new Date(now.getTime() - listedDays * dayMs)
  const rows = await tx
    .select({ key: apiKeyTable, madeBy: accountTable.name })
    .from(apiKeyTable)
    .innerJoin(accountTable, eq(accountTable.id, apiKeyTable.accountId))
    .where(
      and(
        belongsTo(maker),
        gt(apiKeyTable.expiresAt, since),
        or(isNull(apiKeyTable.revokedAt), gt(apiKeyTable.revokedAt, since)),
      ),
    )
    .orderBy(desc(apiKeyTable.createdAt), desc(apiKeyTable.id))
  const isActive = (key: typeof apiKeyTable.$inferSelect) =>
    key.revokedAt === null && key.expiresAt > now
  return rows.map(({ key, madeBy }) => {
    const active = rows.filter((row) => row.key.series === key.series && isActive(row.key))
    const { digest: _, series: __, companyId: ___, accountId: ____, ...listed } = key
    const canRotate = isActive(key) && active.length < maxKeysInSeries
    return { ...listed, madeBy, canRotate }
  })
}

interface NewKeyTerms {
  name: string
  scopes: readonly string[]
  /** Number of days for which the key is valid. */
  days: number
  now?: Date
}

/**
 * Makes a key. A company's key acts as the owner who made it, and is deleted with their membership.
 * @param tx a transaction; for a member, of `inCompany`
 * @returns the key, which is not stored and can be shown only once
 */
export async function makeKey(
  tx: Database,
  maker: KeyMaker,
  { name, scopes: chosen, days, now = new Date() }: NewKeyTerms,
): Promise<MakeKeyResult> {
  const refusal = await refuseMaker(tx, maker)
  if (refusal) return refusal
  const offered: readonly Scope[] = maker.kind === 'staff' ? scopes : companyScopes
  const given = offered.filter((scope) => chosen.includes(scope))
  if (given.length !== new Set(chosen).size || given.length === 0) {
    return { outcome: 'scope-not-offered', message: 'Choose what the key may do.' }
  }
  const active = await tx.$count(apiKeyTable, and(belongsTo(maker), isActiveAt(now)))
  if (active >= maxKeys) {
    const message = `There are ${maxKeys} active keys. Revoke one that is no longer used first.`
    return { outcome: 'too-many', message }
  }
  const expiresAt = new Date(now.getTime() + days * dayMs)
  return insertKey(tx, maker, { name, scopes: given, expiresAt, series: randomUUID(), now })
}

/**
 * Makes a second key with the name and rights of an active one, so that a system can change to it
 * before the old one is revoked. It is valid for as long as the old one was when it was made.
 * @param tx a transaction; for a member, of `inCompany`
 */
export async function rotateKey(
  tx: Database,
  maker: KeyMaker,
  { key: id, now = new Date() }: { key: string; now?: Date },
): Promise<MakeKeyResult> {
  const refusal = await refuseMaker(tx, maker)
  if (refusal) return refusal
  const [old] = await tx
    .select()
    .from(apiKeyTable)
    .where(and(eq(apiKeyTable.id, id), belongsTo(maker), isActiveAt(now)))
    .for('update')
  if (!old) {
    const message = 'This key was revoked or has expired. Make a new one.'
    return { outcome: 'no-such-key', message }
  }
  const active = await tx.$count(
    apiKeyTable,
    and(eq(apiKeyTable.series, old.series), isActiveAt(now)),
  )
  if (active >= maxKeysInSeries) {
    const message = `${old.name} has two active keys already. Revoke the one that it no longer uses.`
    return { outcome: 'rotating', message }
  }
  const { name, series } = old
  const termMs = old.expiresAt.getTime() - old.createdAt.getTime()
  const expiresAt = new Date(now.getTime() + termMs)
  return insertKey(tx, maker, { name, scopes: old.scopes, expiresAt, series, now })
}

/**
 * Revokes a key; the next request with it is refused, in every process. Idempotent.
 * @param tx a transaction; for a member, of `inCompany`
 */
export async function revokeKey(
  tx: Database,
  maker: KeyMaker,
  { key: id, now = new Date() }: { key: string; now?: Date },
): Promise<{ outcome: 'done' } | PolicyRefusal> {
  const refusal = refusalFor(maker, 'keep-keys', maker.kind === 'customer')
  if (refusal) return refusal
  const [revoked] = await tx
    .update(apiKeyTable)
    .set({ revokedAt: now })
    .where(and(eq(apiKeyTable.id, id), belongsTo(maker), isNull(apiKeyTable.revokedAt)))
    .returning()
  if (revoked) {
    await writeAudit(tx, maker, {
      action: 'revoke-key',
      subject: { kind: 'api-key', id, label: `${revoked.name} (${revoked.hint})` },
    })
  }
  return { outcome: 'done' }
}

/** Deletes stored answers, and keys that ended more than a year ago. */
export async function sweepKeys(db: Database, now: Date): Promise<void> {
  const yearAgo = new Date(now.getTime() - 365 * dayMs)
  await db
    .delete(apiAnswerTable)
    .where(lt(apiAnswerTable.createdAt, new Date(now.getTime() - dayMs)))
  await db
    .delete(apiKeyTable)
    .where(or(lt(apiKeyTable.revokedAt, yearAgo), lt(apiKeyTable.expiresAt, yearAgo)))
}

/** Checks the right of a maker, and lets a company's owners make keys one after the other. */
async function refuseMaker(tx: Database, maker: KeyMaker) {
  const refusal = refusalFor(maker, 'keep-keys', maker.kind === 'customer')
  if (refusal) return refusal
  if (maker.kind === 'staff') {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('keys of the supplier'))`)
    return null
  }
  return (await lockMembership(tx, maker)) ? null : notMemberRefusal
}

async function insertKey(
  tx: Database,
  maker: KeyMaker,
  {
    now,
    ...terms
  }: Pick<typeof apiKeyTable.$inferInsert, 'name' | 'scopes' | 'expiresAt' | 'series'> & {
    now: Date
  },
): Promise<MakeKeyResult> {
  const { key, digest, hint } = createKey()
  const companyId = maker.kind === 'customer' ? maker.company : null
  const [stored] = await tx
    .insert(apiKeyTable)
    .values({ ...terms, digest, hint, companyId, accountId: maker.account, createdAt: now })
    .returning({ id: apiKeyTable.id })
  if (!stored) throw new Error('The key was not stored.')
  await writeAudit(tx, maker, {
    action: 'make-key',
    subject: { kind: 'api-key', id: stored.id, label: `${terms.name} (${hint})` },
    after: { scopes: terms.scopes, expiresAt: terms.expiresAt, company: companyId },
  })
  return { outcome: 'done', id: stored.id, key }
}

const belongsTo = (maker: KeyMaker) =>
  maker.kind === 'customer'
    ? eq(apiKeyTable.companyId, maker.company)
    : isNull(apiKeyTable.companyId)

const isActiveAt = (now: Date) => and(isNull(apiKeyTable.revokedAt), gt(apiKeyTable.expiresAt, now))
