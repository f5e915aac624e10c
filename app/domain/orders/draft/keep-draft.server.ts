import { eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/people/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/people/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderDraftTable } from '../tables.server.ts'
import { type DraftRow, lockDraft, type WhichDraft } from './open-draft.server.ts'

/** What of an order is written beside its lines. */
export type DraftDetails = Pick<
  DraftRow,
  'place' | 'phone' | 'neededBy' | 'period' | 'purchaseOrder' | 'message'
>

/** Keeps where a member’s order goes and when, to go on with it later. @param tx of `inCompany` */
export async function keepDetails(
  tx: Database,
  member: MemberActor,
  changes: WhichDraft,
  details: Partial<DraftDetails>,
): Promise<PolicyRefusal | null> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  const draft = await lockDraft(tx, member, changes)
  if (!draft || Object.keys(details).length === 0) return null
  await tx.update(orderDraftTable).set(details).where(eq(orderDraftTable.id, draft.id))
  return null
}
