import { eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** A member’s own phone number, as they once gave it; empty for none. @param tx of `inCompany` */
export async function findPhone(tx: Database, { account }: MemberActor): Promise<string> {
  const [found] = await tx
    .select({ phone: accountTable.phone })
    .from(accountTable)
    .where(eq(accountTable.id, account))
  return found?.phone ?? ''
}
