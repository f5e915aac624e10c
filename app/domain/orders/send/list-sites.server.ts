import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { findSiteLimits } from '#app/domain/customers/members/site-limits.server.ts'
import { siteTable } from '#app/domain/customers/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Site } from '../content/delivery-place.ts'

/**
 * Lists the delivery sites that a member may order to, by name, at most 100.
 * @param tx transaction of `inCompany`
 */
export async function listSites(tx: Database, member: MemberActor): Promise<Site[]> {
  const { company } = member
  const limits = await findSiteLimits(tx, member)
  const rows = await tx
    .select()
    .from(siteTable)
    .where(
      and(eq(siteTable.companyId, company), limits ? inArray(siteTable.id, limits) : undefined),
    )
    .orderBy(asc(siteTable.name), asc(siteTable.id))
    .limit(100)
  return rows.map(({ companyId: _, createdAt, checkedAt, ...site }) => site)
}

/**
 * Finds the site of the last order that a member sent to one of some sites, or else of their
 * company's last one; undefined if nothing was ordered to them.
 */
export async function findLastSite(
  tx: Database,
  { company, account }: MemberActor,
  sites: readonly Site[],
): Promise<Site | undefined> {
  if (sites.length === 0) return undefined
  const { siteId, companyId, email, createdAt } = enquiryTable
  const isOwn = sql`lower(${email}) = (
    select ${accountTable.email} from ${accountTable} where ${accountTable.id} = ${account})`
  const ids = sites.map(({ id }) => id)
  const [last] = await tx
    .select({ siteId })
    .from(enquiryTable)
    .where(and(eq(companyId, company), isNotNull(siteId), inArray(siteId, ids)))
    .orderBy(desc(isOwn), desc(createdAt))
    .limit(1)
  return sites.find(({ id }) => id === last?.siteId)
}
