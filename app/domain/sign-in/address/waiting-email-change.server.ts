import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { emailChangeTable } from '../tables.server.ts'
import { emailCodeLife } from './email-change.ts'

/** The change of an account's address that waits for its code; null where none does. */
export async function waitingEmailChange(db: Database, account: string, now: Date) {
  const { doneAt, objectedAt, withdrawnAt, createdAt } = emailChangeTable
  const [waiting] = await db
    .select()
    .from(emailChangeTable)
    .where(
      and(
        eq(emailChangeTable.account, account),
        ...[isNull(doneAt), isNull(objectedAt), isNull(withdrawnAt)],
        gt(createdAt, new Date(now.getTime() - emailCodeLife)),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1)
  return waiting ?? null
}
