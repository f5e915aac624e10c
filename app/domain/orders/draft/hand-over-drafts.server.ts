import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/people/actor.ts'
import { accountTable } from '#app/domain/people/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { settleWaiting } from '../approval/hand-over-waiting.server.ts'
import {
  orderApprovalTable,
  orderDraftFileTable,
  orderDraftLineTable,
  orderDraftTable,
} from '../tables.server.ts'
import type { DraftRow } from './open-draft.server.ts'

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
 * Gives the drafts of a member who leaves to a colleague. Where the colleague writes a new order too,
 * what is missing there joins it, and nothing of theirs is changed; where they change the same order,
 * theirs alone goes on. What of those drafts waited for approval is declined, and they are told.
 * @param which company, and the accounts of who leaves and who goes on
 * @param by who ends the membership
 */
export async function handOverDrafts(
  tx: Database,
  { heir, by, ...which }: WhoseDrafts & { heir: string; by: Actor },
): Promise<void> {
  const { id } = orderDraftTable
  const drafts = await tx.select().from(orderDraftTable).where(draftsOf(which)).for('update')
  const theirs = await tx
    .select()
    .from(orderDraftTable)
    .where(draftsOf({ ...which, from: heir }))
    .for('update')
  const given: string[] = []
  for (const draft of drafts) {
    const same = theirs.find((one) => one.changes === draft.changes)
    if (!same || (await dropEmpty(tx, same))) given.push(draft.id)
    else {
      const note = await noteOf(tx, draft)
      await settleWaiting(tx, { ...{ company: draft.company, heir, by, note }, drafts: [draft.id] })
      // Two copies of one order are two wishes; joined they would be neither.
      if (draft.changes === null) await join(tx, draft, same)
    }
  }
  if (given.length === 0) return
  await tx.update(orderDraftTable).set({ account: heir }).where(inArray(id, given))
}

/** Throws a new order away in which nothing is, so that another takes its place. @returns whether it did */
async function dropEmpty(tx: Database, { id, changes }: DraftRow): Promise<boolean> {
  if (changes !== null) return false
  const { draft, state } = orderApprovalTable
  const holding = [
    tx.select().from(orderDraftLineTable).where(eq(orderDraftLineTable.draft, id)),
    tx.select().from(orderDraftFileTable).where(eq(orderDraftFileTable.draft, id)),
    tx
      .select()
      .from(orderApprovalTable)
      .where(and(eq(draft, id), eq(state, 'waiting'))),
  ]
  const dropped = await tx
    .delete(orderDraftTable)
    .where(and(eq(orderDraftTable.id, id), ...holding.map((rows) => notExists(rows))))
    .returning({ id: orderDraftTable.id })
  return dropped.length > 0
}

async function noteOf(tx: Database, { account, changes }: DraftRow): Promise<string> {
  const [writer] = await tx
    .select({ name: accountTable.name })
    .from(accountTable)
    .where(eq(accountTable.id, account))
  const name = writer?.name ?? 'Somebody'
  return changes === null
    ? `The orders of ${name} went over to you. This one has joined the order that you write: look it over, then send it.`
    : `The orders of ${name} went over to you. You change the same order, so this change of it was not sent.`
}

async function join(tx: Database, from: DraftRow, into: DraftRow): Promise<void> {
  const { draft: ofLine, sku } = orderDraftLineTable
  const there = sql`(select sku from ${orderDraftLineTable} as line where line.draft = ${into.id})`
  await tx
    .update(orderDraftLineTable)
    .set({ draft: into.id })
    .where(and(eq(ofLine, from.id), sql`${sku} not in ${there}`))
  const files = await tx
    .delete(orderDraftFileTable)
    .where(eq(orderDraftFileTable.draft, from.id))
    .returning({ file: orderDraftFileTable.file })
  if (files.length > 0) {
    const values = files.map(({ file }) => ({ draft: into.id, file }))
    await tx.insert(orderDraftFileTable).values(values).onConflictDoNothing()
  }
  // A period would make a blanket order of theirs, so it stays behind.
  await tx
    .update(orderDraftTable)
    .set({
      place: into.place ?? from.place,
      phone: into.phone || from.phone,
      neededBy: into.neededBy ?? from.neededBy,
      purchaseOrder: into.purchaseOrder || from.purchaseOrder,
      message: into.message || from.message,
    })
    .where(eq(orderDraftTable.id, into.id))
  await tx.delete(orderDraftTable).where(eq(orderDraftTable.id, from.id))
}
