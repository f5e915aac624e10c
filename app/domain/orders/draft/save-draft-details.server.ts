import { and, eq, inArray, notExists } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { messageFileTable } from '#app/domain/enquiry/conversation/tables.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import { orderDraftFileTable, orderDraftTable } from '#app/domain/orders/tables.server.ts'
import { asCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { noSuchDraft } from './add-lines.server.ts'
import { type DraftRow, type DraftSelector, lockDraft, lockNewOrder } from './lock-draft.server.ts'

/**
 * Deletes a member's draft with its lines and attached files. A draft that a colleague shared stays
 * as it is.
 */
export function discardDraft(
  db: Database,
  member: MemberActor,
  which: DraftSelector,
): Promise<PolicyRefusal | null> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(member, 'write-order', true)
    if (refusal) return refusal
    const files = await asCompany(tx, member.company, async (own) => {
      const draft = await lockDraft(own, member, which)
      if (!draft || draft.accountId !== member.account) return []
      const held = await own
        .delete(orderDraftFileTable)
        .where(eq(orderDraftFileTable.draft, draft.id))
        .returning({ file: orderDraftFileTable.file })
      await own.delete(orderDraftTable).where(eq(orderDraftTable.id, draft.id))
      return held
    })
    await deleteUnsentFiles(
      tx,
      files.map(({ file }) => file),
    )
    return null
  })
}

/** Deletes files of drafts, except those that belong to a message. */
export async function deleteUnsentFiles(tx: Database, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  const sent = tx.select().from(messageFileTable).where(eq(messageFileTable.file, fileTable.id))
  await tx.delete(fileTable).where(and(inArray(fileTable.id, [...files]), notExists(sent)))
}

/** Details of a draft order besides its lines. */
export type DraftDetails = Pick<
  DraftRow,
  'place' | 'phone' | 'neededBy' | 'period' | 'purchaseOrder' | 'message' | 'ownFields'
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
  details: Partial<DraftDetails & Pick<DraftRow, 'watchers'>>,
): Promise<{ outcome: 'done'; isSent: boolean } | typeof noSuchDraft | PolicyRefusal> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  const kept = isUuid(draft) ? await lockNewOrder(tx, member, draft, details) : null
  return kept ? { outcome: 'done', isSent: kept.requestedAt !== null } : noSuchDraft
}
