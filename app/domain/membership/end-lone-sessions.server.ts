import { and, eq, isNull } from 'drizzle-orm'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { endSessionsOf } from '#app/domain/sign-in/session/end-sessions.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Ends the portal sessions of a person who is no longer an active member of any company. Members of
 * another company stay signed in; each request checks their role there.
 */
export async function endLoneSessions(db: Database, account: string): Promise<void> {
  const left = and(eq(memberTable.accountId, account), isNull(memberTable.suspendedAt))
  if ((await db.$count(memberTable, left)) === 0) await endSessionsOf(db, account, null, 'portal')
}
