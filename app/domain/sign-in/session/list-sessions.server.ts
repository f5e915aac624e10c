import { and, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignInAudience } from '../sign-in-audience.ts'
import { sessionTable } from '../tables.server.ts'
import { describeDevice } from './describe-device.ts'
import { maxSessionIdleMs } from './session-limits.ts'

export interface OwnSession {
  id: string
  /** Browser and system, such as “Firefox on Windows”. */
  device: string
  /** IP address that it was opened from. */
  address: string
  createdAt: Date
  seenAt: Date
}

/**
 * Lists the active sessions of an account for one audience (default the desk), most recently used
 * first.
 */
export async function listSessions(
  db: Database,
  account: string,
  now: Date,
  audience: SignInAudience = 'staff',
): Promise<OwnSession[]> {
  const { id, ipAddress, userAgent, createdAt, seenAt, expiresAt, accountId } = sessionTable
  const rows = await db
    .select({ id, address: ipAddress, userAgent, createdAt, seenAt })
    .from(sessionTable)
    .where(
      and(
        eq(accountId, account),
        eq(sessionTable.audience, audience),
        gt(expiresAt, now),
        gt(seenAt, new Date(now.getTime() - maxSessionIdleMs)),
      ),
    )
    .orderBy(desc(seenAt))
    .limit(50)
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: describeDevice(userAgent) }))
}
