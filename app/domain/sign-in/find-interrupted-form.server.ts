import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { type InterruptedForm, interruptedFormLifeMs } from './interrupted-form.ts'
import { interruptedFormTable } from './tables.server.ts'

/**
 * Finds an interrupted form of an account; null if it does not exist, has expired, or belongs to
 * another account.
 */
export async function findInterruptedForm(
  db: Database,
  account: string,
  id: string,
  now: Date,
): Promise<InterruptedForm | null> {
  const { method, address, fields, does, createdAt } = interruptedFormTable
  const [found] = await db
    .select({ method, address, fields, does })
    .from(interruptedFormTable)
    .where(
      and(
        eq(interruptedFormTable.id, id),
        eq(interruptedFormTable.accountId, account),
        gt(createdAt, new Date(now.getTime() - interruptedFormLifeMs)),
      ),
    )
  return found ?? null
}
