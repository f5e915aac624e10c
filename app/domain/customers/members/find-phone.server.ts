import { eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Finds the member's own phone number; empty if they never gave one.
 * @param tx transaction of `inCompany`
 */
export async function findPhone(tx: Database, { account }: MemberActor): Promise<string> {
  const [found] = await tx
    .select({ phone: accountTable.phone })
    .from(accountTable)
    .where(eq(accountTable.id, account))
  return found?.phone ?? ''
}
