import { and, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import { firstClock } from '#app/domain/enquiry/clock/team-clock.server.ts'
import type { LineSnapshot } from '#app/domain/enquiry/enquiry.ts'
import { lockBlanketLines } from '#app/domain/enquiry/record/lock-blanket-lines.server.ts'
import { notifyMembers } from '#app/domain/notifications/choice/notify-members.server.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { emailApprovers } from '../approval/email-approvers.server.ts'
import { findApprovers, findCallOffReasons } from '../approval/find-rules.server.ts'
import type { PendingApproval } from '../approval/request-approval.server.ts'
import { lockBudgets } from '../budgets/find-budgets.server.ts'
import type { OrderContent } from '../content/order-content.ts'
import { findOrder, findSubmitted } from '../find-order.server.ts'
import { insertOrder } from '../send/insert-order.server.ts'
import { orderApprovalTable } from '../tables.server.ts'
import { type CallOffRefusal, type CallOffResult, refuseCallOff } from './call-off-refusal.ts'
import { checkCallOff, type WantedCallOff } from './check-call-off.server.ts'
import type { PendingCallOff } from './read-call-off.ts'

export interface NewCallOff extends WantedCallOff {
  /**
   * Id (UUID) of the form; submitting it twice creates one call-off. Without `approved`, the
   * company's rules are checked.
   */
  submission: string
  now?: Date
}

/**
 * Calls off part of a blanket order, as a separate order that the team checks and delivers. The
 * remaining quantity is computed from all call-offs with the blanket order locked, so that of two
 * members who want the last pallets one gets them and the other is refused with what is left. If
 * every order of the sender needs approval, the call-off is stored as pending, and the remaining
 * quantity is checked again on approval.
 * @param tx transaction of `inCompany`
 */
export async function callOff(
  tx: Database,
  member: MemberActor,
  wanted: NewCallOff,
): Promise<CallOffResult> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  const { now = new Date() } = wanted
  const clock = await firstClock(tx, { neededBy: wanted.details.neededBy, now })
  return tx.transaction(async (own): Promise<CallOffResult> => {
    const stored = await storeCallOff(own, member, wanted, { now, clock })
    if ((stored.outcome !== 'waiting' && stored.outcome !== 'sent') || stored.repeated)
      return stored
    if (stored.outcome === 'waiting') return emailApprovers(own, stored.waits)
    const { id, reference, email, lines } = stored
    const subject = { enquiry: id }
    const received = { kind: 'enquiry-received', subject, recipient: email } as const
    await notifyMembers(own, { company: member.company, topic: 'received' }, [received])
    const recipient = environment().TEAM_MAIL
    await enqueueMail(own, { kind: 'enquiry-for-team', subject, recipient })
    await writeAudit(own, member, {
      action: 'call-off',
      subject: { kind: 'enquiry', id, label: reference },
      after: { blanket: wanted.reference, lines },
    })
    return { outcome: 'sent', id, reference, repeated: false }
  })
}

type Stored =
  | { outcome: 'waiting'; repeated: false; waits: PendingApproval }
  | { outcome: 'sent'; repeated: true; id: string; reference: string }
  | {
      outcome: 'sent'
      repeated: false
      id: string
      reference: string
      email: string
      lines: number
    }
  | CallOffRefusal

async function storeCallOff(
  tx: Database,
  member: MemberActor,
  wanted: NewCallOff,
  moment: { now: Date; clock: { dueAt: Date; waitingSince: Date } },
): Promise<Stored> {
  const { reference, submission, approved, approvedBy, numberAgain = '' } = wanted
  const found = await findOrder(tx, member, reference)
  const blanket = found?.enquiry.id
  if (!blanket) return refuseCallOff('no-such-order', 'Your company has no such blanket order.')
  const room = await lockBlanketLines(tx, blanket)
  // Read again with the lock held, to see what was sent or changed in the meantime.
  const sent = await findSubmitted(tx, member, submission)
  if (sent) return { outcome: 'sent', repeated: true, ...sent }
  const checked = await checkCallOff(tx, member, wanted, { room, now: moment.now })
  if (checked.outcome !== 'done') return checked
  const { callOff: called, details, lines, content } = checked
  await lockBudgets(tx, member)
  if (!approved) {
    const asked = { id: submission, callOff: called, content, numberAgain, now: moment.now }
    const waits = await requestCallOffApproval(tx, member, { ...asked, lines })
    if (waits) return { outcome: 'waiting', repeated: false, waits }
  }
  const order = { submission, blanket, details, lines, ...moment }
  const made = await insertOrder(tx, member, { ...order, ...(approvedBy && { approvedBy }) })
  return { outcome: 'sent', repeated: false, ...made, lines: lines.length }
}

interface CallOffRequest {
  /**
   * Id of the form (UUID), which becomes the submission id of the order. Submitting it twice
   * requests approval once.
   */
  id: string
  callOff: PendingCallOff
  content: OrderContent
  /** Its lines, with their product data. */
  lines: readonly { sku: string; pieces: number; product: LineSnapshot }[]
  numberAgain: string
  now: Date
}

/**
 * Requests approval of a call-off if every order of its sender needs approval, or if it exceeds a
 * budget. Other rules do not apply, because the goods were approved with the blanket order.
 * @param tx transaction of `asCompany`, with the blanket order locked
 * @returns null if no approval is needed; without recipients if it was requested before
 */
async function requestCallOffApproval(
  tx: Database,
  member: MemberActor,
  { id, callOff, content, lines, numberAgain, now }: CallOffRequest,
): Promise<PendingApproval | null> {
  const { company, account: askedBy, actedBy = null } = member
  const waiting = { approval: id, company, recipients: [], names: [] }
  const own = and(eq(orderApprovalTable.id, id), eq(orderApprovalTable.companyId, company))
  if ((await tx.$count(orderApprovalTable, own)) > 0) return waiting
  const needs = await findCallOffReasons(tx, member, { content, lines, now })
  if (needs.length === 0) return null
  const reasons = [`It is called off from blanket order ${callOff.reference}.`, ...needs]
  const asked = { content, reasons, numberAgain, requestedAt: now, notifiedAt: now }
  await tx
    .insert(orderApprovalTable)
    .values({ id, companyId: company, requestedBy: askedBy, actedBy, callOff, ...asked })
  const deciders = (await findApprovers(tx, member, askedBy, now)).filter(
    ({ isNotified }) => isNotified,
  )
  return {
    ...waiting,
    recipients: deciders.map(({ email }) => email),
    names: deciders.map(({ name }) => name),
  }
}
