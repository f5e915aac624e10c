import type { MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { noSuchDraft } from './add-lines.server.ts'
import { type DraftRow, lockDraft, lockNewOrder, type WhichDraft } from './open-draft.server.ts'

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

/**
 * The same of a new order by the id of its draft, whatever was begun since: an old page changes no other.
 * @returns whether it was sent for approval meanwhile
 */
export async function keepNewOrder(
  tx: Database,
  member: MemberActor,
  draft: string,
  details: Partial<DraftDetails>,
): Promise<{ ok: true; isSent: boolean } | typeof noSuchDraft | PolicyRefusal> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  const kept = isUuid(draft) ? await lockNewOrder(tx, member, draft, details) : null
  return kept ? { ok: true, isSent: kept.askedAt !== null } : noSuchDraft
}
