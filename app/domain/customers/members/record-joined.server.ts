import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { memberTable } from '../tables.server.ts'

/** Records that an invited person has joined, at their first request for a company. */
export async function recordJoined(
  db: Database,
  { account, company }: { account: string; company: string },
  now: Date,
): Promise<void> {
  const { joinedAt } = memberTable
  await db
    .update(memberTable)
    .set({ joinedAt: now })
    .where(
      and(eq(memberTable.companyId, company), eq(memberTable.accountId, account), isNull(joinedAt)),
    )
}
