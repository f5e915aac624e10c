import { eq, sql } from 'drizzle-orm'
import { type Actor, accountOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, reachOf, refusalFor } from '#app/domain/access/policy.ts'
import { findStaffActor } from '#app/domain/accounts/find-staff-actor.server.ts'
import { unassignUnseen } from '#app/domain/enquiry/record/assign-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { CompanyForm } from './company-form.ts'
import { companyTable } from './tables.server.ts'

export type KeepCompanyResult =
  /** `unassigned`: enquiries that went back to the queue, since their assignee may not open them. */
  | { ok: true; id: string; unassigned?: number }
  | { ok: false; reason: 'stale' | 'no-such-company' | 'merged' | 'wrong-manager'; message: string }
  | PolicyRefusal

/** Adds a company. */
export function addCompany(
  db: Database,
  actor: Actor,
  form: CompanyForm,
): Promise<KeepCompanyResult> {
  return db.transaction(async (tx) => {
    // An account manager adds companies of their own.
    const refusal = refusalFor(actor, 'keep-companies', form.accountManager === accountOf(actor))
    if (refusal) return refusal
    const wrong = await managerRefusal(tx, form.accountManager)
    if (wrong) return wrong
    const [added] = await tx
      .insert(companyTable)
      .values({ ...form, accountManager: form.accountManager || null })
      .returning({ id: companyTable.id, name: companyTable.name })
    if (!added) throw new Error('The company was not stored.')
    await writeAudit(tx, actor, {
      action: 'add-company',
      subject: { kind: 'company', id: added.id, label: added.name },
      after: { ...form },
    })
    return { ok: true, id: added.id }
  })
}

/** Changes a company as the person last saw it. */
export function changeCompany(
  db: Database,
  actor: Actor,
  { id, version, ...form }: CompanyForm & { id: string; version: number },
): Promise<KeepCompanyResult> {
  return db.transaction(async (tx) => {
    const locked = await lockCompany(tx, actor, { id, version }, 'keep-companies')
    if (!locked.ok) return locked
    const { name, notes, hasContract, accountManager } = locked.company
    const isSame = form.accountManager === (accountManager ?? '')
    const wrong = isSame ? null : await managerRefusal(tx, form.accountManager)
    if (wrong) return wrong
    const now = new Date()
    await tx
      .update(companyTable)
      .set({
        ...form,
        accountManager: form.accountManager || null,
        version: version + 1,
        updatedAt: now,
      })
      .where(eq(companyTable.id, id))
    await writeAudit(tx, actor, {
      action: 'change-company',
      subject: { kind: 'company', id, label: form.name },
      before: { name, notes, hasContract, accountManager },
      after: { ...form },
    })
    const isOfCompany = eq(enquiryTable.companyId, id)
    const unassigned = isSame ? 0 : await unassignUnseen(tx, actor, isOfCompany, now)
    return { ok: true, id, unassigned }
  })
}

/** Refuses an account manager who may not open the enquiries of their companies. */
async function managerRefusal(
  tx: Database,
  account: string,
): Promise<{ ok: false; reason: 'wrong-manager'; message: string } | null> {
  if (account === '') return null
  if (reachOf(await findStaffActor(tx, account), 'see-enquiries') !== 'none') return null
  const message =
    'That person does not work here any more, or may not open enquiries. Choose another account manager.'
  return { ok: false, reason: 'wrong-manager', message }
}

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
