import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SiteForm } from './company-form.ts'
import { incrementVersion, lockCompany, type SaveCompanyResult } from './lock-company.server.ts'
import { siteTable } from './tables.server.ts'

interface SiteChange {
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

/** Adds, changes or removes a site of a company, including its receiving instructions. */
export function saveSite(
  db: Database,
  actor: Actor,
  { company: id, version, site, form }: SiteChange,
): Promise<SaveCompanyResult> {
  return db.transaction(async (tx) => {
    const locked = await lockCompany(tx, actor, { id, version }, 'keep-companies')
    if (!locked.ok) return locked
    const mine = and(eq(siteTable.companyId, id), eq(siteTable.id, site ?? id))
    const [before] = site ? await tx.select().from(siteTable).where(mine) : []
    if (!site && form) await tx.insert(siteTable).values({ companyId: id, ...form })
    else if (form) await tx.update(siteTable).set(form).where(mine)
    else if (site) await tx.delete(siteTable).where(mine)
    await incrementVersion(tx, id)
    await writeAudit(tx, actor, {
      action: form ? 'keep-site' : 'remove-site',
      subject: { kind: 'company', id, label: locked.company.name },
      ...(before && { before: { ...before } }),
      ...(form && { after: { ...form } }),
    })
    return { ok: true, id }
  })
}
