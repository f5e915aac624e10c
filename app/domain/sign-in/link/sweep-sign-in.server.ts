import { lt, or } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { interruptedFormLifeMs } from '../interrupted-form.ts'
import { maxSessionIdleMs } from '../session/session-limits.ts'
import {
  interruptedFormTable,
  passkeyChallengeTable,
  sessionTable,
  signInRequestTable,
} from '../tables.server.ts'

const day = 24 * 60 * 60_000

/** Deletes expired sessions, sign-in requests, passkey challenges and interrupted forms. */
export async function sweepSignIn(db: Database, now: Date): Promise<void> {
  // Requests are kept for a day after they expire, so that a late visitor is told the reason.
  await db
    .delete(signInRequestTable)
    .where(lt(signInRequestTable.expiresAt, new Date(now.getTime() - day)))
  await db
    .delete(interruptedFormTable)
    .where(lt(interruptedFormTable.createdAt, new Date(now.getTime() - interruptedFormLifeMs)))
  await db.delete(passkeyChallengeTable).where(lt(passkeyChallengeTable.expiresAt, now))
  await db
    .delete(sessionTable)
    .where(
      or(
        lt(sessionTable.expiresAt, now),
        lt(sessionTable.seenAt, new Date(now.getTime() - maxSessionIdleMs)),
      ),
    )
}
