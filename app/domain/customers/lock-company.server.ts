import { eq, sql } from 'drizzle-orm'
import { type Actor, accountOf } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { companyTable } from './tables.server.ts'

export type SaveCompanyResult =
  /**
   * `unassigned`: number of enquiries returned to the queue, because their assignee may no longer
   * open them.
   */
  | { ok: true; id: string; unassigned?: number }
  | { ok: false; reason: 'stale' | 'no-such-company' | 'merged' | 'wrong-manager'; message: string }
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
  operation: 'keep-companies' | 'keep-sites' | 'keep-members' | 'leave-company',
) {
  const [company] = await tx
    .select()
    .from(companyTable)
    .where(eq(companyTable.id, id))
    .for('update')
  if (!company) {
    const message = 'There is no such company.'
    return { ok: false as const, reason: 'no-such-company' as const, message }
  }
  const isManager = company.accountManager !== null && company.accountManager === accountOf(actor)
  const isOwn = actor.kind === 'customer' ? actor.company === id : isManager
  const refusal = refusalFor(actor, operation, isOwn)
  if (refusal) return refusal
  if (company.mergedInto) {
    const message = 'This company was merged into another. Change that one.'
    return { ok: false as const, reason: 'merged' as const, message }
  }
  if (version !== undefined && company.version !== version) {
    const message = 'This company has been changed in the meantime. Compare below, then save again.'
    return { ok: false as const, reason: 'stale' as const, message }
  }
  return { ok: true as const, company }
}
