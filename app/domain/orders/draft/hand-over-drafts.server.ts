import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderDraftFileTable, orderDraftLineTable, orderDraftTable } from '../tables.server.ts'

interface WhoseDrafts {
  company: string
  /** Account. */
  from: string
}

const draftsOf = ({ company, from }: WhoseDrafts): SQL | undefined =>
  and(eq(orderDraftTable.company, company), eq(orderDraftTable.account, from))

/** How many orders a member writes or changes at the moment. */
export function countDrafts(tx: Database, which: WhoseDrafts): Promise<number> {
  return tx.$count(orderDraftTable, draftsOf(which))
}

/**
 * Gives the drafts of a member who leaves to a colleague. Where the colleague writes the same order
 * already, lines and files that are missing there join it, and nothing of theirs is changed.
 * @param which company, and the accounts of who leaves and who goes on
 */
export async function handOverDrafts(
  tx: Database,
  { heir, ...which }: WhoseDrafts & { heir: string },
): Promise<void> {
  const { id, changes } = orderDraftTable
  const drafts = await tx.select({ id, changes }).from(orderDraftTable).where(draftsOf(which))
  const theirs = await tx
    .select({ id, changes })
    .from(orderDraftTable)
    .where(draftsOf({ ...which, from: heir }))
    .for('update')
  const given: string[] = []
  for (const draft of drafts) {
    const same = theirs.find((one) => one.changes === draft.changes)
    if (!same) given.push(draft.id)
    else await join(tx, draft.id, same.id)
  }
  if (given.length === 0) return
  await tx.update(orderDraftTable).set({ account: heir }).where(inArray(id, given))
}

async function join(tx: Database, from: string, into: string): Promise<void> {
  const { draft: ofLine, sku } = orderDraftLineTable
  const there = sql`(select sku from ${orderDraftLineTable} as line where line.draft = ${into})`
  await tx
    .update(orderDraftLineTable)
    .set({ draft: into })
    .where(and(eq(ofLine, from), sql`${sku} not in ${there}`))
  const files = await tx
    .delete(orderDraftFileTable)
    .where(eq(orderDraftFileTable.draft, from))
    .returning({ file: orderDraftFileTable.file })
  if (files.length > 0) {
    const values = files.map(({ file }) => ({ draft: into, file }))
    await tx.insert(orderDraftFileTable).values(values).onConflictDoNothing()
  }
  await tx.delete(orderDraftTable).where(eq(orderDraftTable.id, from))
}
