import { and, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import { firstClock } from '#app/domain/enquiry/clock/first-clock.server.ts'
import { lockRoom } from '#app/domain/enquiry/record/lock-room.server.ts'
import { tellMembers } from '#app/domain/notifications/choice/tell-members.server.ts'
import { enqueueMail } from '#app/domain/notifications/enqueue-mail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import type { Waiting } from '../approval/ask-approval.server.ts'
import { findDeciders, findRules } from '../approval/find-rules.server.ts'
import { tellDeciders } from '../approval/tell-deciders.server.ts'
import type { OrderContent } from '../content/order-content.ts'
import { findOrder, findSubmitted } from '../find-order.server.ts'
import { insertOrder } from '../send/insert-order.server.ts'
import { orderApprovalTable } from '../tables.server.ts'
import { type CallOffRefusal, type CallOffResult, refuseCallOff } from './call-off-result.ts'
import { checkCallOff, type WantedCallOff } from './check-call-off.server.ts'
import type { WaitingCallOff } from './read-call-off.ts'

export interface NewCallOff extends WantedCallOff {
  /** Id (UUID) of the form: sent twice, it is one call-off. Without `approved` its company’s rules are asked. */
  submission: string
  now?: Date
}

/**
 * Calls some of a blanket order off, as an order of its own that our team checks and delivers. What
 * remains is reckoned from all call-offs with the blanket order locked, so that of two who want the last
 * pallets one gets them, and the other reads what remains. Where each order of its sender is approved
 * it waits, and what remains is reckoned when it is approved. @param tx of `inCompany`
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
    if (!stored.ok || stored.repeated) return stored
    if (stored.outcome === 'waiting') return tellDeciders(own, stored.waits)
    const { id, reference, email, lines } = stored
    const subject = { enquiry: id }
    const received = { kind: 'enquiry-received', subject, recipient: email } as const
    await tellMembers(own, { company: member.company, topic: 'received' }, [received])
    const recipient = environment().TEAM_MAIL
    await enqueueMail(own, { kind: 'enquiry-for-team', subject, recipient })
    await writeAudit(own, member, {
      action: 'call-off',
      subject: { kind: 'enquiry', id, label: reference },
      after: { blanket: wanted.reference, lines },
    })
    return { ok: true, outcome: 'sent', id, reference, repeated: false }
  })
}

type Stored =
  | { ok: true; outcome: 'waiting'; repeated: false; waits: Waiting }
  | { ok: true; outcome: 'sent'; repeated: true; id: string; reference: string }
  | {
      ok: true
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
  const room = await lockRoom(tx, blanket)
  // With the lock: what was sent or changed meanwhile is seen now.
  const sent = await findSubmitted(tx, member, submission)
  if (sent) return { ok: true, outcome: 'sent', repeated: true, ...sent }
  const checked = await checkCallOff(tx, member, wanted, { room, now: moment.now })
  if (!checked.ok) return checked
  const { callOff: called, details, lines, content } = checked
  if (!approved) {
    const asked = { id: submission, callOff: called, content, numberAgain, now: moment.now }
    const waits = await askCallOff(tx, member, asked)
    if (waits) return { ok: true, outcome: 'waiting', repeated: false, waits }
  }
  const order = { submission, blanket, details, lines, ...moment }
  const made = await insertOrder(tx, member, { ...order, ...(approvedBy && { approvedBy }) })
  return { ok: true, outcome: 'sent', repeated: false, ...made, lines: lines.length }
}

interface Asked {
  /** Of its form (UUID): sent twice, it asks once. Becomes the submission of the order. */
  id: string
  callOff: WaitingCallOff
  content: OrderContent
  numberAgain: string
  now: Date
}

/**
 * Lets a call-off wait where each order of its sender is approved: what was agreed with the blanket order
 * needs no second approval otherwise. @param tx as the company, with the blanket order locked
 * @returns null where nothing has to be approved; with nobody to tell where it was asked before
 */
async function askCallOff(
  tx: Database,
  member: MemberActor,
  { id, callOff, content, numberAgain, now }: Asked,
): Promise<Waiting | null> {
  const { company, account: askedBy, actedBy = null } = member
  const { people } = await findRules(tx, member)
  if (!people.includes(askedBy)) return null
  const waiting = { approval: id, company, recipients: [], names: [] }
  const own = and(eq(orderApprovalTable.id, id), eq(orderApprovalTable.company, company))
  if ((await tx.$count(orderApprovalTable, own)) > 0) return waiting
  const reasons = [
    `It is called off from blanket order ${callOff.reference}.`,
    'Every order of this person is approved.',
  ]
  const asked = { content, reasons, numberAgain, askedAt: now, toldAt: now }
  await tx.insert(orderApprovalTable).values({ id, company, askedBy, actedBy, callOff, ...asked })
  const deciders = (await findDeciders(tx, member, askedBy, now)).filter(({ isAsked }) => isAsked)
  return {
    ...waiting,
    recipients: deciders.map(({ email }) => email),
    names: deciders.map(({ name }) => name),
  }
}
