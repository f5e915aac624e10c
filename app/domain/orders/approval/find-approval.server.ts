import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import { type ActingStaff, formatActingName } from '#app/domain/access/acting.ts'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { ProductBySku } from '#app/domain/cart/cart.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import {
  findRemainingByLine,
  type RemainingLine,
} from '../content/find-remaining-by-line.server.ts'
import type { listDifferences, OrderContent } from '../content/order-content.ts'
import { type DraftRow, isOwnDraft } from '../draft/lock-draft.server.ts'
import { orderApprovalTable, orderDraftFileTable, orderDraftTable } from '../tables.server.ts'
import type { FirstDecision } from './approval-state.ts'
import { findApprovers } from './find-rules.server.ts'
import { orderFingerprint } from './order-fingerprint.server.ts'
import { type ApprovalRow, isOpenAnswer, readCurrentOrder } from './read-current-order.server.ts'
import { type Approver, selectCurrentApprovers } from './select-approvers.ts'

/** Approval of an order, pending or decided, as its page shows it. */
export interface Approval extends ApprovalRow {
  /** The first of two approvals; null if none was given for the current content. */
  first: FirstDecision | null
  sender: { name: string; signedAs: string; role: MemberRole | null; email: string }
  /** Current content of the order; a call-off has no draft. Null once it was sent or discarded. */
  now: { draft: DraftRow | null; content: OrderContent; fingerprint: string } | null
  /** Differences between the first request and the current content. */
  since: ReturnType<typeof listDifferences>
  approvers: Approver[]
  /** For a pending call-off, the quantities left in its blanket order; otherwise empty. */
  remaining: RemainingLine[]
}

/**
 * Finds an approval, pending or decided, of the member's company, with the current content of its
 * order.
 * @param tx transaction of `inCompany`
 * @returns null if the company has no approval with this id
 */
export async function findApproval(
  tx: Database,
  member: MemberActor,
  id: string,
  productBySku: ProductBySku,
): Promise<Approval | null> {
  if (!isUuid(id)) return null
  const { company } = member
  const [row] = await tx
    .select()
    .from(orderApprovalTable)
    .where(and(eq(orderApprovalTable.id, id), eq(orderApprovalTable.companyId, company)))
  if (!row) return null
  const [sender] = await tx
    .select({
      name: accountTable.name,
      email: accountTable.email,
      role: memberTable.role,
      suspendedAt: memberTable.suspendedAt,
    })
    .from(accountTable)
    .innerJoin(memberTable, eq(memberTable.accountId, accountTable.id))
    .where(and(eq(accountTable.id, row.requestedBy), eq(memberTable.companyId, company)))
  const { draft, content, since, ...demand } = await readCurrentOrder(tx, row, productBySku)
  const files = draft ? await listFilesOf(tx, draft.id) : []
  const fingerprint = content ? orderFingerprint(content, files) : ''
  const first = row.firstDecision?.fingerprint === fingerprint ? row.firstDecision : null
  const approvers = await findApprovers(tx, member, row.requestedBy, new Date())
  const waitingCallOff = row.state === 'waiting' ? row.callOff : null
  return {
    ...row,
    ...demand,
    first,
    sender: {
      name: sender?.name ?? 'A former member',
      /** Name of the sender, with that of the staff member who sent it on their behalf. */
      signedAs: formatSender(row.actedBy, sender?.name ?? 'A former member'),
      email: sender?.email ?? '',
      role: sender && !sender.suspendedAt ? sender.role : null,
    },
    now: content ? { draft, content, fingerprint } : null,
    since,
    approvers: selectCurrentApprovers(approvers, first?.account ?? null),
    remaining: waitingCallOff ? await findRemainingByLine(tx, member, waitingCallOff) : [],
  }
}

/** Lists the ids of the files that are sent with a draft. */
async function listFilesOf(tx: Database, draft: string): Promise<string[]> {
  const rows = await tx
    .select({ file: orderDraftFileTable.file })
    .from(orderDraftFileTable)
    .where(eq(orderDraftFileTable.draft, draft))
  return rows.map(({ file }) => file)
}

/**
 * Finds the latest approval that was requested for a draft; null if none was.
 * @param tx transaction of `inCompany`
 */
export async function findLastApproval(tx: Database, draft: string) {
  const { id, state, decidedAs, note, requestedAt } = orderApprovalTable
  const [last] = await tx
    .select({ id, state, decidedAs, note })
    .from(orderApprovalTable)
    .where(eq(orderApprovalTable.draft, draft))
    .orderBy(desc(requestedAt))
    .limit(1)
  return last ?? null
}

/**
 * Finds the latest approval that was requested for the member's own change of an order; null if
 * none was.
 * @param tx transaction of `inCompany`
 */
export async function findChangeApproval(tx: Database, member: MemberActor, order: string) {
  const [copy] = await tx
    .select({ id: orderDraftTable.id })
    .from(orderDraftTable)
    .where(isOwnDraft(member, { changes: order }))
  return copy ? findLastApproval(tx, copy.id) : null
}

/**
 * Finds the pending approval of an answer to one of an order's proposals; null if there is none.
 */
export async function findPendingAnswer(tx: Database, order: string) {
  const { id, enquiry, state, requestedBy } = orderApprovalTable
  const [waiting] = await tx
    .select({ approval: id, sender: accountTable.name })
    .from(orderApprovalTable)
    .innerJoin(accountTable, eq(accountTable.id, requestedBy))
    .where(and(eq(enquiry, order), eq(state, 'waiting'), isOpenAnswer))
  return waiting ?? null
}

/**
 * SQL condition: the approval still has a draft, a call-off, or an answer to an open proposal to
 * decide on.
 */
export const hasPendingContent = or(
  isNotNull(orderApprovalTable.draft),
  isNotNull(orderApprovalTable.callOff),
  isOpenAnswer,
)

/** Maximum number of approvals in a list. */
const maxListedApprovals = 100

/**
 * Lists the pending approvals of a company, newest first, with the content and reasons at the time
 * of the request.
 * @param tx transaction of `inCompany`
 */
export async function listPendingApprovals(tx: Database, { company }: MemberActor) {
  const { id, requestedAt, requestedBy, actedBy, content, reasons, firstDecision } =
    orderApprovalTable
  const lines = sql<number>`jsonb_array_length(${content} -> 'lines')`
  const waiting = await tx
    .select({
      id,
      askedAt: requestedAt,
      askedBy: requestedBy,
      actedBy,
      lines,
      reasons,
      firstDecision,
      sender: accountTable.name,
    })
    .from(orderApprovalTable)
    .innerJoin(accountTable, eq(accountTable.id, requestedBy))
    .where(
      and(
        eq(orderApprovalTable.companyId, company),
        eq(orderApprovalTable.state, 'waiting'),
        hasPendingContent,
      ),
    )
    .orderBy(desc(requestedAt))
    .limit(maxListedApprovals)
  return waiting.map((one) => ({ ...one, sender: formatSender(one.actedBy, one.sender) }))
}

/**
 * Like `listPendingApprovals`, but approvals whose draft changed since the request have the current
 * lines and reasons.
 * @param tx transaction of `inCompany`
 */
export async function listCurrentPendingApprovals(
  tx: Database,
  member: MemberActor,
  productBySku: ProductBySku,
) {
  const waiting = await listPendingApprovals(tx, member)
  const changed = await tx
    .select({ approval: orderApprovalTable })
    .from(orderApprovalTable)
    .innerJoin(orderDraftTable, eq(orderDraftTable.id, orderApprovalTable.draft))
    .where(
      and(
        eq(orderApprovalTable.companyId, member.company),
        eq(orderApprovalTable.state, 'waiting'),
        gt(orderDraftTable.updatedAt, orderApprovalTable.requestedAt),
      ),
    )
    .orderBy(desc(orderApprovalTable.requestedAt))
    .limit(maxListedApprovals)
  const now = new Map<string, { lines: number; reasons: string[] }>()
  for (const { approval } of changed) {
    const { content, reasons } = await readCurrentOrder(tx, approval, productBySku)
    if (content) now.set(approval.id, { lines: content.lines.length, reasons })
  }
  return waiting.map((one) => ({ ...one, ...now.get(one.id) }))
}

const formatSender = (actedBy: ActingStaff | null, name: string) =>
  actedBy ? formatActingName(actedBy, name) : name
