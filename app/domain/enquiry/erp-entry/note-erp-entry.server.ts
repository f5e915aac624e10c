import type { Actor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { maxErpReference } from '../enquiry.ts'
import { type ChangeRefusal, changeEnquiry, recordChange } from '../record/change-enquiry.server.ts'

export type NoteErpResult =
  | { outcome: 'done' }
  | { outcome: 'too-long'; message: string }
  | ChangeRefusal

interface ErpEntry {
  enquiry: string
  version?: number | undefined
  /** Number in our ERP system; empty removes it. */
  reference: string
  now?: Date
}

/** Records that an enquiry was entered in our ERP system, and under which number. */
export async function noteErpEntry(
  db: Database,
  actor: Actor,
  { enquiry: id, version, reference, now = new Date() }: ErpEntry,
): Promise<NoteErpResult> {
  const erpReference = cleanSingleLine(reference)
  if (erpReference.length > maxErpReference) {
    const message = `Shorten the number to ${maxErpReference} characters or fewer.`
    return { outcome: 'too-long', message }
  }
  const change = { operation: 'note-erp-entry', enquiry: id, version } as const
  return changeEnquiry<NoteErpResult>(db, actor, change, async (tx, enquiry) => {
    await recordChange(tx, actor, enquiry, {
      operation: 'note-erp-entry',
      now,
      set: { erpReference },
      event: { kind: 'erp', note: erpReference },
      audit: { before: { erpReference: enquiry.erpReference }, after: { erpReference } },
    })
    return { outcome: 'done' }
  })
}
