import { eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { loadWorkCalendar } from '#app/domain/content/work-calendar.server.ts'
import { findHolidayPlace } from '#app/domain/transport/holiday-place.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { deliveryLifecycle, expectedDeliveryStates } from '../delivery.ts'
import { computeLineBalances } from '../lines/line-balances.ts'
import { readLines } from '../lines/read-lines.server.ts'
import { changeEnquiry } from '../record/change-enquiry.server.ts'
import { checkLoad, checkTerms, refuseClosedDay } from './plan-delivery.ts'
import { recordDelivery } from './record-delivery.server.ts'
import type { DeliveryResult, NewDelivery } from './schedule-delivery.server.ts'
import { deliveryLineTable, deliveryTable } from './tables.server.ts'

export interface ChangedDelivery extends NewDelivery {
  number: number
}

/**
 * Changes a delivery that has not arrived: its day, hours, carrier and note, and its lines until it
 * is dispatched.
 * @param lines the new lines; ignored once the delivery is dispatched
 */
export async function changeDelivery(
  db: Database,
  actor: Actor,
  {
    enquiry: id,
    version,
    number,
    lines: wanted,
    closedToo = false,
    mail,
    now = new Date(),
    ...typed
  }: ChangedDelivery,
): Promise<DeliveryResult> {
  const calendar = await loadWorkCalendar(db, now)
  const told = { text: typed.note, mailWords: mail?.words }
  const change = { operation: 'plan-delivery', enquiry: id, version, ...told } as const
  return changeEnquiry<DeliveryResult>(db, actor, change, async (tx, enquiry) => {
    const { agreed, deliveries, shortCloses } = await readLines(tx, id)
    const delivery = deliveries.find((one) => one.number === number)
    if (!delivery) return noSuchDelivery
    const { state } = delivery
    if (!expectedDeliveryStates.includes(state)) {
      const message = `Delivery ${number} is ${state}, and cannot be changed any more.`
      return { ok: false, reason: 'not-possible', message }
    }
    // A late delivery may keep its original day, although that has passed.
    const earliest = [isoDayOf(now), delivery.deliverOn].sort()[0] ?? ''
    const checked = checkTerms(typed, earliest)
    if (!checked.ok) return checked
    const destination = findHolidayPlace(enquiry.postcode)
    const closed = closedToo ? null : refuseClosedDay(typed.deliverOn, calendar, destination)
    // A day without deliveries that was accepted earlier is not refused again.
    if (closed && typed.deliverOn !== delivery.deliverOn) return closed
    const others = deliveries.filter((one) => one !== delivery)
    const load = checkLoad(wanted, computeLineBalances(agreed, others, shortCloses))
    if (!deliveryLifecycle[state].hasLeft) {
      if (!load.ok) return load
      await tx.delete(deliveryLineTable).where(eq(deliveryLineTable.delivery, delivery.id))
      const rows = load.lines.map((line) => ({ delivery: delivery.id, ...line }))
      await tx.insert(deliveryLineTable).values(rows)
    }
    await tx.update(deliveryTable).set(checked.terms).where(eq(deliveryTable.id, delivery.id))
    const { note, ...terms } = checked.terms
    const { id: _, note: _note, lines, ...before } = delivery
    const audit = { before: { ...before, lines }, after: { delivery: number, ...terms } }
    return recordDelivery(tx, actor, enquiry, { step: 'moved', number, note, mail, now, audit })
  })
}

export const noSuchDelivery = {
  ok: false,
  reason: 'no-such-delivery',
  message: 'There is no such delivery.',
} as const
