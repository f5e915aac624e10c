import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/people/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderDraftTable } from '../tables.server.ts'

export type DraftRow = typeof orderDraftTable.$inferSelect

/** Which draft of a member’s: the new order, or the copy in which they change one (its id). */
export type WhichDraft = string | null

/** The member’s own draft, by the company that they act for. */
export function ownDraft({ company, account }: MemberActor, changes: WhichDraft) {
  const { company: ofCompany, account: ofAccount, changes: ofOrder } = orderDraftTable
  return and(
    eq(ofCompany, company),
    eq(ofAccount, account),
    changes === null ? isNull(ofOrder) : eq(ofOrder, changes),
  )
}

/**
 * Locks a member’s draft until the transaction ends and notes when it was changed. Every operation that
 * changes a draft calls this first.
 * @param set what else of it is changed at once
 * @param id of the draft that is meant; whichever they have unless given
 * @returns null where there is none
 */
export async function lockDraft(
  tx: Database,
  member: MemberActor,
  changes: WhichDraft = null,
  set: Partial<DraftRow> = {},
  id?: string,
): Promise<DraftRow | null> {
  const [row] = await tx
    .update(orderDraftTable)
    .set({ ...set, updatedAt: sql`clock_timestamp()` })
    .where(
      and(ownDraft(member, changes), id === undefined ? undefined : eq(orderDraftTable.id, id)),
    )
    .returning()
  return row ?? null
}

/** The same for the new order, which is begun where there is none. */
export async function openDraft(tx: Database, member: MemberActor): Promise<DraftRow> {
  const { company, account } = member
  await tx.insert(orderDraftTable).values({ company, account }).onConflictDoNothing()
  const row = await lockDraft(tx, member)
  if (!row) throw new Error('The draft was not made.')
  return row
}
