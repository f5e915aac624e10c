import type { MemberActor } from '#app/domain/people/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/people/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
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
  which: WhichDraft,
  details: Partial<DraftDetails>,
): Promise<PolicyRefusal | null> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  await lockDraft(tx, member, which, details)
  return null
}
