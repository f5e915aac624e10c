import { eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { companyTable } from '../tables.server.ts'

/** The version of a member's company, on which a change of its people is made. @param tx of `inCompany` */
export async function companyVersion(tx: Database, { company }: MemberActor): Promise<number> {
  const [row] = await tx
    .select({ version: companyTable.version })
    .from(companyTable)
    .where(eq(companyTable.id, company))
  return row?.version ?? -1
}
