import { and, eq, isNull } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import {
  type SaveSiteResult,
  type SiteChange,
  saveSite,
} from '#app/domain/customers/save-site.server.ts'
import { siteTable } from '#app/domain/customers/tables.server.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'

/**
 * Saves a delivery site of a member's own company like `saveSite`, and mails the team if an address is
 * left to check.
 * @param tx transaction of `inCompany`
 */
export async function saveOwnSite(
  tx: Database,
  member: MemberActor,
  change: Omit<SiteChange, 'company'>,
): Promise<SaveSiteResult> {
  const { company } = member
  const unchecked = and(eq(siteTable.companyId, company), isNull(siteTable.checkedAt))
  const before = await tx.select().from(siteTable).where(unchecked)
  const result = await saveSite(tx, member, { ...change, company })
  if (result.outcome !== 'done') return result
  const after = await tx.select().from(siteTable).where(unchecked)
  const isNew = after.some(
    ({ id, address, postcode }) =>
      !before.some((one) => one.id === id && one.address === address && one.postcode === postcode),
  )
  if (isNew) {
    const recipient = environment().TEAM_MAIL
    await enqueueMail(tx, { kind: 'site-for-team', subject: { company }, recipient })
  }
  return result
}
