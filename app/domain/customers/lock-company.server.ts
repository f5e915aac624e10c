import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, accountOf, type MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { companyTable, siteTable } from './tables.server.ts'

/**
 * Tells whether the actor is the account manager of a company, and so may treat its data as their
 * own.
 */
export async function isAccountManagerOf(
  db: Database,
  actor: Actor,
  company: string | null,
): Promise<boolean> {
  const account = accountOf(actor)
  if (company === null || account === null) return false
  const [row] = await db
    .select({ manager: companyTable.accountManager })
    .from(companyTable)
    .where(eq(companyTable.id, company))
  return row?.manager === account
}

/**
 * Lists all delivery sites of a company by name, with whether their address is checked.
 * @param tx transaction of `inCompany`
 */
export function listCompanySites(tx: Database, { company }: Pick<MemberActor, 'company'>) {
  return tx
    .select()
    .from(siteTable)
    .where(eq(siteTable.companyId, company))
    .orderBy(asc(siteTable.name), asc(siteTable.id))
    .limit(500)
}

/** Lists the active account managers by name, at most 200. */
export function listManagers(db: Database) {
  return db
    .select({ id: accountTable.id, name: accountTable.name, email: accountTable.email })
    .from(accountTable)
    .innerJoin(staffRoleTable, eq(staffRoleTable.accountId, accountTable.id))
    .where(and(eq(staffRoleTable.role, 'account-manager'), isNull(accountTable.deactivatedAt)))
    .orderBy(asc(accountTable.name))
    .limit(200)
}

export type SaveCompanyResult =
  /**
   * `unassigned`: number of enquiries returned to the queue, because their assignee may no longer
   * open them.
   */
  | { outcome: 'done'; id: string; unassigned?: number }
  | { outcome: 'stale' | 'no-such-company' | 'merged' | 'wrong-manager'; message: string }
  | PolicyRefusal

/** Increments the version of a company, so that a save based on an older version is refused. */
export async function incrementVersion(tx: Database, id: string): Promise<void> {
  await tx
    .update(companyTable)
    .set({ version: sql`${companyTable.version} + 1`, updatedAt: new Date() })
    .where(eq(companyTable.id, id))
}

/**
 * Locks a company for a change, after checking the actor's permission and the version.
 * @param which id, and the version that the user saw; no version if changes by others do not matter
 */
export async function lockCompany(
  tx: Database,
  actor: Actor,
  { id, version }: { id: string; version?: number | undefined },
  operation:
    | 'keep-companies'
    | 'keep-sites'
    | 'keep-members'
    | 'keep-single-sign-on'
    | 'leave-company',
) {
  const [company] = await tx
    .select()
    .from(companyTable)
    .where(eq(companyTable.id, id))
    .for('update')
  if (!company) {
    const message = 'There is no such company.'
    return { outcome: 'no-such-company' as const, message }
  }
  const isManager = company.accountManager !== null && company.accountManager === accountOf(actor)
  const isOwn = actor.kind === 'customer' ? actor.company === id : isManager
  const refusal = refusalFor(actor, operation, isOwn)
  if (refusal) return refusal
  if (company.mergedInto) {
    const message = 'This company was merged into another. Change that one.'
    return { outcome: 'merged' as const, message }
  }
  if (version !== undefined && company.version !== version) {
    const message = 'This company has been changed in the meantime. Compare below, then save again.'
    return { outcome: 'stale' as const, message }
  }
  return { outcome: 'done' as const, company }
}
