import { eq } from 'drizzle-orm'
import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import { enqueueMail } from '#app/domain/notifications/enqueue-mail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { manyLines, oneLine } from '#app/platform/text/plain-text.ts'
import { setClock } from '../clock/set-clock.server.ts'
import { enquiryEventTable, enquiryTable } from '../tables.server.ts'
import type { EventActor } from './enquiry.ts'
import { type EnquiryStatus, lifecycle, mayMove } from './lifecycle.ts'

/** Most characters of the note to a change of status. */
const maxEventNote = 2000

export interface EnquiryMove {
  enquiry: string
  to: EnquiryStatus
  actor: EventActor
  actorName?: string
  /** A note to the customer. */
  note?: string
  /** ISO date of the delivery, when it is being scheduled. */
  deliveryOn?: string
  /** False sends the customer no mail. */
  mail?: boolean
  now?: Date
}

type MoveRefusalReason =
  | 'no-such-enquiry'
  | 'not-allowed'
  | 'note-missing'
  | 'note-too-long'
  | 'delivery-day'

export type MoveResult =
  | { ok: true; from: EnquiryStatus; to: EnquiryStatus; event: number; mailed: boolean }
  | { ok: false; reason: MoveRefusalReason; message: string }

const refuse = (reason: MoveRefusalReason, message: string): MoveResult => ({
  ok: false,
  reason,
  message,
})

/**
 * Changes the status of an enquiry: status, event and the customer's mail in one transaction. It locks
 * the enquiry's row, so that two people who change it at once do so one after the other.
 * @returns a refusal of what the lifecycle does not allow
 */
export async function moveEnquiry(db: Database, move: EnquiryMove): Promise<MoveResult> {
  const note = manyLines(move.note ?? '')
  const actorName = oneLine(move.actorName ?? '').slice(0, 100)
  if (note.length > maxEventNote) {
    return refuse('note-too-long', `Shorten the note to ${maxEventNote} characters or fewer.`)
  }
  if (move.to === 'needs-information' && note === '') {
    return refuse('note-missing', 'Write in the note what the customer should tell us.')
  }
  return db.transaction(async (tx) => {
    const [enquiry] = await tx
      .select({
        id: enquiryTable.id,
        status: enquiryTable.status,
        deliveryOn: enquiryTable.deliveryOn,
        email: enquiryTable.email,
      })
      .from(enquiryTable)
      .where(eq(enquiryTable.id, move.enquiry))
      .for('update')
    if (!enquiry) return refuse('no-such-enquiry', 'There is no such enquiry.')
    const { id, status: from } = enquiry
    if (!mayMove(from, move.to)) return refuse('not-allowed', whyNot(from, move.to))
    const dayRefusal = deliveryDayRefusal(move, enquiry.deliveryOn)
    if (dayRefusal) return refuse('delivery-day', dayRefusal)

    const deliveryOn = move.deliveryOn ?? null
    await tx
      .update(enquiryTable)
      // A person has seen it, so it is no longer held.
      .set({
        status: move.to,
        held: false,
        updatedAt: new Date(),
        ...(deliveryOn && { deliveryOn }),
      })
      .where(eq(enquiryTable.id, id))
    const [event] = await tx
      .insert(enquiryEventTable)
      .values({ enquiry: id, actor: move.actor, actorName, from, to: move.to, note, deliveryOn })
      .returning({ id: enquiryEventTable.id })
    if (!event) throw new Error('The event was not stored.')
    await setClock(tx, id)
    const mailed = move.mail !== false
    if (mailed) {
      const subject = { enquiry: id, event: String(event.id) }
      await enqueueMail(tx, { kind: 'enquiry-status', subject, recipient: enquiry.email })
    }
    return { ok: true as const, from, to: move.to, event: event.id, mailed }
  })
}

function whyNot(from: EnquiryStatus, to: EnquiryStatus): string {
  const ways = lifecycle[from].mayGoTo
  return ways.length === 0
    ? `The enquiry is ${from}, and that is final.`
    : `The enquiry is ${from} and cannot become ${to}. It can become ${ways.join(', ')}.`
}

/** Refuses scheduling without a new day that has not passed, and any other change with a day. */
function deliveryDayRefusal(move: EnquiryMove, scheduled: string | null): string | null {
  const { to, deliveryOn, now = new Date() } = move
  if (to !== 'scheduled') {
    return deliveryOn === undefined ? null : 'A delivery day belongs to the status scheduled alone.'
  }
  if (deliveryOn === undefined || !isIsoDay(deliveryOn)) {
    return 'Give the day of delivery as year-month-day, such as 2027-02-03.'
  }
  if (deliveryOn < isoDayOf(now)) return 'The day of delivery has passed. Choose today or later.'
  return deliveryOn === scheduled ? 'The delivery is scheduled for that day already.' : null
}
