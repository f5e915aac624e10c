import { and, eq, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import { maxBytesAtOnce, maxFilesAtOnce } from '#app/domain/files/file-kinds.ts'
import { fileRefusals } from '#app/domain/files/file-refusals.ts'
import { storeFiles } from '#app/domain/files/stored-files.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import { asCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderDraftFileTable } from '../tables.server.ts'
import { noSuchDraft } from './add-lines.server.ts'
import { type DraftSelector, lockDraft } from './lock-draft.server.ts'
import { deleteUnsentFiles } from './save-draft-details.server.ts'

export type DraftFilesResult =
  | { outcome: 'done' }
  | { outcome: 'no-such-draft' | 'too-many-files'; message: string }
  | PolicyRefusal

/** Attaches files to a member's draft order, with the count and size limits of a message. */
export function addDraftFiles(
  db: Database,
  member: MemberActor,
  { which, files }: { which: DraftSelector; files: readonly CheckedFile[] },
): Promise<DraftFilesResult> {
  return db.transaction(async (tx): Promise<DraftFilesResult> => {
    const refusal = refusalFor(member, 'write-order', true)
    if (refusal) return refusal
    const draft = await asCompany(tx, member.company, (own) => lockDraft(own, member, which))
    if (!draft) return noSuchDraft
    const [held] = await tx
      .select({
        count: sql<number>`count(*)::int`,
        bytes: sql<number>`coalesce(sum(${fileTable.bytes}), 0)::float8`,
      })
      .from(orderDraftFileTable)
      .innerJoin(fileTable, eq(fileTable.id, orderDraftFileTable.file))
      .where(eq(orderDraftFileTable.draft, draft.id))
    const bytes = files.reduce((sum, { content }) => sum + content.length, held?.bytes ?? 0)
    if (files.length + (held?.count ?? 0) > maxFilesAtOnce || bytes > maxBytesAtOnce) {
      return { outcome: 'too-many-files', message: fileRefusals.orderFull }
    }
    // Stored outside the company's role: access to a file follows from the row that refers to it,
    // so the role cannot read a new one yet.
    const ids = await storeFiles(tx, files)
    if (ids.length === 0) return { outcome: 'done' }
    await asCompany(tx, member.company, (own) =>
      own.insert(orderDraftFileTable).values(ids.map((file) => ({ draft: draft.id, file }))),
    )
    return { outcome: 'done' }
  })
}

/** Removes a file from a member's draft order, and deletes it unless a message refers to it. */
export function removeDraftFile(
  db: Database,
  member: MemberActor,
  { which, file }: { which: DraftSelector; file: string },
): Promise<DraftFilesResult> {
  return db.transaction(async (tx): Promise<DraftFilesResult> => {
    const refusal = refusalFor(member, 'write-order', true)
    if (refusal) return refusal
    const removed = await asCompany(tx, member.company, async (own) => {
      const draft = await lockDraft(own, member, which)
      if (!draft) return null
      const { draft: ofDraft, file: ofFile } = orderDraftFileTable
      return own
        .delete(orderDraftFileTable)
        .where(and(eq(ofDraft, draft.id), eq(ofFile, file)))
        .returning({ file: ofFile })
    })
    if (!removed) return noSuchDraft
    await deleteUnsentFiles(
      tx,
      removed.map(({ file: id }) => id),
    )
    return { outcome: 'done' }
  })
}
