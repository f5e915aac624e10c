import { and, eq, inArray, notExists } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { messageFileTable } from '#app/domain/enquiry/conversation/tables.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import { asCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderDraftFileTable, orderDraftTable } from '../tables.server.ts'
import { type DraftSelector, lockDraft } from './lock-draft.server.ts'

/** Deletes a member's draft with its lines and attached files. */
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
      if (!draft) return []
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
