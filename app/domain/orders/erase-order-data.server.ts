import { and, eq, inArray, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { deleteUnsentFiles } from '#app/domain/orders/draft/save-draft-details.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { sendWithoutApprovalAction } from './approval/close-unneeded-approval.server.ts'
import {
  orderApprovalTable,
  orderCommentTable,
  orderDraftFileTable,
  orderDraftTable,
} from './tables.server.ts'

const {
  id,
  answer,
  requestedBy,
  requestedAt,
  callOff,
  content,
  draft,
  earlier,
  firstDecision,
  note,
  numberAgain,
  state,
} = orderApprovalTable

/**
 * SQL expression: the content without personal data; products, quantities, days and the postcode
 * remain.
 */
const anonymousContent = sql`(${content} - 'ownFields')
  || '{"phone": "", "purchaseOrder": "", "message": ""}'
  || jsonb_build_object(
    'place', (${content} -> 'place') || '{"site": null, "address": "", "suburb": "", "receiving": ""}',
    'lines', (
      select coalesce(jsonb_agg((line - 'ownFields') || '{"note": ""}' order by at), '[]')
      from jsonb_array_elements(${content} -> 'lines') with ordinality as lines (line, at)
    )
  )`

/** SQL condition: the approval was decided, or its order discarded, so it can no longer be sent. */
const isClosed = or(ne(state, 'waiting'), and(isNull(draft), isNull(callOff), isNull(answer)))

async function anonymiseApprovals(tx: Database, which: SQL | undefined): Promise<number> {
  const holdsMore = or(
    ...[ne(content, anonymousContent), ne(note, ''), ne(numberAgain, '')],
    sql`${earlier} <> '[]'`,
    sql`${answer} ->> 'note' <> ''`,
    sql`${firstDecision} ->> 'note' <> ''`,
  )
  const { rowCount } = await tx
    .update(orderApprovalTable)
    .set({
      content: anonymousContent,
      earlier: [],
      note: '',
      numberAgain: '',
      answer: sql`${answer} || '{"note": ""}'`,
      firstDecision: sql`${firstDecision} || '{"note": ""}'`,
    })
    .where(and(which, holdsMore))
  return rowCount ?? 0
}

/**
 * Removes personal data of the senders of erased orders from approvals, and deletes the comments on
 * the orders and the drafts in which they were being changed.
 * @param enquiries ids of the erased orders
 */
export async function eraseOrderData(tx: Database, enquiries: readonly string[]): Promise<void> {
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
  // Sent orders have no draft any more; the audit log says which order an approval became.
  const sent = tx
    .select({ id: sql`${auditTable.subjectId}::uuid` })
    .from(auditTable)
    .where(
      and(
        inArray(auditTable.action, ['approve-order', sendWithoutApprovalAction]),
        eq(auditTable.subjectKind, 'approval'),
        inArray(auditTable.subject, references),
      ),
    )
  const theirs = [
    inArray(id, sent),
    inArray(orderApprovalTable.enquiry, [...enquiries]),
    // A call-off is sent under the id of its approval.
    inArray(
      id,
      orders.map(({ submission }) => submission),
    ),
    inArray(sql`${callOff} ->> 'reference'`, references),
    inArray(draft, copies),
  ]
  await anonymiseApprovals(tx, or(...theirs))
  await tx.delete(orderCommentTable).where(inArray(orderCommentTable.enquiry, [...enquiries]))
  await deleteDrafts(tx, inArray(orderDraftTable.changes, [...enquiries]))
}

/**
 * Deletes drafts with their lines, and files that do not belong to a message. @returns the number
 * of drafts
 */
async function deleteDrafts(tx: Database, which: SQL | undefined): Promise<number> {
  const rows = await tx
    .select({ id: orderDraftTable.id })
    .from(orderDraftTable)
    .where(which)
    .for('update')
  // Selected again after locking: the drafts may have been sent for approval or edited in the
  // meantime.
  const locked = inArray(
    orderDraftTable.id,
    rows.map((row) => row.id),
  )
  const drafts = tx
    .select({ id: orderDraftTable.id })
    .from(orderDraftTable)
    .where(and(locked, which))
  const files = await tx
    .delete(orderDraftFileTable)
    .where(inArray(orderDraftFileTable.draft, drafts))
    .returning({ file: orderDraftFileTable.file })
  const { rowCount } = await tx.delete(orderDraftTable).where(and(locked, which))
  await deleteUnsentFiles(
    tx,
    files.map(({ file }) => file),
  )
  return rowCount ?? 0
}

/** SQL condition: the draft has no pending approval. */
function isNotPending(tx: Database): SQL {
  const waits = tx
    .select({ id })
    .from(orderApprovalTable)
    .where(and(eq(draft, orderDraftTable.id), eq(state, 'waiting')))
  return notExists(waits)
}

/**
 * Removes personal data from the closed approvals that a person requested, and deletes their
 * comments and their drafts without a pending approval. When a member leaves, their drafts pass to a colleague and are not
 * deleted.
 * @returns the number of drafts deleted and approvals changed
 */
export async function eraseOrderDataOf(
  tx: Database,
  email: string,
): Promise<{ drafts: number; approvals: number }> {
  const account = tx
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(eq(accountTable.email, email.toLowerCase()))
  const drafts = await deleteDrafts(
    tx,
    and(inArray(orderDraftTable.accountId, account), isNotPending(tx)),
  )
  const approvals = await anonymiseApprovals(tx, and(isClosed, inArray(requestedBy, account)))
  await tx.delete(orderCommentTable).where(inArray(orderCommentTable.accountId, account))
  return { drafts, approvals }
}

/**
 * Removes personal data from closed approvals requested before a time, and deletes drafts not
 * changed since then.
 */
export async function eraseOrderDataBefore(tx: Database, before: Date): Promise<void> {
  await deleteDrafts(tx, and(lt(orderDraftTable.updatedAt, before), isNotPending(tx)))
  await anonymiseApprovals(tx, and(isClosed, lt(requestedAt, before)))
}
