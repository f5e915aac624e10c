import { and, eq, isNull } from 'drizzle-orm'
import { memberTable } from '#app/domain/people/tables.server.ts'
import { endSessionsOf } from '#app/domain/sign-in/session/end-sessions.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Ends the sessions of the portal of somebody who may act for no company any more. Whoever is in
 * another one goes on there: what they may where is asked at each request.
 */
export async function endLoneSessions(db: Database, account: string): Promise<void> {
  const left = and(eq(memberTable.account, account), isNull(memberTable.suspendedAt))
  if ((await db.$count(memberTable, left)) === 0) await endSessionsOf(db, account, null, 'portal')
}
