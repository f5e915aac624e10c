import { and, eq, inArray, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { sentWithout } from './approval/settle-not-needed.server.ts'
import { deleteUnsent } from './draft/discard-draft.server.ts'
import { orderApprovalTable, orderDraftFileTable, orderDraftTable } from './tables.server.ts'

const { id, answer, askedBy, askedAt, callOff, content, draft, earlier, note, numberAgain, state } =
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

/** Decided, or discarded by its sender: nobody can send it any more. */
const isSettled = or(ne(state, 'waiting'), and(isNull(draft), isNull(callOff), isNull(answer)))

async function forgetApprovals(tx: Database, which: SQL | undefined): Promise<number> {
  const holdsMore = or(
    ...[ne(content, blank), ne(note, ''), ne(numberAgain, '')],
    sql`${earlier} <> '[]'`,
    sql`${answer} ->> 'note' <> ''`,
  )
  const { rowCount } = await tx
    .update(orderApprovalTable)
    .set({
      ...{ content: blank, earlier: [], note: '', numberAgain: '' },
      answer: sql`${answer} || '{"note": ""}'`,
    })
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
  // What was sent has no draft any more; the audit log says what it became.
  const sent = tx
    .select({ id: sql`${auditTable.subjectId}::uuid` })
    .from(auditTable)
    .where(
      and(
        inArray(auditTable.action, ['approve-order', sentWithout]),
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
  await forgetApprovals(tx, or(...theirs))
  await throwAway(tx, inArray(orderDraftTable.changes, [...enquiries]))
}

/** Deletes drafts with their lines, and the files that no message brought. @returns how many drafts */
async function throwAway(tx: Database, which: SQL | undefined): Promise<number> {
  const rows = await tx
    .select({ id: orderDraftTable.id })
    .from(orderDraftTable)
    .where(which)
    .for('update')
  // Whoever held one may have sent it for approval or gone on with it meanwhile.
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
  await deleteUnsent(
    tx,
    files.map(({ file }) => file),
  )
  return rowCount ?? 0
}

/** Of drafts, those that nobody is asked to approve: begun, declined, or a change that was begun. */
function waitsForNobody(tx: Database): SQL {
  const waits = tx
    .select({ id })
    .from(orderApprovalTable)
    .where(and(eq(draft, orderDraftTable.id), eq(state, 'waiting')))
  return notExists(waits)
}

/**
 * Removes the same from orders that somebody asked to have approved and that no longer wait, and
 * deletes the drafts that are theirs. A draft is one member's; when they leave it goes over to a
 * colleague, with whom it stays.
 * @returns how many
 */
export async function forgetOrdersOf(
  tx: Database,
  email: string,
): Promise<{ drafts: number; approvals: number }> {
  const account = tx
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(eq(accountTable.email, email.toLowerCase()))
  const drafts = await throwAway(
    tx,
    and(inArray(orderDraftTable.account, account), waitsForNobody(tx)),
  )
  const approvals = await forgetApprovals(tx, and(isSettled, inArray(askedBy, account)))
  return { drafts, approvals }
}

/** The same of what was asked before a moment, and of drafts that nobody has touched since. */
export async function forgetOrdersBefore(tx: Database, before: Date): Promise<void> {
  await throwAway(tx, and(lt(orderDraftTable.updatedAt, before), waitsForNobody(tx)))
  await forgetApprovals(tx, and(isSettled, lt(askedAt, before)))
}
