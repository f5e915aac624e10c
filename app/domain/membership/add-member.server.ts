import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { memberRoleLabels } from '#app/domain/access/roles.ts'
import { ensureAccount } from '#app/domain/accounts/accounts.server.ts'
import { incrementVersion, lockCompany } from '#app/domain/customers/lock-company.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { MemberForm } from './member-forms.ts'
import { refuseMember } from './member-refusal.ts'

interface NewMember extends MemberForm {
  company: string
  /** Version of the company that the user saw. */
  version: number
}

/** Adds a person to a company by email address; creates an account if there is none. */
export function addMember(
  db: Database,
  actor: Actor,
  { company: id, version, email, name, role }: NewMember,
) {
  return db.transaction(async (tx) => {
    const locked = await lockCompany(tx, actor, { id, version }, 'keep-members')
    if (locked.outcome !== 'done') return locked
    const person = await ensureAccount(tx, { name, email })
    if (person.deactivatedAt) return refuseMember('deactivated')
    const account = person.id
    const [present] = await tx
      .select()
      .from(memberTable)
      .where(and(eq(memberTable.companyId, id), eq(memberTable.accountId, account)))
    if (present) return refuseMember(present.suspendedAt ? 'is-suspended' : 'is-member')
    await tx.insert(memberTable).values({ companyId: id, accountId: account, role })
    await incrementVersion(tx, id)
    await writeAudit(tx, actor, {
      action: 'add-member',
      subject: { kind: 'company', id, label: locked.company.name },
      after: { person: person.name, email, role: memberRoleLabels[role] },
    })
    return { outcome: 'done' as const, account }
  })
}
