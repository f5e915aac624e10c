import { and, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { ProductBySku } from '#app/domain/cart/cart.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { notifyMembers } from '#app/domain/notifications/choice/notify-members.server.ts'
import type { CallOffRefusal } from '#app/domain/orders/call-off/call-off-refusal.ts'
import { linesFingerprint } from '#app/domain/orders/send/order-number.server.ts'
import { asCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDay, formatInstant, isoDayOf } from '#app/platform/text/format.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { answerProposal } from '../answer/answer-proposal.server.ts'
import {
  formatSigners,
  maxDecisionNoteLength,
  sentWithoutApprovalMessage,
} from '../approval/approval-state.ts'
import { emailApprovers } from '../approval/email-approvers.server.ts'
import { type Approval, findApproval } from '../approval/find-approval.server.ts'
import { findPassedDay } from '../approval/find-passed-day.ts'
import {
  type Approver,
  formatSignature,
  selectCurrentApprovers,
} from '../approval/select-approvers.ts'
import { callOff as callOffOrder } from '../call-off/call-off.server.ts'
import type { PendingCallOff } from '../call-off/read-call-off.ts'
import { sendChange } from '../change/send-change.server.ts'
import { type OrderContent, toRuledLines } from '../content/order-content.ts'
import { readDraftLines } from '../draft/find-draft.server.ts'
import { submitOrder } from '../send/submit-order.server.ts'
import { orderApprovalTable, orderDraftTable } from '../tables.server.ts'

/** Decision of an approver on an order: approved or declined. */
export interface Decision {
  approval: string
  isApproved: boolean
  /** Fingerprint of the order version that the approver saw. */
  fingerprint: string
  note?: string
  now?: Date
}

export type DecideResult =
  | { outcome: 'done'; reference: string }
  /** Approved first; `names` are those of the members who may give the second approval. */
  | { outcome: 'approved-first'; reference: ''; names: string[] }
  | {
      outcome:
        | 'no-such-approval'
        | 'decided'
        | 'not-yours'
        | 'changed'
        | 'too-long'
        | 'sender-gone'
        | 'cannot-be-sent'
      message: string
    }
  | PolicyRefusal

/**
 * Approves an order and sends it, or declines it and returns it to its sender. The approver decides
 * on what they saw: if the order changed in the meantime, the decision is refused and the order is
 * shown again.
 */
export async function decideOrder(
  db: Database,
  member: MemberActor,
  decision: Decision,
  productBySku: ProductBySku,
): Promise<DecideResult> {
  const note = cleanMultiline(decision.note ?? '')
  if (note.length > maxDecisionNoteLength) {
    return refuse('too-long', `Shorten the note to ${maxDecisionNoteLength} characters or fewer.`)
  }
  const { now = new Date(), isApproved } = decision
  const undone: { result?: DecideResult } = {}
  try {
    return await db.transaction(async (tx): Promise<DecideResult> => {
      const denied = refusalFor(member, 'approve-order', true)
      if (denied) return denied
      const found = await asCompany(tx, member.company, (own) =>
        lockApproval(own, member, decision.approval, productBySku),
      )
      const refusal = findRefusal(found, member, decision)
      if (refusal) return refusal
      const approval = found as Approval
      const decider = approval.approvers.find(({ account }) => account === member.account)
      const decidedAs = formatSignature(decider ?? { name: member.name, deputisesFor: '' })
      const others = isApproved ? listSecondApprovers(approval, member) : []
      if (others.length > 0) {
        const first = { decidedAs, note, now, others }
        return recordFirstApproval(tx, member, approval, first)
      }
      const state = isApproved ? 'approved' : 'declined'
      const signers = formatSigners({ state, decidedAs, firstDecision: approval.first })
      const reference = isApproved
        ? await sendApproved(tx, { ...approval, decidedAs: signers }, member, productBySku)
        : ''
      if (typeof reference !== 'string') {
        undone.result = reference
        // Rolls back what was written while sending.
        throw new Error(reference.message)
      }
      await asCompany(tx, member.company, async (own) => {
        const enquiry = isApproved ? await findOrderId(own, member.company, reference) : null
        await own
          .update(orderApprovalTable)
          .set({
            state,
            decidedBy: member.account,
            decidedAs,
            decidedAt: now,
            note,
            // Content that was decided on; it may differ from what was first requested.
            ...(approval.now && {
              content: approval.now.content,
              reasons: approval.reasons,
              needsTwo: approval.needsTwo,
              // A first approval of other content does not count.
              firstDecision: approval.first,
            }),
            // The order that the decision covers from now on.
            ...(enquiry && { enquiry }),
          })
          .where(eq(orderApprovalTable.id, approval.id))
      })
      await writeAudit(tx, member, {
        action: isApproved ? 'approve-order' : 'decline-order',
        subject: { kind: 'approval', id: approval.id, label: reference || approval.sender.name },
        after: { decidedAs, note, ...(approval.first && { after: approval.first.decidedAs }) },
      })
      const subject = { approval: approval.id }
      const { email } = approval.sender
      if (email) {
        const told = { company: member.company, topic: 'decided' } as const
        await notifyMembers(tx, told, [{ kind: 'order-decided', subject, recipient: email }])
      }
      return { outcome: 'done', reference }
    })
  } catch (error) {
    if (undone.result) return undone.result
    throw error
  }
}

/** Lists the members who have to approve an order after this one; empty if one approval is enough. */
function listSecondApprovers(
  { needsTwo, first, approvers }: Approval,
  { account }: MemberActor,
): Approver[] {
  if (!needsTwo || first) return []
  return selectCurrentApprovers(approvers, account).filter((one) => one.account !== account)
}

/** Stores the first of two approvals, and asks the members who may give the second. */
async function recordFirstApproval(
  tx: Database,
  member: MemberActor,
  { id, now: current, sender }: Approval,
  {
    decidedAs,
    note,
    now,
    others,
  }: { decidedAs: string; note: string; now: Date; others: readonly Approver[] },
): Promise<DecideResult> {
  const { account, company } = member
  const fingerprint = current?.fingerprint ?? ''
  await asCompany(tx, company, (own) =>
    own
      .update(orderApprovalTable)
      .set({
        firstDecision: { account, decidedAs, at: now.toISOString(), note, fingerprint },
        notifiedAt: now,
      })
      .where(eq(orderApprovalTable.id, id)),
  )
  await writeAudit(tx, member, {
    action: 'approve-order',
    subject: { kind: 'approval', id, label: sender.name },
    after: { decidedAs, note, isFirst: true },
  })
  const names = others.map(({ name }) => name)
  const recipients = others.map(({ email }) => email)
  await emailApprovers(tx, { approval: id, company, recipients, names })
  return { outcome: 'approved-first', reference: '', names }
}

/**
 * Locks the approval row, so that a second approver waits and then reads the first decision. The
 * draft is locked first, as in every change of a draft, so that it cannot change between the check
 * and the sending.
 */
async function lockApproval(
  tx: Database,
  member: MemberActor,
  id: string,
  productBySku: ProductBySku,
): Promise<Approval | null> {
  const seen = await findApproval(tx, member, id, productBySku)
  if (!seen) return null
  if (seen.draft) {
    await tx
      .select({ id: orderDraftTable.id })
      .from(orderDraftTable)
      .where(and(eq(orderDraftTable.id, seen.draft), eq(orderDraftTable.companyId, member.company)))
      .for('update')
  }
  const { id: which, companyId: company } = orderApprovalTable
  await tx
    .select({ id: which })
    .from(orderApprovalTable)
    .where(and(eq(which, id), eq(company, member.company)))
    .for('update')
  return findApproval(tx, member, id, productBySku)
}

type Refusal = Exclude<DecideResult, { outcome: 'done' | 'approved-first' }>

function refuse(
  outcome: Exclude<Refusal['outcome'], 'not-allowed-to-you'>,
  message: string,
): Refusal {
  return { outcome, message }
}

function findRefusal(
  approval: Approval | null,
  { account }: MemberActor,
  { fingerprint, isApproved, now: at = new Date() }: Decision,
): Refusal | null {
  if (!approval) return refuse('no-such-approval', 'Your company has no such order to approve.')
  const { state, decidedAs, decidedAt, approvers, now, sender, answer, first } = approval
  if (state !== 'waiting') {
    const when = decidedAt ? `, ${formatInstant(decidedAt)}` : ''
    if (state === 'not-needed')
      return refuse('decided', `${sentWithoutApprovalMessage(sender.name)}${when}.`)
    const { firstDecision } = approval
    const signers = formatSigners({ state, decidedAs, firstDecision })
    return refuse('decided', `${signers} ${state} this order already${when}.`)
  }
  if (!now && answer) {
    const message = `Proposal ${answer.proposal} can no longer be answered. See ${answer.reference} as it is now.`
    return refuse('decided', message)
  }
  if (!now) return refuse('decided', `${sender.name} has discarded this order.`)
  const isApprover = approvers.some((one) => one.account === account)
  if (!isApprover && first?.account === account) {
    return refuse(
      'not-yours',
      'You have approved this order. Another member has to approve it too.',
    )
  }
  if (!isApprover) {
    return refuse(
      'not-yours',
      'Another approver has to decide on this order: you cannot approve your own.',
    )
  }
  if (fingerprint !== now.fingerprint) {
    const message = `${sender.name} changed this order since you opened it. Look at it as it is now, then decide.`
    return refuse('changed', message)
  }
  // The days of a call-off are checked when it is sent; a proposal has its own days.
  const base = now.draft?.base ?? null
  const isOrder = !approval.callOff && !answer
  const day = isApproved && isOrder && findPassedDay(now.content, base, isoDayOf(at))
  if (day) {
    const message = `Its delivery day, ${formatDay(day)}, has passed, so it was not sent. Decline it so that ${sender.name} can choose another day.`
    return refuse('cannot-be-sent', message)
  }
  return null
}

/** Finds the id of an order by its reference. */
async function findOrderId(tx: Database, company: string, sent: string): Promise<string | null> {
  const { id, reference, companyId } = enquiryTable
  const [order] = await tx
    .select({ id })
    .from(enquiryTable)
    .where(and(eq(reference, sent), eq(companyId, company)))
  return order?.id ?? null
}

/**
 * Sends the approved order on behalf of its sender. @returns its reference, or why it cannot be
 * sent
 */
async function sendApproved(
  tx: Database,
  approval: Approval,
  { address }: MemberActor,
  productBySku: ProductBySku,
): Promise<string | Refusal> {
  const { id, now, requestedBy, actedBy, sender, numberAgain, companyId: company } = approval
  const { callOff, answer, enquiry, decidedAs } = approval
  if (!now || !sender.role) {
    return refuse(
      'sender-gone',
      `${sender.name} no longer orders for your company. Please place the order again.`,
    )
  }
  const { draft, content } = now
  const { lines: _, period = null, ...written } = content
  const writer: MemberActor = {
    kind: 'customer',
    account: requestedBy,
    company,
    role: sender.role,
    name: sender.name,
    ...(address !== undefined && { address }),
    ...(actedBy && { actedBy }),
  }
  if (callOff) {
    const approved = {
      reference: callOff.reference,
      approved: callOff.lines,
      lines: [],
      approvedBy: decidedAs,
    }
    const result = await asCompany(tx, company, (own) =>
      callOffOrder(own, writer, { ...approved, submission: id, details: written, numberAgain }),
    )
    if (result.outcome !== 'waiting' && result.outcome !== 'sent')
      return refuse('cannot-be-sent', describeCallOffRefusal(result, callOff, content))
    return result.outcome === 'sent' ? result.reference : ''
  }
  if (answer && enquiry) {
    const answers = new Map([
      ...answer.accepted.map((position) => [position, 'accepted'] as const),
      ...answer.declined.map((position) => [position, 'declined'] as const),
    ])
    const approved = { decidedAs, lines: toRuledLines(content.lines, productBySku) }
    const given = { enquiry, number: answer.proposal, answers, note: answer.note, approved }
    const result = await asCompany(tx, company, (own) => answerProposal(own, writer, given))
    return result.outcome === 'answered' || result.outcome === 'waiting'
      ? answer.reference
      : refuse('cannot-be-sent', result.message)
  }
  if (!draft) throw new Error('The order that waits has no draft.')
  if (draft.changes) {
    const [order] = await tx
      .select({ reference: enquiryTable.reference })
      .from(enquiryTable)
      .where(and(eq(enquiryTable.id, draft.changes), eq(enquiryTable.companyId, company)))
    const reference = order?.reference ?? ''
    const sent = { reference, numberAgain, approvedBy: decidedAs }
    const result = await sendChange(tx, writer, sent, productBySku)
    return result.outcome === 'waiting' ||
      result.outcome === 'changed' ||
      result.outcome === 'requested'
      ? reference
      : refuse('cannot-be-sent', result.message)
  }
  const details = { ...written, period }
  const seen = linesFingerprint(await readDraftLines(tx, draft.id, productBySku))
  const order = { draft: draft.id, linesSeen: seen, details, numberAgain, approvedBy: decidedAs }
  const result = await submitOrder(tx, writer, order, productBySku)
  if (result.outcome !== 'waiting' && result.outcome !== 'sent')
    return refuse('cannot-be-sent', result.message)
  return result.outcome === 'sent' ? result.reference : ''
}

/** Message that names the lines with too little left in the blanket order. */
function describeCallOffRefusal(
  refusal: CallOffRefusal,
  { lines }: PendingCallOff,
  content: OrderContent,
): string {
  if (refusal.outcome !== 'lines') return refusal.message
  const { mistakes } = refusal
  const named = lines.flatMap(({ position }, at) => {
    const why = mistakes.get(position)
    return why ? [`${content.lines[at]?.name ?? 'A line'}: ${why}`] : []
  })
  return `Nothing was called off. ${named.join(' ')}`
}
