import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import { toInstant } from '#app/domain/calendar/zone-clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDay, isoDayOf, timeZone } from '#app/platform/text/format.ts'
import {
  canMoveDelivery,
  type Delivery,
  type DeliveryAdvanceTo,
  type DeliveryTerms,
  type LinePieces,
  type LoadLine,
} from '../delivery.ts'
import { readLines } from '../lines/read-lines.server.ts'
import type { StepMail } from '../mails/notify-customer.server.ts'
import { changeEnquiry, type LockedEnquiry } from '../record/change-enquiry.server.ts'
import { changeMarks, noSuchDelivery } from './change-delivery.server.ts'
import { checkTerms, type DeliveryMistake } from './plan-delivery.ts'
import { markDelivered, recordDelivery, refuseStrangeDocument } from './record-delivery.server.ts'
import type { DeliveryResult } from './schedule-delivery.server.ts'
import { deliveryLineTable, deliveryTable } from './tables.server.ts'

export interface DeliveryAdvance {
  enquiry: string
  version?: number | undefined
  number: number
  to: DeliveryAdvanceTo
  /**
   * Arrived pieces of lines of which fewer arrived than were sent; the difference has to be
   * delivered again.
   */
  arrived?: readonly LinePieces[]
  /** ISO date on which a delivered one arrived; default today. */
  arrivedOn?: string
  /** Data known once it has left, in place of what was planned; only for `dispatched`. */
  consignment?: DispatchedConsignment
  mail?: StepMail
  now?: Date
}

/** Data of a delivery that are known when the truck is loaded. */
export interface DispatchedConsignment
  extends Pick<DeliveryTerms, 'carrier' | 'consignment' | 'tracking' | 'carrierDocument'> {
  /** Lots and pallet labels of the lines that it carries; the pieces are ignored. */
  lines: readonly LoadLine[]
}

/** Dispatches, completes or cancels a delivery; the enquiry's status follows. */
export async function advanceDelivery(
  db: Database,
  actor: Actor,
  {
    enquiry: id,
    version,
    number,
    to,
    arrived = [],
    mail,
    now = new Date(),
    ...rest
  }: DeliveryAdvance,
): Promise<DeliveryResult> {
  const { arrivedOn = isoDayOf(now), consignment } = rest
  const told = { text: consignment?.tracking ?? '', mailWords: mail?.words }
  const change = { operation: 'plan-delivery', enquiry: id, version, ...told } as const
  return changeEnquiry<DeliveryResult>(db, actor, change, async (tx, enquiry) => {
    const { deliveries } = await readLines(tx, id)
    const delivery = deliveries.find((one) => one.number === number)
    if (!delivery) return noSuchDelivery
    if (!canMoveDelivery(delivery.state, to)) {
      const message = `Delivery ${number} is ${delivery.state} and cannot become ${to}.`
      return { outcome: 'not-possible', message }
    }
    const fewer =
      to === 'delivered'
        ? findFewerArrived(delivery, arrived)
        : ({ outcome: 'done', lines: [] as LinePieces[] } as const)
    if (fewer.outcome !== 'done') return fewer
    if (to === 'delivered') {
      const refusal = refuseArrivalDay(arrivedOn, { enquiry, now })
      if (refusal) return refusal
    }
    if (to === 'dispatched' && consignment) {
      const refusal = await storeConsignment(tx, id, { delivery, consignment, now })
      if (refusal) return refusal
    }
    for (const line of fewer.lines) await setPieces(tx, delivery.id, line)
    if (to === 'delivered') {
      await markDelivered(tx, delivery, arrivalTime(arrivedOn, now))
    } else {
      await tx
        .update(deliveryTable)
        .set({ state: to, ...(to === 'dispatched' && { dispatchedAt: now }) })
        .where(eq(deliveryTable.id, delivery.id))
    }
    const audit = {
      before: { state: delivery.state, lines: delivery.lines },
      after: {
        delivery: number,
        state: to,
        ...(to === 'delivered' && { deliverOn: arrivedOn }),
        ...(to === 'dispatched' && consignment),
        ...(fewer.lines.length > 0 && { arrived }),
      },
    }
    return recordDelivery(tx, actor, enquiry, { step: to, number, mail, now, audit })
  })
}

/** Stores what is known of a delivery that leaves. @returns the refusal of a wrong value, or null */
async function storeConsignment(
  tx: Database,
  enquiry: string,
  {
    delivery,
    consignment: { lines, ...typed },
    now,
  }: { delivery: Delivery; consignment: DispatchedConsignment; now: Date },
): Promise<DeliveryMistake | null> {
  // A late delivery leaves on another day than the planned one, which stays as it is.
  const checked = checkTerms({ ...delivery, ...typed }, delivery.deliverOn)
  if (checked.outcome !== 'done') return checked
  const { carrier, consignment, tracking, carrierDocument } = checked.terms
  const strange = await refuseStrangeDocument(tx, enquiry, carrierDocument)
  if (strange) return strange
  const wrong = await changeMarks(tx, delivery, lines, now)
  if (wrong) return wrong
  await tx
    .update(deliveryTable)
    .set({ carrier, consignment, tracking, carrierDocument })
    .where(eq(deliveryTable.id, delivery.id))
  return null
}

/** Refuses a day of arrival that is still to come, or before the enquiry was received. */
function refuseArrivalDay(
  on: string,
  { enquiry, now }: { enquiry: LockedEnquiry; now: Date },
): DeliveryMistake | null {
  const refuse = (message: string) => ({ outcome: 'day', message }) as const
  if (!isIsoDay(on)) return refuse('Give the day of arrival as year-month-day.')
  if (on === isoDayOf(now)) return null
  if (on > isoDayOf(now)) {
    return refuse('This day is still to come. Give the day on which it arrived.')
  }
  if (on >= isoDayOf(enquiry.createdAt)) return null
  return refuse(`The enquiry was received on ${formatDay(isoDayOf(enquiry.createdAt))}.`)
}

/** Time of arrival: now, or noon of an earlier day, whose time is not known. */
function arrivalTime(on: string, now: Date): Date {
  return on === isoDayOf(now) ? now : new Date(toInstant(timeZone, on, 12 * 60))
}

/** Validates the arrived pieces. @returns the lines of which fewer arrived than were sent */
function findFewerArrived(
  { lines }: Delivery,
  arrived: readonly LinePieces[],
): { outcome: 'done'; lines: LinePieces[] } | DeliveryMistake {
  for (const { position, pieces } of arrived) {
    const sent = lines.find((line) => line.position === position)?.pieces ?? 0
    if (Number.isInteger(pieces) && pieces >= 0 && pieces <= sent) continue
    const message = `Type whole pieces, from 0 to ${sent}, the number that was sent.`
    return { outcome: 'lines', message, position }
  }
  const fewer = arrived.filter(
    ({ position, pieces }) =>
      pieces < (lines.find((line) => line.position === position)?.pieces ?? 0),
  )
  return { outcome: 'done', lines: fewer }
}

async function setPieces(tx: Database, delivery: string, { position, pieces }: LinePieces) {
  const mine = and(
    eq(deliveryLineTable.delivery, delivery),
    eq(deliveryLineTable.position, position),
  )
  if (pieces === 0) await tx.delete(deliveryLineTable).where(mine)
  else await tx.update(deliveryLineTable).set({ pieces }).where(mine)
}
