import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { forgetGoodsIn } from '#app/domain/enquiry/goods-in/receive-goods.server.ts'
import { isClosedEnquiry } from '#app/domain/enquiry/record/find-record.server.ts'
import { eraseMails } from '#app/domain/notifications/erase-mails.server.ts'
import { deleteDrafts } from '#app/domain/text-drafts/text-drafts.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { forgetConversations } from '../conversation/forget-conversations.server.ts'
import { enquiryCorrectionTable } from '../correction/tables.server.ts'
import { deliveryTable, shortCloseTable } from '../delivery/tables.server.ts'
import { proposalLineTable, proposalTable } from '../proposal/tables.server.ts'
import { enquiryEventTable, enquiryLineTable, enquiryTable } from '../tables.server.ts'

/**
 * Erases everything that identifies the sender, and all free text, from enquiries with their lines,
 * events, conversations, files and mails. Products, quantities, dates and the postcode are kept for
 * statistics. Skips enquiries that are open or already erased.
 * @param by name of the person who decided it, stored with each enquiry
 * @returns ids of the erased enquiries
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
      ownFields: [],
      forgottenAt: now,
      forgottenBy: by,
    })
    .where(
      and(inArray(enquiryTable.id, [...ids]), isClosedEnquiry(), isNull(enquiryTable.forgottenAt)),
    )
    .returning({ id: enquiryTable.id })
  const forgotten = rows.map(({ id }) => id)
  if (forgotten.length === 0) return []
  await tx
    .update(enquiryLineTable)
    .set({ note: '', ownFields: [] })
    .where(
      and(
        inArray(enquiryLineTable.enquiry, forgotten),
        or(ne(enquiryLineTable.note, ''), sql`${enquiryLineTable.ownFields} <> '[]'`),
      ),
    )
  const { actor, actorName, enquiry, note } = enquiryEventTable
  await tx
    .update(enquiryEventTable)
    .set({ note: '' })
    .where(and(inArray(enquiry, forgotten), ne(note, '')))
  await tx
    .update(enquiryEventTable)
    .set({ note: '', actorName: '' })
    .where(and(inArray(enquiry, forgotten), eq(actor, 'customer'), ne(actorName, '')))
  await tx
    .update(enquiryCorrectionTable)
    .set({ before: '', after: '' })
    .where(inArray(enquiryCorrectionTable.enquiry, forgotten))
  await forgetConversations(tx, forgotten)
  await forgetGoodsIn(tx, forgotten)
  await forgetArrangements(tx, forgotten)
  await eraseMails(tx, forgotten)
  await deleteDrafts(tx, forgotten)
  return forgotten
}

/**
 * Erases the free text of the proposals and deliveries of enquiries. Products, quantities, dates
 * and carriers are kept. @param ids ids of the enquiries
 */
async function forgetArrangements(tx: Database, ids: readonly string[]): Promise<void> {
  const proposals = await tx
    .update(proposalTable)
    .set({ reason: '' })
    .where(inArray(proposalTable.enquiry, [...ids]))
    .returning({ id: proposalTable.id })
  if (proposals.length > 0) {
    await tx
      .update(proposalLineTable)
      .set({ reason: '' })
      .where(
        inArray(
          proposalLineTable.proposal,
          proposals.map(({ id }) => id),
        ),
      )
  }
  await tx
    .update(deliveryTable)
    .set({ note: '' })
    .where(inArray(deliveryTable.enquiry, [...ids]))
  await tx
    .update(shortCloseTable)
    .set({ reason: '' })
    .where(inArray(shortCloseTable.enquiry, [...ids]))
}
