import { eq, sql } from 'drizzle-orm'
import { type Actor, accountOf } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { companyTable } from './tables.server.ts'

export type SaveCompanyResult =
  /** `unassigned`: enquiries that went back to the queue, since their assignee may not open them. */
  | { ok: true; id: string; unassigned?: number }
  | { ok: false; reason: 'stale' | 'no-such-company' | 'merged' | 'wrong-manager'; message: string }
  | PolicyRefusal

/** Counts a change of what belongs to a company, so that a save on an older state is refused. */
export async function markChanged(tx: Database, id: string): Promise<void> {
  await tx
    .update(companyTable)
    .set({ version: sql`${companyTable.version} + 1`, updatedAt: new Date() })
    .where(eq(companyTable.id, id))
}

/**
 * Locks a company for a change that was made on this version of it.
 * @param which without a version, for a change that holds whatever others changed
 */
export async function lockCompany(
  tx: Database,
  actor: Actor,
  { id, version }: { id: string; version?: number | undefined },
  operation: 'keep-companies' | 'keep-members' | 'leave-company',
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
    const message = 'Somebody has changed this company meanwhile. Compare below, then save again.'
    return { ok: false as const, reason: 'stale' as const, message }
  }
  return { ok: true as const, company }
}
