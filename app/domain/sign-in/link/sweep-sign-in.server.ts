import { lt, or } from 'drizzle-orm'
import { expiredSessionDays, maxSessionIdleMs } from '#app/domain/sign-in/session/session-cookie.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { interruptedFormLifeMs } from '../interrupted-form.ts'
import {
  interruptedFormTable,
  passkeyChallengeTable,
  sessionTable,
  signInRequestTable,
  singleSignOnAttemptTable,
} from '../tables.server.ts'

const day = 24 * 60 * 60_000

/**
 * Deletes sessions that expired `expiredSessionDays` ago, and expired sign-in requests, unfinished
 * single sign-ons, passkey challenges and interrupted forms.
 */
export async function sweepSignIn(db: Database, now: Date): Promise<void> {
  // Requests are kept for a day after they expire, so that a late visitor is told the reason.
  await db
    .delete(signInRequestTable)
    .where(lt(signInRequestTable.expiresAt, new Date(now.getTime() - day)))
  await db
    .delete(interruptedFormTable)
    .where(lt(interruptedFormTable.createdAt, new Date(now.getTime() - interruptedFormLifeMs)))
  await db.delete(passkeyChallengeTable).where(lt(passkeyChallengeTable.expiresAt, now))
  // Kept for a day, as sign-in requests are.
  await db
    .delete(singleSignOnAttemptTable)
    .where(lt(singleSignOnAttemptTable.expiresAt, new Date(now.getTime() - day)))
  const stored = expiredSessionDays * day
  await db
    .delete(sessionTable)
    .where(
      or(
        lt(sessionTable.expiresAt, new Date(now.getTime() - stored)),
        lt(sessionTable.seenAt, new Date(now.getTime() - maxSessionIdleMs - stored)),
      ),
    )
}
