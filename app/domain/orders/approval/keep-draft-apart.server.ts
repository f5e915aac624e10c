import { eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type DraftRow, sentForApproval } from '../draft/open-draft.server.ts'
import { orderDraftTable } from '../tables.server.ts'
import { mostSentForApproval } from './approval-state.ts'

/** How many orders a member has sent for approval that are not sent yet. @param tx of `inCompany` */
export function countSentForApproval(
  tx: Database,
  member: Pick<MemberActor, 'company' | 'account'>,
): Promise<number> {
  return tx.$count(orderDraftTable, sentForApproval(member))
}

/**
 * Lets a new order that is sent for approval stand apart, so that the next one can be begun; one that does
 * already stays there. @param tx as the company, with the draft locked
 * @returns false where its sender has too many of them
 */
export async function keepDraftApart(
  tx: Database,
  draft: Pick<DraftRow, 'id' | 'askedAt' | 'company' | 'account'>,
  now: Date,
): Promise<boolean> {
  if (draft.askedAt !== null) return true
  if ((await countSentForApproval(tx, draft)) >= mostSentForApproval) return false
  await tx.update(orderDraftTable).set({ askedAt: now }).where(eq(orderDraftTable.id, draft.id))
  return true
}
