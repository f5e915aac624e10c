import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderDraftShareTable, orderDraftTable } from '../tables.server.ts'

export type DraftRow = typeof orderDraftTable.$inferSelect

/**
 * Selects a draft that a member writes: null for the current new order, `changes` for the copy in
 * which they change the order with this id, `draft` for an order sent for approval, by the id (UUID)
 * of its draft, `open` for any new order that was not sent yet, their own or shared with them, by
 * its id (UUID).
 */
export type DraftSelector = null | { changes: string } | { draft: string } | { open: string }

const {
  id: ofDraft,
  companyId: ofCompany,
  accountId: ofAccount,
  changes,
  requestedAt,
  isCurrent,
} = orderDraftTable

/** SQL condition: the selected draft, in the company that the member acts for. */
export function isOwnDraft(member: MemberActor, which: DraftSelector): SQL | undefined {
  if (which === null) return and(isUnsentBy(member), isCurrent)
  if ('open' in which) return and(isWrittenBy(member), eq(ofDraft, which.open))
  return 'changes' in which
    ? and(belongsToMember(member), eq(changes, which.changes))
    : and(isSentForApproval(member), eq(ofDraft, which.draft))
}

/** SQL condition: a new order of the member that was not sent yet, also not for approval. */
export const isUnsentBy = (member: Pick<MemberActor, 'company' | 'account'>) =>
  and(belongsToMember(member), isNull(changes), isNull(requestedAt))

/** SQL condition: an unsent new order that a colleague shared with the member. */
export const isSharedWith = ({ company, account }: Pick<MemberActor, 'company' | 'account'>) =>
  and(
    eq(ofCompany, company),
    isNull(changes),
    isNull(requestedAt),
    sql`exists (select from ${orderDraftShareTable} as share
      where share.draft = ${ofDraft} and share.account_id = ${account})`,
  )

/** SQL condition: an unsent new order in which the member may write, their own or a shared one. */
export const isWrittenBy = (member: Pick<MemberActor, 'company' | 'account'>) =>
  or(isUnsentBy(member), isSharedWith(member))

const belongsToMember = ({ company, account }: Pick<MemberActor, 'company' | 'account'>) =>
  and(eq(ofCompany, company), eq(ofAccount, account))

/**
 * SQL condition: the member's new orders that were sent for approval and have not been sent as
 * orders yet.
 */
export const isSentForApproval = (member: Pick<MemberActor, 'company' | 'account'>) =>
  and(belongsToMember(member), isNull(changes), isNotNull(requestedAt))

/**
 * Locks a member's draft until the transaction ends and updates its change time. Every operation
 * that changes a draft calls this first.
 * @param set other columns to change at the same time
 * @returns null if there is no such draft
 */
export function lockDraft(
  tx: Database,
  member: MemberActor,
  which: DraftSelector,
  set: Partial<DraftRow> = {},
): Promise<DraftRow | null> {
  return lock(tx, isOwnDraft(member, which), set)
}

/**
 * Locks a new order by the id (UUID) of its draft, whether it was sent for approval or not: the
 * member's own, or an unsent one that a colleague shared with them. Updates its change time.
 * @returns null if there is no such draft
 */
export function lockNewOrder(
  tx: Database,
  member: MemberActor,
  id: string,
  set: Partial<DraftRow> = {},
): Promise<DraftRow | null> {
  const isOwn = and(belongsToMember(member), isNull(changes))
  return lock(tx, and(or(isOwn, isSharedWith(member)), eq(ofDraft, id)), set)
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

/** Locks the member's current new order; creates it first if there is none. */
export async function lockOrCreateDraft(tx: Database, member: MemberActor): Promise<DraftRow> {
  const { company, account } = member
  for (let tries = 0; tries < 2; tries += 1) {
    await tx
      .insert(orderDraftTable)
      .values({ companyId: company, accountId: account })
      .onConflictDoNothing()
    const row = await lockDraft(tx, member, null)
    if (row) return row
    // Another tab sent it between the two statements, so a new one is created.
  }
  throw new Error('The draft was not made.')
}
