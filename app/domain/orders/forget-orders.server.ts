import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { accountTable, auditTable } from '#app/domain/people/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { deleteUnsent } from './draft/discard-draft.server.ts'
import { orderApprovalTable, orderDraftFileTable, orderDraftTable } from './tables.server.ts'

const { id, askedBy, askedAt, callOff, content, draft, earlier, note, numberAgain, state } =
  orderApprovalTable

/** A content without what identifies anybody; products, quantities, days and the postcode stay. */
const blank = sql`${content}
  || '{"phone": "", "purchaseOrder": "", "message": ""}'
  || jsonb_build_object(
    'place', (${content} -> 'place') || '{"site": null, "address": "", "suburb": "", "receiving": ""}',
    'lines', (
      select coalesce(jsonb_agg(line || '{"note": ""}' order by at), '[]')
      from jsonb_array_elements(${content} -> 'lines') with ordinality as lines (line, at)
    )
  )`

/** Decided, or thrown away by who asked: nobody will send it as it stands. */
const isSettled = or(ne(state, 'waiting'), and(isNull(draft), isNull(callOff)))

async function forgetApprovals(tx: Database, which: SQL | undefined): Promise<number> {
  const holdsMore = or(
    ...[ne(content, blank), ne(note, ''), ne(numberAgain, '')],
    sql`${earlier} <> '[]'`,
  )
  const { rowCount } = await tx
    .update(orderApprovalTable)
    .set({ content: blank, earlier: [], note: '', numberAgain: '' })
    .where(and(which, holdsMore))
  return rowCount ?? 0
}

/**
 * Removes what identifies the sender of forgotten orders from what was asked of their approvers, and
 * deletes copies of them in which a change was begun.
 * @param enquiries ids of what was forgotten
 */
export async function forgetOrders(tx: Database, enquiries: readonly string[]): Promise<void> {
  if (enquiries.length === 0) return
  const orders = await tx
    .select({ reference: enquiryTable.reference, submission: enquiryTable.submission })
    .from(enquiryTable)
    .where(inArray(enquiryTable.id, [...enquiries]))
  const references = orders.map(({ reference }) => reference)
  const copies = tx
    .select({ id: orderDraftTable.id })
    .from(orderDraftTable)
    .where(inArray(orderDraftTable.changes, [...enquiries]))
  // What was approved has no draft any more; the audit log says what it became.
  const approved = tx
    .select({ id: sql`${auditTable.subjectId}::uuid` })
    .from(auditTable)
    .where(
      and(
        eq(auditTable.action, 'approve-order'),
        eq(auditTable.subjectKind, 'approval'),
        inArray(auditTable.subject, references),
      ),
    )
  const theirs = [
    inArray(id, approved),
    // A call-off is sent under the id of its approval.
    inArray(
      id,
      orders.map(({ submission }) => submission),
    ),
    inArray(sql`${callOff} ->> 'reference'`, references),
    inArray(draft, copies),
  ]
  await forgetApprovals(tx, or(...theirs))
  const files = await tx
    .delete(orderDraftFileTable)
    .where(inArray(orderDraftFileTable.draft, copies))
    .returning({ file: orderDraftFileTable.file })
  await tx.delete(orderDraftTable).where(inArray(orderDraftTable.changes, [...enquiries]))
  await deleteUnsent(
    tx,
    files.map(({ file }) => file),
  )
}

/** Removes the same from orders that somebody asked to be approved and that wait no longer. @returns of how many */
export function forgetApprovalsOf(tx: Database, email: string): Promise<number> {
  const account = tx
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(eq(accountTable.email, email.toLowerCase()))
  return forgetApprovals(tx, and(isSettled, inArray(askedBy, account)))
}

/** Removes the same from orders of before a moment that wait no longer. */
export async function forgetApprovalsBefore(tx: Database, before: Date): Promise<void> {
  await forgetApprovals(tx, and(isSettled, lt(askedAt, before)))
}
