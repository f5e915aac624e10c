import { eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type DraftRow, isSentForApproval } from '../draft/lock-draft.server.ts'
import { orderDraftTable } from '../tables.server.ts'
import { maxSentForApproval } from './approval-state.ts'

/**
 * Counts the orders that a member has sent for approval and that have not been sent as orders yet.
 * @param tx transaction of `inCompany`
 */
export function countSentForApproval(
  tx: Database,
  member: Pick<MemberActor, 'company' | 'account'>,
): Promise<number> {
  return tx.$count(orderDraftTable, isSentForApproval(member))
}

/**
 * Sets a new order that was sent for approval aside, so that the member can start the next one. An
 * order that a colleague shared becomes the order of the member who sends it. No-op if it is set
 * aside already.
 * @param tx transaction of `asCompany`, with the draft locked
 * @returns false if the member has `maxSentForApproval` of them already
 */
export async function setDraftAside(
  tx: Database,
  draft: Pick<DraftRow, 'id' | 'requestedAt'>,
  member: Pick<MemberActor, 'company' | 'account'>,
  now: Date,
): Promise<boolean> {
  if (draft.requestedAt !== null) return true
  if ((await countSentForApproval(tx, member)) >= maxSentForApproval) return false
  await tx
    .update(orderDraftTable)
    .set({ requestedAt: now, accountId: member.account })
    .where(eq(orderDraftTable.id, draft.id))
  return true
}
