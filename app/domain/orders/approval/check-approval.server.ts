import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import { listMembers } from '#app/domain/customers/members/members.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import type { LineSnapshot } from '#app/domain/enquiry/enquiry.ts'
import { orderedStatuses } from '#app/domain/enquiry/lifecycle.ts'
import type { AgreedLine } from '#app/domain/enquiry/lines/agreed-lines.ts'
import type { Proposal } from '#app/domain/enquiry/proposal.ts'
import type { LockedEnquiry } from '#app/domain/enquiry/record/change-enquiry.server.ts'
import { enquiryEventTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { lockBudgets } from '../budgets/find-budgets.server.ts'
import { toRuledLines } from '../content/order-content.ts'
import { orderApprovalTable } from '../tables.server.ts'
import type { RuledLine } from './approval-rules.ts'
import { findApprovalDemand, findApprovers } from './find-rules.server.ts'
import type { Approver } from './select-approvers.ts'

/** Change of the agreed lines of an order that may need approval by its company. */
export interface AgreedChange {
  before: readonly AgreedLine[]
  after: readonly AgreedLine[]
  /** Proposals of the order; they hold the product data of lines that were decided on. */
  proposals: readonly Proposal[]
  /** Lines that an approver has just decided on. */
  approved?: readonly RuledLine[]
  now: Date
}

export type ApprovalCheck =
  /** The company's rules do not require approval, or an earlier decision covers it. */
  | { outcome: 'covered' }
  /** Approval is required, and the actor is an approver. */
  | { outcome: 'may-decide'; reasons: string[]; approver: Approver }
  | {
      outcome: 'needs-approval'
      reasons: string[]
      /** Whether two members have to approve it, one of them an owner. */
      needsTwo: boolean
      approvers: Approver[]
      /** Account of the member who ordered; null if no member did. */
      sender: string | null
    }

/** Columns of an enquiry that determine whether its company has to approve it. */
export type ApprovedEnquiry = Pick<
  LockedEnquiry,
  'id' | 'companyId' | 'email' | 'channel' | 'status' | 'siteId' | 'periodFrom'
>

/**
 * Checks whether the agreed lines of an order, as a change would leave them, are covered by the
 * company's rules or by earlier decisions. Lines that are already agreed need no new decision.
 * @param tx transaction with the enquiry locked
 */
export async function checkApproval(
  tx: Database,
  actor: Actor,
  enquiry: ApprovedEnquiry,
  { before, after, proposals, approved, now }: AgreedChange,
): Promise<ApprovalCheck> {
  if (enquiry.companyId === null) return { outcome: 'covered' }
  const company = { company: enquiry.companyId }
  const sender = await findSender(tx, company, enquiry)
  const changer = actor.kind === 'customer' && actor.company !== null ? actor.account : null
  await lockBudgets(tx, company)
  const earlier = await findApprovedLines(tx, enquiry, createSnapshotLookup(before, proposals))
  const known = [
    ...((await isAgreedBaseline(tx, enquiry)) ? [agreedRuledLines(before)] : []),
    ...(approved ? [approved] : []),
  ]
  const { reasons, needsTwo } = await findApprovalDemand(tx, company, {
    senders: [sender, changer].filter((account) => account !== null),
    order: enquiry.id,
    site: enquiry.siteId,
    isBlanket: enquiry.periodFrom !== null,
    lines: agreedRuledLines(after),
    decided: [...earlier.map(({ lines }) => lines), ...known],
    decidedByTwo: [
      ...earlier.filter((decision) => decision.needsTwo).map(({ lines }) => lines),
      ...known,
    ],
    now,
  })
  if (reasons.length === 0) return { outcome: 'covered' }
  const deciders = await findApprovers(tx, company, sender ?? '', now)
  const decider = deciders.find(({ account }) => account === changer)
  if (decider && !needsTwo && refusalFor(actor, 'approve-order', true) === null) {
    return { outcome: 'may-decide', reasons, approver: decider }
  }
  return { outcome: 'needs-approval', reasons, needsTwo, approvers: deciders, sender }
}

/** Formats the message that a customer or coordinator reads about a change that needs approval. */
export function describeApprovalNeed({
  reasons,
  approvers: deciders,
}: Pick<Extract<ApprovalCheck, { outcome: 'needs-approval' }>, 'reasons' | 'approvers'>): string {
  const names = deciders.map(({ name }) => name)
  const who = names.length > 0 ? names.join(' or ') : 'An owner of the company'
  return `This needs approval: ${reasons.join(' ')} ${who} can accept it on the order’s page in the customer portal.`
}

/**
 * Finds the id of the last event that linked an enquiry to a company; null if it belonged to its
 * company from the start.
 */
async function findLinkEvent(tx: Database, { id }: ApprovedEnquiry): Promise<number | null> {
  const [linked] = await tx
    .select({ event: enquiryEventTable.id })
    .from(enquiryEventTable)
    .where(and(eq(enquiryEventTable.enquiry, id), eq(enquiryEventTable.kind, 'linked')))
    .orderBy(desc(enquiryEventTable.id))
    .limit(1)
  return linked?.event ?? null
}

/**
 * Tells whether the lines agreed so far count as approved. An order from the portal passed the
 * rules when it was sent; any other counts once it is confirmed. After an enquiry was linked to
 * another company, only a confirmation for that company counts.
 */
async function isAgreedBaseline(tx: Database, enquiry: ApprovedEnquiry): Promise<boolean> {
  const { id, channel, status } = enquiry
  const linked = await findLinkEvent(tx, enquiry)
  if (linked === null) return channel === 'portal' || orderedStatuses.includes(status)
  if (!orderedStatuses.includes(status)) return false
  const { enquiry: of, id: event, kind, toStatus: to } = enquiryEventTable
  const confirmed = and(eq(kind, 'status'), eq(to, 'confirmed'), gt(event, linked))
  return (await tx.$count(enquiryEventTable, and(eq(of, id), confirmed))) > 0
}

/**
 * Finds the account of the member who sent an order, even if staff sent it on their behalf; null if
 * no member did.
 */
async function findSender(
  tx: Database,
  company: { company: string },
  { id, email }: ApprovedEnquiry,
): Promise<string | null> {
  const members = await listMembers(tx, company)
  const [sent] = await tx
    .select({ account: enquiryEventTable.accountId })
    .from(enquiryEventTable)
    .where(eq(enquiryEventTable.enquiry, id))
    .orderBy(asc(enquiryEventTable.id))
    .limit(1)
  const member =
    members.find(({ account }) => account === sent?.account) ??
    members.find((one) => one.email.toLowerCase() === email.toLowerCase())
  return member?.account ?? null
}

/**
 * Finds the lines of each earlier approval of an order by its company, and whether two members
 * approved them. Decisions stay with an
 * enquiry that is linked to another company, but count only if the approver is a member of that
 * company.
 */
async function findApprovedLines(
  tx: Database,
  { id, companyId }: ApprovedEnquiry,
  snapshotBySku: (sku: string) => LineSnapshot | undefined,
): Promise<{ lines: RuledLine[]; needsTwo: boolean }[]> {
  if (companyId === null) return []
  const { enquiry, state, content, decidedBy, needsTwo } = orderApprovalTable
  const members = tx
    .select({ account: memberTable.accountId })
    .from(memberTable)
    .where(eq(memberTable.companyId, companyId))
  const decisions = await tx
    .select({ content, needsTwo })
    .from(orderApprovalTable)
    .where(and(eq(enquiry, id), eq(state, 'approved'), inArray(decidedBy, members)))
  return decisions.map((one) => ({
    lines: toRuledLines(one.content.lines, snapshotBySku),
    needsTwo: one.needsTwo,
  }))
}

/** Returns the ordered goods among agreed lines, with their product data. */
export function agreedRuledLines(lines: readonly AgreedLine[]): RuledLine[] {
  return lines
    .filter(({ kind, agreed: { pieces } }) => kind === 'order' && pieces > 0)
    .map(({ agreed: { product, pieces } }) => {
      const { sku, name } = product
      return { sku, name, pieces, product }
    })
}

function createSnapshotLookup(lines: readonly AgreedLine[], proposals: readonly Proposal[]) {
  const proposed = proposals.flatMap((proposal) =>
    proposal.lines.flatMap(({ before, after }) => (before ? [before, after] : [after])),
  )
  const asked = lines.flatMap((line) => (line.asked ? [line.asked, line.agreed] : [line.agreed]))
  const snapshots = new Map(
    [...proposed, ...asked].map(({ product }) => [product.sku, product] as const),
  )
  return (sku: string) => snapshots.get(sku)
}
