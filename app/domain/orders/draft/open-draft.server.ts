import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderDraftTable } from '../tables.server.ts'

export type DraftRow = typeof orderDraftTable.$inferSelect

/**
 * Which draft of a member’s: the new order that they write (null), the copy in which they change an order,
 * by its id, or an order that they sent for approval, by the id (UUID) of its draft.
 */
export type WhichDraft = null | { changes: string } | { draft: string }

const { id: ofDraft, company: ofCompany, account: ofAccount, changes, askedAt } = orderDraftTable

/** The member’s own draft, by the company that they act for. */
export function ownDraft(member: MemberActor, which: WhichDraft): SQL | undefined {
  if (which === null) return and(draftsOf(member), isNull(changes), isNull(askedAt))
  return 'changes' in which
    ? and(draftsOf(member), eq(changes, which.changes))
    : and(sentForApproval(member), eq(ofDraft, which.draft))
}

const draftsOf = ({ company, account }: Pick<MemberActor, 'company' | 'account'>) =>
  and(eq(ofCompany, company), eq(ofAccount, account))

/** New orders of a member that were sent for approval and are not sent yet. */
export const sentForApproval = (member: Pick<MemberActor, 'company' | 'account'>) =>
  and(draftsOf(member), isNull(changes), isNotNull(askedAt))

/**
 * Locks a member’s draft until the transaction ends and notes when it was changed. Every operation that
 * changes a draft calls this first.
 * @param set what else of it is changed at once
 * @returns null where there is none
 */
export function lockDraft(
  tx: Database,
  member: MemberActor,
  which: WhichDraft,
  set: Partial<DraftRow> = {},
): Promise<DraftRow | null> {
  return lock(tx, ownDraft(member, which), set)
}

/** The same for a new order by the id (UUID) of its draft, whether it was sent for approval already or not. */
export function lockNewOrder(
  tx: Database,
  member: MemberActor,
  id: string,
  set: Partial<DraftRow> = {},
): Promise<DraftRow | null> {
  return lock(tx, and(draftsOf(member), isNull(changes), eq(ofDraft, id)), set)
}

async function lock(
  tx: Database,
  condition: SQL | undefined,
  set: Partial<DraftRow>,
): Promise<DraftRow | null> {
  const [row] = await tx
    .update(orderDraftTable)
    .set({ ...set, updatedAt: sql`clock_timestamp()` })
    .where(condition)
    .returning()
  return row ?? null
}

/** The same for the new order that is written, which is begun where there is none. */
export async function openDraft(tx: Database, member: MemberActor): Promise<DraftRow> {
  const { company, account } = member
  for (let tries = 0; tries < 2; tries += 1) {
    await tx.insert(orderDraftTable).values({ company, account }).onConflictDoNothing()
    const row = await lockDraft(tx, member, null)
    if (row) return row
    // Between the two it was sent from another tab: the next is begun.
  }
  throw new Error('The draft was not made.')
}
