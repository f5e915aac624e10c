import { eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { companyTable } from '../tables.server.ts'

/**
 * Reads the version of a member's company, on which changes of its members are based; -1 if it does
 * not exist.
 * @param tx transaction of `inCompany`
 */
export async function readCompanyVersion(tx: Database, { company }: MemberActor): Promise<number> {
  const [row] = await tx
    .select({ version: companyTable.version })
    .from(companyTable)
    .where(eq(companyTable.id, company))
  return row?.version ?? -1
}
