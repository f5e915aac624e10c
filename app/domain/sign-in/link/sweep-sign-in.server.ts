import { lt, or } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { interruptedFor } from '../confirm/interrupted-form.ts'
import { sessionIdle } from '../session/session-limits.ts'
import {
  interruptedFormTable,
  sessionTable,
  signInRequestTable,
  verificationTable,
} from '../tables.server.ts'

const day = 24 * 60 * 60_000

/** Deletes sessions that have ended, and requests, questions and forms that wait for nobody any more. */
export async function sweepSignIn(db: Database, now: Date): Promise<void> {
  // A day longer than they work, so that who comes late is told why.
  await db
    .delete(signInRequestTable)
    .where(lt(signInRequestTable.expiresAt, new Date(now.getTime() - day)))
  await db
    .delete(interruptedFormTable)
    .where(lt(interruptedFormTable.createdAt, new Date(now.getTime() - interruptedFor)))
  await db.delete(verificationTable).where(lt(verificationTable.expiresAt, now))
  await db
    .delete(sessionTable)
    .where(
      or(
        lt(sessionTable.expiresAt, now),
        lt(sessionTable.seenAt, new Date(now.getTime() - sessionIdle)),
      ),
    )
}
