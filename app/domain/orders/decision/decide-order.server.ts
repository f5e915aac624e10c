import { and, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { ProductBySku } from '#app/domain/cart/cart-line-state.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { tellMembers } from '#app/domain/notifications/choice/tell-members.server.ts'
import { asCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDay, formatInstant, isoDayOf } from '#app/platform/text/format.ts'
import { manyLines } from '#app/platform/text/plain-text.ts'
import { answerProposal } from '../answer/answer-proposal.server.ts'
import { maxDecisionNote, notNeededWords } from '../approval/approval-state.ts'
import { type Approval, findApproval } from '../approval/find-approval.server.ts'
import { passedDay } from '../approval/passed-day.ts'
import { signedAs } from '../approval/who-decides.ts'
import { callOff as callOffOrder } from '../call-off/call-off.server.ts'
import type { CallOffRefusal } from '../call-off/call-off-result.ts'
import type { WaitingCallOff } from '../call-off/read-call-off.ts'
import { sendChange } from '../change/send-change.server.ts'
import { type OrderContent, ruledLines } from '../content/order-content.ts'
import { readDraftLines } from '../draft/find-draft.server.ts'
import { linesMark } from '../send/lines-mark.server.ts'
import { submitOrder } from '../send/submit-order.server.ts'
import { orderApprovalTable, orderDraftTable } from '../tables.server.ts'

export interface Decision {
  approval: string
  isApproved: boolean
  /** Of the order that the approver was shown. */
  mark: string
  note?: string
  now?: Date
}

export type DecideResult =
  | { ok: true; reference: string }
  | {
      ok: false
      reason:
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
 * Approves an order, which sends it, or declines it, which leaves it with its sender. The approver
 * approves what they were shown: an order that changed in the meantime is refused and shown again.
 */
export async function decideOrder(
  db: Database,
  member: MemberActor,
  decision: Decision,
  productBySku: ProductBySku,
): Promise<DecideResult> {
  const note = manyLines(decision.note ?? '')
  if (note.length > maxDecisionNote) {
    return refuse('too-long', `Shorten the note to ${maxDecisionNote} characters or fewer.`)
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
      const refusal = whyNot(found, member, decision)
      if (refusal) return refusal
      const approval = found as Approval
      const decider = approval.deciders.find(({ account }) => account === member.account)
      const decidedAs = signedAs(decider ?? { name: member.name, standsFor: '' })
      const reference = isApproved
        ? await send(tx, { ...approval, decidedAs }, member, productBySku)
        : ''
      if (typeof reference !== 'string') {
        undone.result = reference
        // What was begun of sending it is taken back.
        throw new Error(reference.ok ? '' : reference.message)
      }
      await asCompany(tx, member.company, async (own) => {
        const enquiry = isApproved ? await findSentOrder(own, member.company, reference) : null
        await own
          .update(orderApprovalTable)
          .set({
            state: isApproved ? 'approved' : 'declined',
            ...{ decidedBy: member.account, decidedAs, decidedAt: now, note },
            // What was decided on, which may be more than was asked for.
            ...(approval.now && { content: approval.now.content, reasons: approval.reasons }),
            // The order that it covers from now on.
            ...(enquiry && { enquiry }),
          })
          .where(eq(orderApprovalTable.id, approval.id))
      })
      await writeAudit(tx, member, {
        action: isApproved ? 'approve-order' : 'decline-order',
        subject: { kind: 'approval', id: approval.id, label: reference || approval.sender.name },
        after: { decidedAs, note },
      })
      const subject = { approval: approval.id }
      const { email } = approval.sender
      if (email) {
        const told = { company: member.company, topic: 'decided' } as const
        await tellMembers(tx, told, [{ kind: 'order-decided', subject, recipient: email }])
      }
      return { ok: true, reference }
    })
  } catch (error) {
    if (undone.result) return undone.result
    throw error
  }
}

/**
 * With the row locked, a second approver waits and then reads what the first decided. Its draft is locked
 * first, as whoever writes it does, so that nothing changes between the look at it and its sending.
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
      .where(and(eq(orderDraftTable.id, seen.draft), eq(orderDraftTable.company, member.company)))
      .for('update')
  }
  const { id: which, company } = orderApprovalTable
  await tx
    .select({ id: which })
    .from(orderApprovalTable)
    .where(and(eq(which, id), eq(company, member.company)))
    .for('update')
  return findApproval(tx, member, id, productBySku)
}

type Refusal = Extract<DecideResult, { ok: false }>

function refuse(
  reason: Exclude<Refusal['reason'], 'not-allowed-to-you'>,
  message: string,
): Refusal {
  return { ok: false, reason, message }
}

function whyNot(
  approval: Approval | null,
  { account }: MemberActor,
  { mark, isApproved, now: at = new Date() }: Decision,
): Refusal | null {
  if (!approval) return refuse('no-such-approval', 'Your company has no such order to approve.')
  const { state, decidedAs, decidedAt, deciders, now, sender, answer } = approval
  if (state !== 'waiting') {
    const when = decidedAt ? `, ${formatInstant(decidedAt)}` : ''
    if (state === 'not-needed') return refuse('decided', `${notNeededWords(sender.name)}${when}.`)
    return refuse('decided', `${decidedAs} ${state} this order already${when}.`)
  }
  if (!now && answer) {
    const message = `Proposal ${answer.proposal} can no longer be answered: look at ${answer.reference} as it is now.`
    return refuse('decided', message)
  }
  if (!now) return refuse('decided', `${sender.name} has thrown this order away.`)
  if (!deciders.some((one) => one.account === account)) {
    return refuse('not-yours', 'Somebody else approves this order: nobody approves their own.')
  }
  if (mark !== now.mark) {
    const message = `${sender.name} changed this order since you opened it. Look at it as it is now, then decide.`
    return refuse('changed', message)
  }
  // A call-off is looked at with its period when it is sent, and a proposal has its own days.
  const base = now.draft?.base ?? null
  const isOrder = !approval.callOff && !answer
  const day = isApproved && isOrder && passedDay(now.content, base, isoDayOf(at))
  if (day) {
    const message = `It is to come by ${formatDay(day)}, which has passed, so it was not sent. Decline it, so that ${sender.name} chooses another day.`
    return refuse('cannot-be-sent', message)
  }
  return null
}

/** Finds the id of the order that was sent or changed. */
async function findSentOrder(tx: Database, company: string, sent: string): Promise<string | null> {
  const { id, reference, companyId } = enquiryTable
  const [order] = await tx
    .select({ id })
    .from(enquiryTable)
    .where(and(eq(reference, sent), eq(companyId, company)))
  return order?.id ?? null
}

/** Sends what was approved, for who wrote it. @returns its reference, or why it cannot be sent */
async function send(
  tx: Database,
  approval: Approval,
  { address }: MemberActor,
  productBySku: ProductBySku,
): Promise<string | Refusal> {
  const { id, now, askedBy, actedBy, sender, numberAgain, company } = approval
  const { callOff, answer, enquiry, decidedAs } = approval
  if (!now || !sender.role) {
    return refuse('sender-gone', `${sender.name} no longer orders for your company: order it anew.`)
  }
  const { draft, content } = now
  const { lines: _, period = null, ...written } = content
  const writer: MemberActor = {
    ...{ kind: 'customer', account: askedBy, company, role: sender.role, name: sender.name },
    ...(address !== undefined && { address }),
    ...(actedBy && { actedBy }),
  }
  if (callOff) {
    const approved = {
      ...{ reference: callOff.reference, approved: callOff.lines, lines: [] },
      approvedBy: decidedAs,
    }
    const result = await asCompany(tx, company, (own) =>
      callOffOrder(own, writer, { ...approved, submission: id, details: written, numberAgain }),
    )
    if (!result.ok) return refuse('cannot-be-sent', whyNotSent(result, callOff, content))
    return result.outcome === 'sent' ? result.reference : ''
  }
  if (answer && enquiry) {
    const answers = new Map([
      ...answer.accepted.map((position) => [position, 'accepted'] as const),
      ...answer.declined.map((position) => [position, 'declined'] as const),
    ])
    const approved = { decidedAs, lines: ruledLines(content.lines, productBySku) }
    const given = { enquiry, number: answer.proposal, answers, note: answer.note, approved }
    const result = await asCompany(tx, company, (own) => answerProposal(own, writer, given))
    return result.ok ? answer.reference : refuse('cannot-be-sent', result.message)
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
    return result.ok ? reference : refuse('cannot-be-sent', result.message)
  }
  const details = { ...written, period }
  const seen = linesMark(await readDraftLines(tx, draft.id, productBySku))
  const order = { draft: draft.id, seen, details, numberAgain, approvedBy: decidedAs }
  const result = await submitOrder(tx, writer, order, productBySku)
  if (!result.ok) return refuse('cannot-be-sent', result.message)
  return result.outcome === 'sent' ? result.reference : ''
}

/** Names the lines of which too little remains by now. */
function whyNotSent(
  refusal: CallOffRefusal,
  { lines }: WaitingCallOff,
  content: OrderContent,
): string {
  if (refusal.reason !== 'lines') return refusal.message
  const { mistakes } = refusal
  const named = lines.flatMap(({ position }, at) => {
    const why = mistakes.get(position)
    return why ? [`${content.lines[at]?.name ?? 'A line'}: ${why}`] : []
  })
  return `Nothing was called off. ${named.join(' ')}`
}
