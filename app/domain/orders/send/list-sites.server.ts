import { asc, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { siteTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Site } from '../content/delivery-place.ts'

/**
 * Lists the delivery sites of a member's company by name, at most 100.
 * @param tx transaction of `inCompany`
 */
export async function listSites(tx: Database, { company }: MemberActor): Promise<Site[]> {
  const rows = await tx
    .select()
    .from(siteTable)
    .where(eq(siteTable.companyId, company))
    .orderBy(asc(siteTable.name), asc(siteTable.id))
    .limit(100)
  return rows.map(({ companyId: _, createdAt, ...site }) => site)
}
