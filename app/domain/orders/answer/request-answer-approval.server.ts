import { and, eq, sql } from 'drizzle-orm'
import { type Actor, accountOf, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import type { AgreedLine } from '#app/domain/enquiry/lines/agreed-lines.ts'
import type { Proposal } from '#app/domain/enquiry/proposal.ts'
import type { LockedEnquiry } from '#app/domain/enquiry/record/change-enquiry.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ApprovalDemand } from '../approval/approval-rules.ts'
import { findApprovers } from '../approval/find-rules.server.ts'
import type { PendingApproval } from '../approval/request-approval.server.ts'
import { type Approver, formatSignature } from '../approval/select-approvers.ts'
import { listDifferences, type OrderContent, orderContentOf } from '../content/order-content.ts'
import { orderApprovalTable } from '../tables.server.ts'
import type { PendingAnswer } from './pending-answer.ts'

interface NewAnswer {
  proposal: Proposal
  /** Positions of the accepted lines. */
  accepted: readonly number[]
  /** Lines of the order as the answer would leave them. */
  after: readonly AgreedLine[]
  note: string
  now: Date
}

/**
 * Requests approval of a member's answer to a proposal. A second answer to the same proposal
 * replaces the first; approvers are notified again if its content differs.
 * @param tx transaction with the enquiry locked
 * @returns null if the actor is not a signed-in member of the company
 */
export async function requestAnswerApproval(
  tx: Database,
  actor: Actor,
  enquiry: LockedEnquiry,
  { reasons, needsTwo, now, ...given }: NewAnswer & ApprovalDemand,
): Promise<PendingApproval | null> {
  const { companyId: company, id } = enquiry
  if (actor.kind !== 'customer' || actor.company !== company || !company || !actor.account)
    return null
  const askedBy = actor.account
  const content = await readContentAfter(tx, enquiry, given.after)
  const answer = toPendingAnswer(enquiry, given)
  const approvers = (await findApprovers(tx, { company }, askedBy, now)).filter(
    ({ isNotified }) => isNotified,
  )
  const names = approvers.map(({ name }) => name)
  const [before] = await tx
    .select({ id: orderApprovalTable.id, content: orderApprovalTable.content })
    .from(orderApprovalTable)
    .where(matchesPendingAnswers(enquiry, given.proposal))
    .for('update')
  const set = { requestedBy: askedBy, content, answer, reasons, needsTwo }
  if (before) {
    const isSame = listDifferences(before.content, content).length === 0
    const moment = { requestedAt: now, notifiedAt: now, firstDecision: null }
    const asked = { ...set, ...(!isSame && moment) }
    await tx.update(orderApprovalTable).set(asked).where(eq(orderApprovalTable.id, before.id))
    const recipients = isSame ? [] : approvers.map(({ email }) => email)
    return { approval: before.id, company, recipients, names }
  }
  const [asked] = await tx
    .insert(orderApprovalTable)
    .values({ ...set, companyId: company, enquiry: id, requestedAt: now, notifiedAt: now })
    .returning({ id: orderApprovalTable.id })
  if (!asked) throw new Error('The approval was not stored.')
  return { approval: asked.id, company, recipients: approvers.map(({ email }) => email), names }
}

/** Records the approval of a member who may approve their own order. */
export async function recordOwnApproval(
  tx: Database,
  actor: Actor,
  enquiry: LockedEnquiry,
  { reasons, approver, now, ...given }: NewAnswer & { reasons: string[]; approver: Approver },
): Promise<void> {
  const { companyId: company, id, reference } = enquiry
  if (!company) throw new Error('An order of no company needs no decision.')
  const decidedAs = formatSignature(approver)
  const [decided] = await tx
    .insert(orderApprovalTable)
    .values({
      companyId: company,
      enquiry: id,
      reasons,
      decidedAs,
      state: 'approved',
      content: await readContentAfter(tx, enquiry, given.after),
      answer: toPendingAnswer(enquiry, given),
      requestedBy: approver.account,
      decidedBy: approver.account,
      requestedAt: now,
      notifiedAt: now,
      decidedAt: now,
    })
    .returning({ id: orderApprovalTable.id })
  if (!decided) throw new Error('The decision was not stored.')
  await writeAudit(tx, actor, {
    action: 'approve-order',
    subject: { kind: 'approval', id: decided.id, label: reference },
    after: { decidedAs, reasons },
  })
}

/**
 * Closes the pending approvals of a proposal as declined, because the proposal was answered without
 * them.
 */
export async function closePendingAnswers(
  tx: Database,
  actor: Actor,
  enquiry: LockedEnquiry,
  { proposal, now }: Pick<NewAnswer, 'proposal' | 'now'>,
): Promise<void> {
  const account = actor.kind === 'visitor' || actor.kind === 'system' ? null : accountOf(actor)
  await tx
    .update(orderApprovalTable)
    .set({
      state: 'declined',
      decidedBy: account,
      decidedAs: nameOf(actor),
      decidedAt: now,
      note: `Proposal ${proposal.number} was answered without it.`,
    })
    .where(matchesPendingAnswers(enquiry, proposal))
}

const matchesPendingAnswers = ({ id }: LockedEnquiry, { number }: Proposal) =>
  and(
    eq(orderApprovalTable.enquiry, id),
    eq(orderApprovalTable.state, 'waiting'),
    sql`(${orderApprovalTable.answer} ->> 'proposal')::int = ${number}`,
  )

function toPendingAnswer(
  { reference }: LockedEnquiry,
  {
    proposal: { number, lines },
    accepted,
    note,
  }: Pick<NewAnswer, 'proposal' | 'accepted' | 'note'>,
): PendingAnswer {
  const positions = lines.map(({ position }) => position)
  const declined = positions.filter((position) => !accepted.includes(position))
  return { reference, proposal: number, accepted: [...accepted], declined, note }
}

/**
 * Reads the content of an order with its agreed lines replaced, for example by those that an answer
 * would leave.
 */
export async function readContentAfter(
  tx: Database,
  { id }: Pick<LockedEnquiry, 'id'>,
  after: readonly AgreedLine[],
): Promise<OrderContent> {
  const enquiry = await findEnquiry(tx, id)
  if (!enquiry) throw new Error('The locked enquiry is gone.')
  return orderContentOf(enquiry, after)
}
