import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { loadWorkCalendar } from '#app/domain/content/work-calendar.server.ts'
import { findHolidayPlace } from '#app/domain/transport/holiday-place.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import {
  type Delivery,
  deliveryLifecycle,
  expectedDeliveryStates,
  type LineMarks,
  type LoadLine,
} from '../delivery.ts'
import { computeLineBalances } from '../lines/line-balances.ts'
import { readLines } from '../lines/read-lines.server.ts'
import { changeEnquiry } from '../record/change-enquiry.server.ts'
import { refuseUsedLabels } from './pallet-labels.server.ts'
import {
  checkLoad,
  checkMarks,
  checkTerms,
  type DeliveryMistake,
  joinedTexts,
  refuseClosedDay,
} from './plan-delivery.ts'
import { recordDelivery, refuseStrangeDocument } from './record-delivery.server.ts'
import type { DeliveryResult, NewDelivery } from './schedule-delivery.server.ts'
import { deliveryLineTable, deliveryTable } from './tables.server.ts'

export interface ChangedDelivery extends NewDelivery {
  number: number
}

/**
 * Changes a delivery that has not arrived: its day, hours, carrier and note, lot numbers and pallet
 * labels, and its pieces until it is dispatched.
 * @param lines the new lines; their pieces are ignored once the delivery is dispatched
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
  const told = { text: joinedTexts(typed), mailWords: mail?.words }
  const change = { operation: 'plan-delivery', enquiry: id, version, ...told } as const
  return changeEnquiry<DeliveryResult>(db, actor, change, async (tx, enquiry) => {
    const { agreed, deliveries, shortCloses } = await readLines(tx, id)
    const delivery = deliveries.find((one) => one.number === number)
    if (!delivery) return noSuchDelivery
    const { state } = delivery
    if (!expectedDeliveryStates.includes(state)) {
      const message = `Delivery ${number} is ${state}, and cannot be changed any more.`
      return { outcome: 'not-possible', message }
    }
    // A late delivery may keep its original day, although that has passed.
    const earliest = [isoDayOf(now), delivery.deliverOn].sort()[0] ?? ''
    const checked = checkTerms(typed, earliest)
    if (checked.outcome !== 'done') return checked
    const destination = findHolidayPlace(enquiry.postcode)
    const closed = closedToo ? null : refuseClosedDay(typed.deliverOn, calendar, destination)
    // A day without deliveries that was accepted earlier is not refused again.
    if (closed && typed.deliverOn !== delivery.deliverOn) return closed
    const strange = await refuseStrangeDocument(tx, id, checked.terms.carrierDocument)
    if (strange) return strange
    const others = deliveries.filter((one) => one !== delivery)
    const load = checkLoad(wanted, computeLineBalances(agreed, others, shortCloses))
    if (!deliveryLifecycle[state].hasLeft) {
      if (load.outcome !== 'done') return load
      const used = await refuseUsedLabels(tx, load.lines, { delivery: delivery.id, now })
      if (used) return used
      await tx.delete(deliveryLineTable).where(eq(deliveryLineTable.delivery, delivery.id))
      const rows = load.lines.map((line) => {
        const { lots, palletLabels } = findMarks(delivery, line.position)
        return { delivery: delivery.id, lots, palletLabels, ...line }
      })
      await tx.insert(deliveryLineTable).values(rows)
    } else {
      const refusal = await changeMarks(tx, delivery, wanted, now)
      if (refusal) return refusal
    }
    await tx.update(deliveryTable).set(checked.terms).where(eq(deliveryTable.id, delivery.id))
    const { note, ...terms } = checked.terms
    const { id: _, note: _note, lines, ...before } = delivery
    const audit = { before: { ...before, lines }, after: { delivery: number, ...terms } }
    return recordDelivery(tx, actor, enquiry, { step: 'moved', number, note, mail, now, audit })
  })
}

/** Finds the marks of a delivery's line; none if the delivery does not carry it. */
function findMarks({ lines }: Pick<Delivery, 'lines'>, position: number): LineMarks {
  return lines.find((line) => line.position === position) ?? { lots: [], palletLabels: [] }
}

/**
 * Stores lot numbers and pallet labels of a delivery that has left; its pieces stay. All lines are
 * checked before the first is written.
 */
export async function changeMarks(
  tx: Database,
  { id, lines }: Pick<Delivery, 'id' | 'lines'>,
  wanted: readonly LoadLine[],
  now: Date,
): Promise<DeliveryMistake | null> {
  const changes: { position: number; marks: Partial<LineMarks> }[] = []
  for (const { position, pieces: _, ...typed } of wanted) {
    const checked = checkMarks(position, typed)
    if (checked.outcome !== 'done') return checked
    const { marks } = checked
    const isCarried = lines.some((line) => line.position === position)
    if (!isCarried && (marks.lots?.length || marks.palletLabels?.length)) {
      const message = 'This line is not on the delivery. Clear its lots and pallet labels.'
      return { outcome: 'lines', message, position }
    }
    const used = await refuseUsedLabels(tx, [{ position, pieces: 0, ...marks }], {
      delivery: id,
      now,
    })
    if (used) return used
    if (isCarried && Object.keys(marks).length > 0) changes.push({ position, marks })
  }
  const { delivery, position: at } = deliveryLineTable
  for (const { position, marks } of changes) {
    await tx
      .update(deliveryLineTable)
      .set(marks)
      .where(and(eq(delivery, id), eq(at, position)))
  }
  return null
}

export const noSuchDelivery = {
  outcome: 'no-such-delivery',
  message: 'There is no such delivery.',
} as const
