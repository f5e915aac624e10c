import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { authenticatorTable, sessionTable } from '../tables.server.ts'
import { hashToken } from './secret-token.server.ts'
import { maxSessionIdleMs, minSeenIntervalMs } from './session-limits.ts'

/** A signed-in customer. Permissions are checked for each company at each request. */
export interface PortalSession {
  id: string
  account: string
  name: string
  email: string
  /** Time of the last re-authentication. */
  confirmedAt: Date
  /**
   * Time at which a second factor was verified; null if none was. A passkey counts as both factors.
   */
  secondFactorAt: Date | null
  /** Whether signing in by mail requires the authenticator app. */
  hasAuthenticator: boolean
}

/**
 * Finds the portal session of a cookie's token. Called at every request.
 * @returns null if the session has ended, belongs to the desk, or its account is deactivated
 */
export async function findPortalSession(
  db: Database,
  token: string,
  now: Date,
): Promise<PortalSession | null> {
  const [found] = await db
    .select({
      id: sessionTable.id,
      account: accountTable.id,
      name: accountTable.name,
      email: accountTable.email,
      seenAt: sessionTable.seenAt,
      confirmedAt: sessionTable.confirmedAt,
      secondFactorAt: sessionTable.secondFactorAt,
      hasAuthenticator: sql<boolean>`${authenticatorTable.confirmedAt} is not null`,
    })
    .from(sessionTable)
    .innerJoin(accountTable, eq(accountTable.id, sessionTable.accountId))
    .leftJoin(authenticatorTable, eq(authenticatorTable.accountId, sessionTable.accountId))
    .where(
      and(
        eq(sessionTable.token, hashToken(token)),
        eq(sessionTable.audience, 'portal'),
        gt(sessionTable.expiresAt, now),
        gt(sessionTable.seenAt, new Date(now.getTime() - maxSessionIdleMs)),
        isNull(accountTable.deactivatedAt),
      ),
    )
  if (!found) return null
  const { seenAt, ...session } = found
  if (now.getTime() - seenAt.getTime() >= minSeenIntervalMs) {
    await db.update(sessionTable).set({ seenAt: now }).where(eq(sessionTable.id, session.id))
  }
  return session
}
