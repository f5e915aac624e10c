import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { forgetMails } from '#app/domain/notifications/forget-mails.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { enquiryEventTable, enquiryLineTable, enquiryTable } from '../tables.server.ts'
import { closedStatuses } from './lifecycle.ts'

/**
 * Takes from enquiries everything that says who sent them, and everything that somebody wrote in
 * words of their own: on the enquiry, its lines, its history and its mails. What was asked for, when,
 * and for which postcode stays as figures. One that is not over, or is forgotten, is passed over.
 * @param by whose name stands beside it
 * @returns ids of those that were forgotten
 */
export async function forgetEnquiries(
  tx: Database,
  { ids, by, now }: { ids: readonly string[]; by: string; now: Date },
): Promise<string[]> {
  if (ids.length === 0) return []
  const nobody = { contactName: '', company: '', email: '', phone: '', address: '', suburb: '' }
  const rows = await tx
    .update(enquiryTable)
    .set({
      ...nobody,
      cart: '',
      purchaseOrder: '',
      message: '',
      forgottenAt: now,
      forgottenBy: by,
    })
    .where(
      and(
        inArray(enquiryTable.id, [...ids]),
        inArray(enquiryTable.status, closedStatuses),
        isNull(enquiryTable.forgottenAt),
      ),
    )
    .returning({ id: enquiryTable.id })
  const forgotten = rows.map(({ id }) => id)
  if (forgotten.length === 0) return []
  await tx
    .update(enquiryLineTable)
    .set({ note: '' })
    .where(and(inArray(enquiryLineTable.enquiry, forgotten), ne(enquiryLineTable.note, '')))
  const { actor, actorName, enquiry, note } = enquiryEventTable
  await tx
    .update(enquiryEventTable)
    .set({ note: '' })
    .where(and(inArray(enquiry, forgotten), ne(note, '')))
  await tx
    .update(enquiryEventTable)
    .set({ note: '', actorName: '' })
    .where(and(inArray(enquiry, forgotten), eq(actor, 'customer'), ne(actorName, '')))
  await forgetMails(tx, forgotten)
  return forgotten
}
