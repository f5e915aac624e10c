import type { Actor, StaffActor } from '#app/domain/access/actor.ts'
import { addDays, weekdayOf } from '#app/domain/calendar/iso-day.ts'
import { toInstant } from '#app/domain/calendar/zone-clock.ts'
import { answerClaim } from '#app/domain/enquiry/claim/answer-claim.server.ts'
import { addInternalNote } from '#app/domain/enquiry/conversation/add-internal-note.server.ts'
import { receiveMessage } from '#app/domain/enquiry/conversation/receive-message.server.ts'
import { sendMessage } from '#app/domain/enquiry/conversation/send-message.server.ts'
import { advanceDelivery } from '#app/domain/enquiry/delivery/advance-delivery.server.ts'
import { makeClaim } from '#app/domain/enquiry/goods-in/make-claim.server.ts'
import type { EnquiryStatus } from '#app/domain/enquiry/lifecycle.ts'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { sendProposal } from '#app/domain/enquiry/proposal/send-proposal.server.ts'
import { answerProposal } from '#app/domain/orders/answer/answer-proposal.server.ts'
import {
  moveWithApproval,
  scheduleWithApproval,
} from '#app/domain/orders/decision/commit-order.server.ts'
import { submitReview } from '#app/domain/reviews/reviews.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf, timeZone } from '#app/platform/text/format.ts'
import type { InventedClock } from './invented-clock.ts'

/** Turns that the course of an order can take, beyond the usual one. */
export type Turn =
  | 'usual'
  | 'declined'
  | 'cancelled'
  | 'question'
  | 'proposal'
  | 'open-proposal'
  | 'two-deliveries'
  | 'under-way'
  | 'claim'
  | 'open-claim'

export interface SentOrder {
  id: string
  /** Customer who answers: a member, or the person with the private link. */
  customer: Actor
  contactName: string
  coordinator: StaffActor
  sentAt: Date
  turn: Turn
}

/** Hours of a working day at which the steps of an order happen, in the team's time zone. */
const firstHour = 8
const workingHours = 8

/** Returns a working time `days` weekdays later, at an hour that depends on `seed`. */
export function workingTime(from: Date, days: number, seed: number): Date {
  let day = isoDayOf(from)
  for (let left = days; left > 0 || isWeekend(day); ) {
    day = addDays(day, 1)
    if (!isWeekend(day)) left -= 1
  }
  const at = new Date(toInstant(timeZone, day, minuteOfDay(seed)))
  return at > from ? at : new Date(from.getTime() + 20 * 60_000)
}

/** Returns a working time at least `days` days ago. */
export function pastWorkingTime(days: number, seed: number): Date {
  let day = addDays(isoDayOf(new Date()), -days)
  const at = () => new Date(toInstant(timeZone, day, minuteOfDay(seed)))
  while (isWeekend(day) || at() >= new Date()) day = addDays(day, -1)
  return at()
}

/** Minute of a working day, different for each seed. */
const minuteOfDay = (seed: number) => (firstHour + (seed % workingHours)) * 60 + ((seed * 13) % 60)

const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day))

/**
 * Takes an order through its course until now, by the operations of the desk and the portal: steps
 * that would lie in the future have not happened yet.
 */
export async function takeCourse(
  db: Database,
  clock: InventedClock,
  { id: enquiry, customer, contactName, coordinator, sentAt, turn }: SentOrder,
  seed: number,
): Promise<void> {
  const today = new Date()
  let last = sentAt

  /** Does a step a number of weekdays later. @returns whether that is not in the future */
  async function later(days: number, step: (now: Date) => Promise<{ outcome: string }>) {
    const at = workingTime(last, days, seed + days)
    if (at >= today) return false
    last = at
    await clock.at(at, async (now) => expectOutcome(await step(now), 'done', 'answered'))
    return true
  }
  const move = (days: number, to: EnquiryStatus, note = '') =>
    later(days, (now) => moveWithApproval(db, coordinator, { enquiry, to, note, now }))

  // A third of the newest still wait for a coordinator.
  if (seed % 3 === 0 && today.getTime() - sentAt.getTime() < 2 * 24 * 3_600_000) return
  if (!(await move(seed % 2, 'verifying'))) return
  if (turn === 'declined') {
    await move(
      1,
      'declined',
      'We cannot make this colour before vintage, and do not want to promise it.',
    )
    return
  }
  if (turn === 'question') {
    const asked = await move(
      1,
      'needs-information',
      'Which finish do your capping heads take: BVS, or BVP?',
    )
    if (!asked || seed % 3 === 0) return
    const text = 'BVS, on all three heads. Can the pallets come shrink-wrapped, as last time?'
    if (
      !(await later(1, (now) =>
        receiveMessage(db, customer, { enquiry, text, via: 'page', now, author: contactName }),
      ))
    )
      return
    if (seed % 3 === 1) return
  }
  if (turn === 'proposal' || turn === 'open-proposal') {
    if (!(await later(1, (now) => proposeMore(db, coordinator, enquiry, now)))) return
    if (turn === 'open-proposal') return
    const answer = { enquiry, number: 1, answers: 'accept-all' as const, note: 'Fine with us.' }
    if (!(await later(2, (now) => answerProposal(db, customer, { ...answer, now })))) return
  }
  if (turn === 'cancelled') {
    await move(2, 'cancelled', 'Cancelled by telephone: the bottling was put off.')
    return
  }
  if (seed % 5 === 0) {
    const text = 'Checked with the warehouse: in stock in Adelaide, no transfer needed.'
    await later(0, (now) => addInternalNote(db, coordinator, { enquiry, text, now }))
  }
  if (!(await move(1, 'confirmed'))) return
  if (seed % 4 === 0) {
    const text = 'Your order is confirmed. I will send the day of delivery tomorrow.'
    await later(0, (now) => sendMessage(db, coordinator, { enquiry, text, now }))
  }
  const parts = turn === 'two-deliveries' ? 2 : 1
  for (let part = 1; part <= parts; part += 1) {
    const isPlanned = await later(1, (now) =>
      planDelivery(db, coordinator, { enquiry, part, parts, seed, now }),
    )
    if (!isPlanned) return
  }
  if (turn === 'under-way') {
    const left = pastWorkingTime(1, seed)
    if (left <= last) return
    const advance = { enquiry, number: 1, to: 'dispatched' } as const
    await clock.at(left, async (now) =>
      expectDone(await advanceDelivery(db, coordinator, { ...advance, now })),
    )
    return
  }
  for (let number = 1; number <= parts; number += 1) {
    const { deliveries } = await readLines(db, enquiry)
    const on = deliveries.find((one) => one.number === number)?.deliverOn
    if (!on) throw new Error('The delivery is not there.')
    const advance = { enquiry, number }
    const leaves = new Date(toInstant(timeZone, addDays(on, -1), 14 * 60 + (seed % 60)))
    if (leaves >= today) return
    last = leaves > last ? leaves : new Date(last.getTime() + 60_000)
    await clock.at(last, async (now) =>
      expectDone(await advanceDelivery(db, coordinator, { ...advance, to: 'dispatched', now })),
    )
    const arrives = new Date(toInstant(timeZone, on, 10 * 60 + (seed % 180)))
    if (arrives >= today) return
    last = arrives > last ? arrives : new Date(last.getTime() + 60_000)
    await clock.at(last, async (now) =>
      expectDone(await advanceDelivery(db, coordinator, { ...advance, to: 'delivered', now })),
    )
  }
  if (turn === 'claim' || turn === 'open-claim') {
    const lines = [{ position: 1, short: 0, broken: 24 + (seed % 5) * 12 }]
    const note = 'One layer had slipped, and the bottles below it were chipped.'
    const claim = { enquiry, number: 1, lines, reportedBy: contactName, note, claimedBefore: 0 }
    if (!(await later(1, (now) => makeClaim(db, customer, { ...claim, now })))) return
    if (turn === 'open-claim') return
    const answer = {
      enquiry,
      number: 1,
      to: 'accepted',
      remedy: 'credit',
      reply: 'Sorry about this. We credit them.',
    } as const
    await later(2, (now) => answerClaim(db, coordinator, { ...answer, now }))
    return
  }
  if (seed % 6 === 0)
    await review(db, clock, { enquiry, contactName, seed, at: workingTime(last, 3, seed) })
}

const reviewTexts = [
  'Ran through the line at 6,000 an hour without a jam, and the labels sat straight.',
  'Came a day early, neatly wrapped. Two bottles of a pallet were scuffed.',
  'The caps torque evenly, and the black matches our last batch.',
]

async function review(
  db: Database,
  clock: InventedClock,
  {
    enquiry,
    contactName,
    seed,
    at,
  }: { enquiry: string; contactName: string; seed: number; at: Date },
) {
  if (at >= new Date()) return
  const { agreed } = await readLines(db, enquiry)
  const sku = agreed[0]?.agreed.product.sku
  if (!sku) return
  const text = reviewTexts[seed % reviewTexts.length] ?? ''
  const rating = 3 + (seed % 3)
  await clock.at(at, async () =>
    expectDone(await submitReview(db, enquiry, { sku, name: contactName, rating, text })),
  )
}

/** Proposes a pallet more of the first line. */
async function proposeMore(db: Database, actor: StaffActor, enquiry: string, now: Date) {
  const [first] = (await readLines(db, enquiry)).agreed
  if (!first) throw new Error('The order has no line.')
  const { sku, packs } = first.agreed.product
  const pieces = first.agreed.pieces + (packs.pallet ?? packs.pack?.pieces ?? 1)
  const line = { position: first.position, sku, pieces, level: first.agreed.level, deliverOn: null }
  return sendProposal(db, actor, {
    enquiry,
    now,
    reason: 'A full truck costs you the same freight, so we propose one pallet more.',
    lines: [{ ...line, split: [], reason: '' }],
  })
}

/** Schedules a share of what is not planned yet, on the next day on which we deliver. */
async function planDelivery(
  db: Database,
  actor: StaffActor,
  {
    enquiry,
    part,
    parts,
    seed,
    now,
  }: { enquiry: string; part: number; parts: number; seed: number; now: Date },
) {
  const { balances } = await readLines(db, enquiry)
  const lines = balances.map(({ position, unplanned }) => ({
    position,
    pieces: part === parts ? unplanned : Math.ceil(unplanned / 2),
  }))
  const carrier = ['Southern Freight', 'Barossa Haulage', 'Nullarbor Lines'][seed % 3] ?? ''
  const consignment = `SF${700_000 + seed * 7 + part}`
  const terms = { deliverFrom: '07:00', deliverUntil: '11:00', carrier, consignment, note: '' }
  let deliverOn = addDays(isoDayOf(now), 5 + (seed % 6) + part * 7)
  for (let tries = 0; tries < 30; tries += 1) {
    const plan = { ...terms, enquiry, deliverOn, pallets: 1 + (seed % 12), lines, now }
    const planned = await scheduleWithApproval(db, actor, plan)
    // Weekends, public holidays and our shutdown are refused.
    if (planned.outcome === 'done' || planned.outcome !== 'closed') return planned
    deliverOn = addDays(deliverOn, 1)
  }
  throw new Error('No open day within a month.')
}

/** Checks that a step was done. @throws Error with the message of the refusal */
export const expectDone = <Result extends { outcome: string }>(result: Result) =>
  expectOutcome(result, 'done')

/** Checks that a step had one of some outcomes. @throws Error with the message of the refusal */
export function expectOutcome<Result extends { outcome: string }, Name extends Result['outcome']>(
  result: Result,
  ...names: Name[]
): Extract<Result, { outcome: Name }> {
  const isExpected = (given: Result): given is Extract<Result, { outcome: Name }> =>
    names.some((name) => name === given.outcome)
  if (isExpected(result)) return result
  throw new Error('message' in result ? String(result.message) : `A step was ${result.outcome}.`)
}
