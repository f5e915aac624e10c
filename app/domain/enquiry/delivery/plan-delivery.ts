import { closedDay } from '#app/domain/calendar/closed-day.ts'
import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import type { WorkCalendar } from '#app/domain/calendar/working-days.ts'
import { oneLine } from '#app/platform/text/plain-text.ts'
import type { DeliveryTerms, LinePieces } from '../delivery.ts'
import type { LineBalance } from '../lines/line-balances.ts'

export type DeliveryMistake = {
  ok: false
  reason: 'day' | 'closed' | 'window' | 'too-long' | 'pallets' | 'lines'
  message: string
  /** Position of the line that is wrong. */
  position?: number
}

/** Most characters of a carrier's or consignment's name, and of the note to the customer. */
export const maxCarrierLength = 80
export const maxDeliveryNote = 1000
const mostPallets = 999
const hour = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Cleans the terms of a delivery, and says what is wrong with them. */
export function checkTerms(
  typed: DeliveryTerms,
  earliest: string,
): { ok: true; terms: DeliveryTerms } | DeliveryMistake {
  const { on, from, until, pallets } = typed
  const [carrier, consignment, note] = [typed.carrier, typed.consignment, typed.note].map(oneLine)
  const terms = { on, from, until, pallets, carrier, consignment, note } as DeliveryTerms
  if (!isIsoDay(on)) {
    return mistake('day', 'Give the day of delivery as year-month-day, such as 2027-02-03.')
  }
  if (on < earliest) return mistake('day', 'The day of delivery has passed. Choose today or later.')
  if ((from === '') !== (until === '')) return mistake('window', 'Give both hours, or none.')
  if (from !== '' && !(hour.test(from) && hour.test(until) && from < until)) {
    return mistake('window', 'Give the hours as 07:00 and 11:00, the earlier first.')
  }
  if (terms.carrier.length > maxCarrierLength || terms.consignment.length > maxCarrierLength) {
    return mistake('too-long', `Shorten this to ${maxCarrierLength} characters or fewer.`)
  }
  if (terms.note.length > maxDeliveryNote) {
    return mistake('too-long', `Shorten the note to ${maxDeliveryNote} characters or fewer.`)
  }
  if (pallets !== null && !(Number.isInteger(pallets) && pallets > 0 && pallets <= mostPallets)) {
    return mistake('pallets', `Count whole pallets, from 1 to ${mostPallets}.`)
  }
  return { ok: true, terms }
}

/**
 * Refuses a day on which nothing is delivered, with the nearest that works; null for a working day,
 * and for text that is not a day, which `checkTerms` refuses.
 */
export function refuseClosedDay(on: string, calendar: WorkCalendar): DeliveryMistake | null {
  if (!isIsoDay(on)) return null
  const closed = closedDay(on, calendar)
  return closed && mistake('closed', closed.words)
}

/**
 * The day that a delivery is offered first: when it is needed, or the nearest working day, with why it
 * is another.
 * @param neededBy ISO date; one that has passed counts as none
 */
export function usualDeliveryDay(neededBy: string | null, calendar: WorkCalendar) {
  const wanted = neededBy && neededBy >= calendar.today ? neededBy : calendar.today
  const closed = closedDay(wanted, calendar)
  const why = closed && wanted === neededBy ? `Needed-by day: ${closed.words}` : ''
  return { on: closed?.nearest ?? wanted, why }
}

/**
 * Checks what a delivery is to carry: whole pieces of lines that are agreed and on no other delivery.
 * @param wanted lines with 0 pieces are left out
 * @param balances without this delivery
 */
export function checkLoad(
  wanted: readonly LinePieces[],
  balances: readonly LineBalance[],
): { ok: true; lines: LinePieces[] } | DeliveryMistake {
  const lines: LinePieces[] = []
  for (const { position, pieces } of wanted) {
    const balance = balances.find((one) => one.position === position)
    if (!balance) return mistake('lines', 'There is no such line.', position)
    if (lines.some((line) => line.position === position)) {
      return mistake('lines', 'This line stands here twice.', position)
    }
    if (!Number.isInteger(pieces) || pieces < 0) {
      return mistake('lines', 'Type whole pieces.', position)
    }
    if (pieces > balance.unplanned) {
      const message = `Only ${balance.unplanned} pieces of this line are left to deliver.`
      return mistake('lines', message, position)
    }
    if (pieces > 0) lines.push({ position, pieces })
  }
  return lines.length > 0 ? { ok: true, lines } : mistake('lines', 'Put something on the delivery.')
}

function mistake(
  reason: DeliveryMistake['reason'],
  message: string,
  position?: number,
): DeliveryMistake {
  return { ok: false, reason, message, ...(position === undefined ? {} : { position }) }
}
