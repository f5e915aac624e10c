import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { StartTerm } from '#app/domain/notifications/mail-composer.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { emailChangeTable } from '../tables.server.ts'
import { emailCodeLifeMs, maxCodeDelayMs } from './email-change.ts'

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Finds the email change of an account that is waiting for its code; null if there is none. */
export async function findPendingEmailChange(db: Database, account: string, now: Date) {
  const { finishedAt, objectedAt, withdrawnAt, createdAt, codeSentAt } = emailChangeTable
  const [waiting] = await db
    .select()
    .from(emailChangeTable)
    .where(
      and(
        eq(emailChangeTable.accountId, account),
        ...[isNull(finishedAt), isNull(objectedAt), isNull(withdrawnAt)],
        or(
          gt(codeSentAt, before(now, emailCodeLifeMs)),
          and(isNull(codeSentAt), gt(createdAt, before(now, maxCodeDelayMs))),
        ),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1)
  return waiting ?? null
}

/**
 * Starts the validity of the code for a new address: it is valid for `emailCodeLifeMs` from now.
 * @returns false if the change was deleted or has waited longer than `maxCodeDelayMs`
 */
export const startCodeTerm: StartTerm = async (tx, { emailChange = '' }, now) => {
  const { id, createdAt } = emailChangeTable
  const { rowCount } = await tx
    .update(emailChangeTable)
    .set({ codeSentAt: now })
    .where(and(eq(id, emailChange), gt(createdAt, before(now, maxCodeDelayMs))))
  return rowCount === 1
}
