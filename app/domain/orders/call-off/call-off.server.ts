import { lockRoom } from '#app/domain/enquiry/blanket/lock-room.server.ts'
import { outsidePeriod, type Period } from '#app/domain/enquiry/blanket/period.ts'
import { firstClock } from '#app/domain/enquiry/clock/first-clock.server.ts'
import { tellMembers } from '#app/domain/notifications/choice/tell-members.server.ts'
import { enqueueMail } from '#app/domain/notifications/enqueue-mail.server.ts'
import type { MemberActor } from '#app/domain/people/actor.ts'
import { writeAudit } from '#app/domain/people/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/people/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import type { Waiting } from '../approval/ask-approval.server.ts'
import { tellDeciders, type WaitingOrder } from '../approval/tell-deciders.server.ts'
import type { OrderDetails } from '../draft/order-draft.ts'
import { findOrder } from '../find-order.server.ts'
import { findSubmitted, insertOrder } from '../send/insert-order.server.ts'
import { findNumberUse } from '../send/order-number.server.ts'
import { askCallOff } from './ask-call-off.server.ts'
import {
  type CalledLine,
  checkCalledLines,
  readCalledLines,
  type TypedLine,
} from './read-call-off.ts'
import { whyNotCalledOff } from './why-not-called-off.ts'

export interface NewCallOff {
  /** Of the blanket order. */
  reference: string
  /** Id (UUID) of the form: sent twice, it is one call-off. */
  submission: string
  details: Omit<OrderDetails, 'period'>
  lines: readonly TypedLine[]
  /** The lines that were approved, in place of those typed; without, the approval rules decide. */
  approved?: readonly CalledLine[]
  /** The order number that its sender knows was used before. */
  numberAgain?: string
  now?: Date
}

interface PlainRefusal {
  ok: false
  reason: 'no-such-order' | 'not-possible' | 'empty' | 'day'
  message: string
}

export type CallOffRefusal =
  | PlainRefusal
  | { ok: false; reason: 'lines'; mistakes: ReadonlyMap<number, string>; message: string }
  | { ok: false; reason: 'number-used'; other: string; mayRepeat: boolean; message: string }
  | PolicyRefusal

export type CallOffResult =
  | { ok: true; id: string; reference: string; repeated: boolean }
  | WaitingOrder
  | CallOffRefusal

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
    if ('waits' in stored) return tellDeciders(own, stored.waits)
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
    return { ok: true, id, reference, repeated: false }
  })
}

type Stored =
  | { ok: true; repeated: false; waits: Waiting }
  | { ok: true; repeated: true; id: string; reference: string }
  | { ok: true; repeated: false; id: string; reference: string; email: string; lines: number }
  | CallOffRefusal

async function storeCallOff(
  tx: Database,
  member: MemberActor,
  { reference, submission, details, lines: typed, approved, numberAgain = '' }: NewCallOff,
  moment: { now: Date; clock: { dueAt: Date; waitingSince: Date } },
): Promise<Stored> {
  const found = await findOrder(tx, member, reference)
  const blanket = found?.enquiry.id
  if (!blanket) return refuse('no-such-order', 'Your company has no such blanket order.')
  const room = await lockRoom(tx, blanket)
  // With the lock: what was sent or changed meanwhile is seen now.
  const sent = await findSubmitted(tx, member, submission)
  if (sent) return { ok: true, repeated: true, ...sent }
  const order = await findOrder(tx, member, reference)
  if (!order) throw new Error('The locked blanket order is gone.')
  const today = isoDayOf(moment.now)
  const whyNot = whyNotCalledOff(order.enquiry, today)
  if (whyNot) return refuse('not-possible', whyNot)
  const refusal = dayMistake(order.enquiry.period, details.neededBy, today)
  if (refusal) return refusal
  const read = approved ? checkCalledLines(room, approved) : readCalledLines(room, typed)
  if (!read.ok) {
    const message = 'Nothing was called off: look at what is marked.'
    return { ok: false, reason: 'lines', mistakes: read.mistakes, message }
  }
  if (read.lines.length === 0)
    return refuse('empty', 'Say of at least one line how much is to come.')
  const used = await findNumberUse(tx, member, details.purchaseOrder, { blanket })
  if (used && (used.isForbidden || numberAgain !== details.purchaseOrder)) {
    const { reference: other, isForbidden } = used
    const message = `${other} has this order number already.`
    return { ok: false, reason: 'number-used', other, mayRepeat: !isForbidden, message }
  }
  const lines = read.lines.flatMap(({ position, pieces, level }) => {
    const line = room.find((one) => one.position === position)
    const note = order.record.agreed.find((one) => one.position === position)?.note ?? ''
    if (!line) return []
    const { product } = line
    return [{ position, sku: product.sku, pieces, level, note, product }]
  })
  const written = { ...details, period: null }
  if (!approved) {
    const callOff = { reference: order.enquiry.reference, lines: read.lines }
    const shown = lines.map(({ sku, pieces, level, note, product: { name, packs } }) => ({
      ...{ sku, name, packs, pieces, level, note, split: [] },
    }))
    const content = { ...written, lines: shown }
    const asked = { id: submission, callOff, content, numberAgain, now: moment.now }
    const waits = await askCallOff(tx, member, asked)
    if (waits) return { ok: true, repeated: false, waits }
  }
  const made = await insertOrder(tx, member, {
    ...{ submission, blanket, details: written, ...moment },
    lines,
  })
  return { ok: true, repeated: false, ...made, lines: read.lines.length }
}

function dayMistake(period: Period | null, day: string | null, today: string) {
  if (day === null) return refuse('day', 'Choose the day on which it is needed.')
  if (day < today) return refuse('day', 'Choose today or a later day.')
  const outside = outsidePeriod(period, day)
  return outside === null ? null : refuse('day', outside)
}

function refuse(reason: PlainRefusal['reason'], message: string): PlainRefusal {
  return { ok: false, reason, message }
}
