import type { MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { noSuchDraft } from './add-lines.server.ts'
import { type DraftRow, type DraftSelector, lockDraft, lockNewOrder } from './lock-draft.server.ts'

/** Details of a draft order besides its lines. */
export type DraftDetails = Pick<
  DraftRow,
  'place' | 'phone' | 'neededBy' | 'period' | 'purchaseOrder' | 'message'
>

/**
 * Saves the delivery details of a member's draft order. No-op if the draft does not exist.
 * @param tx transaction of `inCompany`
 */
export async function saveDraftDetails(
  tx: Database,
  member: MemberActor,
  which: DraftSelector,
  details: Partial<DraftDetails>,
): Promise<PolicyRefusal | null> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  await lockDraft(tx, member, which, details)
  return null
}

/**
 * Saves the details of one new order, addressed by draft id, so that a stale page cannot overwrite
 * an order that was started later.
 * @returns `isSent`: whether it has been sent for approval in the meantime
 */
export async function saveNewOrderDetails(
  tx: Database,
  member: MemberActor,
  draft: string,
  details: Partial<DraftDetails>,
): Promise<{ ok: true; isSent: boolean } | typeof noSuchDraft | PolicyRefusal> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  const kept = isUuid(draft) ? await lockNewOrder(tx, member, draft, details) : null
  return kept ? { ok: true, isSent: kept.requestedAt !== null } : noSuchDraft
}
