import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { listCompanySites } from '#app/domain/customers/list-company-sites.server.ts'
import { incrementVersion } from '#app/domain/customers/lock-company.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { lockMember, type MemberToChange } from './lock-member.server.ts'

/**
 * Limits a member to some of the company's sites: a buyer orders only to them, a goods-in member
 * receives only there. Without sites the limit is lifted. Unknown sites are refused.
 * @param db for an owner's own company, the transaction of `inCompany`
 */
export function limitSites(
  db: Database,
  actor: Actor,
  { sites, ...which }: MemberToChange & { sites: readonly string[] },
) {
  return db.transaction(async (tx) => {
    const locked = await lockMember(tx, actor, which)
    if (!locked.ok) return locked
    const { member, company } = locked
    const known = await listCompanySites(tx, { company: company.id })
    const chosen = known.filter(({ id }) => sites.includes(id))
    if (chosen.length < new Set(sites).size) {
      const message = 'One of these sites was removed in the meantime. Choose again.'
      return { ok: false as const, reason: 'stale' as const, message }
    }
    await tx
      .update(memberTable)
      .set({ siteIds: chosen.map(({ id }) => id) })
      .where(and(eq(memberTable.companyId, company.id), eq(memberTable.accountId, which.account)))
    await incrementVersion(tx, company.id)
    await writeAudit(tx, actor, {
      action: 'limit-member-sites',
      subject: { kind: 'company', id: company.id, label: company.name },
      after: { person: member.name, sites: chosen.map(({ name }) => name) },
    })
    return { ok: true as const }
  })
}
