import { and, arrayContains, asc, eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SiteForm } from './company-form.ts'
import { incrementVersion, lockCompany, type SaveCompanyResult } from './lock-company.server.ts'
import { memberTable, siteTable } from './tables.server.ts'

export interface SiteChange {
  company: string
  /**
   * Version of the company that the user saw, so that concurrent changes of its sites are refused.
   */
  version: number
  /** Id of the site; missing for a new one. */
  site?: string | undefined
  /** New values of the site; null removes it. */
  form: SiteForm | null
}

export type SaveSiteResult = SaveCompanyResult | { outcome: 'in-use'; message: string }

/**
 * Adds, changes or removes a site of a company, including its receiving instructions. An address that
 * a member adds or changes counts as not checked until staff save it.
 * @param db for a member's own company, the transaction of `inCompany`
 */
export function saveSite(
  db: Database,
  actor: Actor,
  { company: id, version, site, form }: SiteChange,
): Promise<SaveSiteResult> {
  return db.transaction(async (tx) => {
    const locked = await lockCompany(tx, actor, { id, version }, 'keep-sites')
    if (locked.outcome !== 'done') return locked
    const mine = and(eq(siteTable.companyId, id), eq(siteTable.id, site ?? id))
    const [before] = site ? await tx.select().from(siteTable).where(mine) : []
    if (site && !before) {
      return { outcome: 'stale', message: 'This site was removed in the meantime.' }
    }
    if (site && !form) {
      const limited = await listLimitedMembers(tx, id, site)
      if (limited.length > 0) {
        const message = `${limited.join(', ')}: limited to this site. Change what they may do first, then remove it.`
        return { outcome: 'in-use', message }
      }
    }
    if (form) {
      const isSameAddress = before && addressKeys.every((key) => before[key] === form[key])
      const earlier = isSameAddress ? before.checkedAt : null
      const checkedAt = actor.kind === 'staff' ? new Date() : earlier
      if (site)
        await tx
          .update(siteTable)
          .set({ ...form, checkedAt })
          .where(mine)
      else await tx.insert(siteTable).values({ companyId: id, ...form, checkedAt })
    } else if (site) await tx.delete(siteTable).where(mine)
    await incrementVersion(tx, id)
    await writeAudit(tx, actor, {
      action: form ? 'keep-site' : 'remove-site',
      subject: { kind: 'company', id, label: locked.company.name },
      ...(before && { before: { ...before } }),
      ...(form && { after: { ...form } }),
    })
    return { outcome: 'done', id }
  })
}

/** Fields whose change makes a checked address unchecked. */
const addressKeys = ['address', 'suburb', 'state', 'postcode'] as const

/** Lists the names of the members who are limited to a site. */
async function listLimitedMembers(tx: Database, company: string, site: string): Promise<string[]> {
  const rows = await tx
    .select({ name: accountTable.name })
    .from(memberTable)
    .innerJoin(accountTable, eq(accountTable.id, memberTable.accountId))
    .where(and(eq(memberTable.companyId, company), arrayContains(memberTable.siteIds, [site])))
    .orderBy(asc(accountTable.name))
  return rows.map(({ name }) => name)
}
