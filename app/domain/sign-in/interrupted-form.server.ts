import { and, desc, eq, gt, notInArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  type InterruptedForm,
  interruptedFormLifeMs,
  maxInterruptedForms,
} from './interrupted-form.ts'
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

/** Stores a form until its sender has re-authenticated. @returns its id */
export async function saveInterruptedForm(
  db: Database,
  account: string,
  form: InterruptedForm,
  now: Date,
): Promise<string> {
  return db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(interruptedFormTable)
      .values({ accountId: account, createdAt: now, ...form })
      .returning({ id: interruptedFormTable.id })
    if (!kept) throw new Error('The form was not kept.')
    const own = eq(interruptedFormTable.accountId, account)
    const latest = tx
      .select({ id: interruptedFormTable.id })
      .from(interruptedFormTable)
      .where(own)
      .orderBy(desc(interruptedFormTable.createdAt))
      .limit(maxInterruptedForms)
    await tx
      .delete(interruptedFormTable)
      .where(and(own, notInArray(interruptedFormTable.id, latest)))
    return kept.id
  })
}
