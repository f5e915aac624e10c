import { eq } from 'drizzle-orm'
import { type Actor, accountOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { reachOf, refusalFor } from '#app/domain/access/policy.ts'
import { findStaffActor } from '#app/domain/accounts/accounts.server.ts'
import type { CompanyForm } from '#app/domain/customers/company-form.ts'
import { lockCompany, type SaveCompanyResult } from '#app/domain/customers/lock-company.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { unassignInaccessible } from '#app/domain/enquiry/record/assign-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Adds a company and audits it; refuses an account manager who may not see enquiries. */
export function addCompany(
  db: Database,
  actor: Actor,
  form: CompanyForm,
): Promise<SaveCompanyResult> {
  return db.transaction(async (tx) => {
    // An account manager may only add companies that they manage.
    const refusal = refusalFor(actor, 'keep-companies', form.accountManager === accountOf(actor))
    if (refusal) return refusal
    const wrong = await refuseManager(tx, form.accountManager)
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
    return { outcome: 'done', id: added.id }
  })
}

/** Changes a company; refused if its version is no longer the one that the form was shown with. */
export function changeCompany(
  db: Database,
  actor: Actor,
  { id, version, ...form }: CompanyForm & { id: string; version: number },
): Promise<SaveCompanyResult> {
  return db.transaction(async (tx) => {
    const locked = await lockCompany(tx, actor, { id, version }, 'keep-companies')
    if (locked.outcome !== 'done') return locked
    const { name, abn, phone, notes, hasContract, accountManager } = locked.company
    const isSame = form.accountManager === (accountManager ?? '')
    const wrong = isSame ? null : await refuseManager(tx, form.accountManager)
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
      before: { name, abn, phone, notes, hasContract, accountManager },
      after: { ...form },
    })
    const isOfCompany = eq(enquiryTable.companyId, id)
    const unassigned = isSame ? 0 : await unassignInaccessible(tx, actor, isOfCompany, now)
    return { outcome: 'done', id, unassigned }
  })
}

/**
 * Refuses an account manager who may not open the enquiries of their companies; null if the choice
 * is valid.
 */
async function refuseManager(
  tx: Database,
  account: string,
): Promise<{ outcome: 'wrong-manager'; message: string } | null> {
  if (account === '') return null
  if (reachOf(await findStaffActor(tx, account), 'see-enquiries') !== 'none') return null
  const message =
    'That person no longer works here, or may not open enquiries. Choose another account manager.'
  return { outcome: 'wrong-manager', message }
}
