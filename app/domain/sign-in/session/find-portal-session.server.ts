import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { authenticatorTable, sessionTable } from '../tables.server.ts'
import { hashToken } from './secret-token.server.ts'
import { seenEvery, sessionIdle } from './session-limits.ts'

/** A customer who is signed in; what they may is asked for each company, at each request. */
export interface PortalSession {
  id: string
  account: string
  name: string
  email: string
  /** When they last showed that it is them. */
  confirmedAt: Date
  /** When they showed a second factor; null where they did not. A passkey is both. */
  secondFactorAt: Date | null
  /** Whether an authenticator is asked of them when they sign in by mail. */
  hasAuthenticator: boolean
}

/**
 * Whom a cookie's token signs in to the portal. Every request asks for it.
 * @returns null where the session has ended, is one of the desk, or its account is deactivated
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
    .innerJoin(accountTable, eq(accountTable.id, sessionTable.userId))
    .leftJoin(authenticatorTable, eq(authenticatorTable.account, sessionTable.userId))
    .where(
      and(
        eq(sessionTable.token, hashToken(token)),
        eq(sessionTable.audience, 'portal'),
        gt(sessionTable.expiresAt, now),
        gt(sessionTable.seenAt, new Date(now.getTime() - sessionIdle)),
        isNull(accountTable.deactivatedAt),
      ),
    )
  if (!found) return null
  const { seenAt, ...session } = found
  if (now.getTime() - seenAt.getTime() >= seenEvery) {
    await db.update(sessionTable).set({ seenAt: now }).where(eq(sessionTable.id, session.id))
  }
  return session
}
