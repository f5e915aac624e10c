import { asc, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { siteTable } from './tables.server.ts'

/**
 * Lists all delivery sites of a company by name, with whether their address is checked.
 * @param tx transaction of `inCompany`
 */
export function listCompanySites(tx: Database, { company }: Pick<MemberActor, 'company'>) {
  return tx
    .select()
    .from(siteTable)
    .where(eq(siteTable.companyId, company))
    .orderBy(asc(siteTable.name), asc(siteTable.id))
    .limit(500)
}
