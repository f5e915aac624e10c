import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import type { HolidayPlace } from '#app/domain/calendar/public-holidays.ts'
import { findClosedDay } from '#app/domain/calendar/shutdown.ts'
import type { WorkCalendar } from '#app/domain/calendar/working-days.ts'
import { formatDay } from '#app/platform/text/format.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import type { DeliveryTerms, LineMarks, LinePieces, LoadLine } from '../delivery.ts'
import type { AgreedLine } from '../lines/agreed-lines.ts'
import type { LineBalance } from '../lines/line-balances.ts'
import { checkLots, checkPalletLabels } from './lots-and-labels.ts'

/** Typed terms of a delivery. A link or document that is left out keeps its stored value. */
export type TypedTerms = Omit<DeliveryTerms, 'tracking' | 'carrierDocument'> &
  Partial<Pick<DeliveryTerms, 'tracking' | 'carrierDocument'>>

export type DeliveryMistake = {
  outcome:
    | 'day'
    | 'closed'
    | 'window'
    | 'too-long'
    | 'pallets'
    | 'lines'
    | 'lots'
    | 'labels'
    | 'tracking'
    | 'document'
  message: string
  /** Position of the line with the error. */
  position?: number
}

/** Maximum length of a carrier's name and of a consignment number, in characters. */
export const maxCarrierLength = 80
export const maxDeliveryNote = 1000
/** Maximum length of the address of a tracking page, in characters. */
export const maxTrackingLength = 500
const maxPallets = 999
const hour = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Cleans and validates the terms of a delivery. @param earliest first accepted day, as ISO date */
export function checkTerms(
  typed: TypedTerms,
  earliest: string,
): { outcome: 'done'; terms: TypedTerms } | DeliveryMistake {
  const { deliverOn: on, deliverFrom: from, deliverUntil: until, pallets } = typed
  const [carrier, consignment, note] = [typed.carrier, typed.consignment, typed.note].map(
    cleanSingleLine,
  )
  const terms = {
    deliverOn: on,
    deliverFrom: from,
    deliverUntil: until,
    pallets,
    carrier,
    consignment,
    note,
    ...(typed.tracking !== undefined && { tracking: typed.tracking.trim() }),
    ...(typed.carrierDocument !== undefined && { carrierDocument: typed.carrierDocument }),
  } as TypedTerms
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
  if (terms.tracking) {
    const tracking = readTrackingUrl(terms.tracking)
    if (tracking === null) return mistake('tracking', trackingMistake)
    if (tracking.length > maxTrackingLength) {
      return mistake('tracking', `Shorten the link to ${maxTrackingLength} characters or fewer.`)
    }
    terms.tracking = tracking
  }
  if (terms.note.length > maxDeliveryNote) {
    return mistake('too-long', `Shorten the note to ${maxDeliveryNote} characters or fewer.`)
  }
  if (pallets !== null && !(Number.isInteger(pallets) && pallets > 0 && pallets <= maxPallets)) {
    return mistake('pallets', `Count whole pallets, from 1 to ${maxPallets}.`)
  }
  return { outcome: 'done', terms }
}

/** Joins the texts of a delivery that are shown to the customer. */
export function joinedTexts({ note, tracking = '' }: TypedTerms): string {
  return [note, tracking].filter(Boolean).join('\n')
}

const trackingMistake =
  'Paste the whole link from the carrier, beginning with https://, such as https://carrier.example/track/123.'

/** Normalises the address of a tracking page; null unless it is an https URL of a public host. */
function readTrackingUrl(typed: string): string | null {
  const url = URL.canParse(typed) ? new URL(typed) : null
  if (url?.protocol !== 'https:' || /\s/.test(typed)) return null
  return url.username || url.password || !/\.[a-z]/i.test(url.hostname) ? null : url.href
}

/**
 * Refuses a day without deliveries and suggests the nearest day with them.
 * @param destination place whose public holidays count; by default South Australia
 * @returns null for a delivery day, and for text that is not a date, which `checkTerms` refuses
 */
export function refuseClosedDay(
  on: string,
  calendar: WorkCalendar,
  destination: HolidayPlace | null = null,
): DeliveryMistake | null {
  if (!isIsoDay(on)) return null
  const closed = findClosedDay(on, calendar, destination)
  return closed && mistake('closed', closed.words)
}

/**
 * Suggests the day of a new delivery: the needed-by day, or the nearest working day with an
 * explanation.
 * @param neededBy ISO date; ignored if it has passed
 * @param destination place whose public holidays count; by default South Australia
 */
export function defaultDeliveryDay(
  neededBy: string | null,
  calendar: WorkCalendar,
  destination: HolidayPlace | null = null,
) {
  const wanted = neededBy && neededBy >= calendar.today ? neededBy : calendar.today
  const closed = findClosedDay(wanted, calendar, destination)
  const why = closed && wanted === neededBy ? `Needed-by day: ${closed.words}` : ''
  return { on: closed?.nearest ?? wanted, why }
}

interface UndeliveredLines {
  agreed: readonly Pick<AgreedLine, 'position' | 'agreed'>[]
  balances: readonly Pick<LineBalance, 'position' | 'agreed' | 'unplanned'>[]
  /** ISO date; null if none was given. */
  neededBy: string | null
}

/**
 * Suggests the next delivery: the earliest agreed day that is not planned yet, with the pieces agreed
 * for it and those without a day. Without agreed days it carries everything, on the needed-by day.
 * `why` explains a day that differs from the agreed one; otherwise it is empty.
 * @param destination place whose public holidays count; by default South Australia
 */
export function suggestDelivery(
  { agreed, balances, neededBy }: UndeliveredLines,
  calendar: WorkCalendar,
  destination: HolidayPlace | null = null,
): { on: string; why: string; lines: LinePieces[] } {
  const due = agreed.flatMap((line) => {
    const balance = balances.find(({ position }) => position === line.position)
    return balance && balance.unplanned > 0 ? [nextPartOf(line, balance)] : []
  })
  const agreedDay = due.flatMap(({ on }) => on ?? []).sort()[0] ?? null
  const lines = due
    .filter(({ on }) => on === null || on === agreedDay)
    .map(({ position, pieces }) => ({ position, pieces }))
  if (agreedDay === null) return { ...defaultDeliveryDay(neededBy, calendar, destination), lines }
  const hasPassed = agreedDay < calendar.today
  const wanted = hasPassed ? calendar.today : agreedDay
  const closed = findClosedDay(wanted, calendar, destination)
  const why = [
    hasPassed && `Agreed for ${formatDay(agreedDay)}, which has passed.`,
    closed && `Agreed day: ${closed.words}`,
  ]
  return { on: closed?.nearest ?? wanted, why: why.filter(Boolean).join(' '), lines }
}

/** Next partial delivery of a line: its day, null if none is agreed, and the pieces for it. */
function nextPartOf(
  { position, agreed: { split, deliverOn } }: UndeliveredLines['agreed'][number],
  balance: Pick<LineBalance, 'agreed' | 'unplanned'>,
) {
  let planned = balance.agreed - balance.unplanned
  for (const part of split.toSorted((a, b) => a.on.localeCompare(b.on))) {
    const left = part.pieces - planned
    if (left > 0) return { position, on: part.on, pieces: Math.min(left, balance.unplanned) }
    planned = -left
  }
  return { position, on: deliverOn, pieces: balance.unplanned }
}

/**
 * Validates the lines of a delivery: whole pieces of agreed lines, no more than are left to
 * deliver.
 * @param wanted lines with 0 pieces are left out
 * @param balances balances that do not count this delivery
 */
export function checkLoad(
  wanted: readonly LoadLine[],
  balances: readonly LineBalance[],
): { outcome: 'done'; lines: LoadLine[] } | DeliveryMistake {
  const lines: LoadLine[] = []
  for (const { position, pieces, ...typed } of wanted) {
    const balance = balances.find((one) => one.position === position)
    if (!balance) return mistake('lines', 'There is no such line.', position)
    if (lines.some((line) => line.position === position)) {
      return mistake('lines', 'This line is listed twice.', position)
    }
    if (!Number.isInteger(pieces) || pieces < 0) {
      return mistake('lines', 'Type whole pieces.', position)
    }
    if (pieces > balance.unplanned) {
      const message = `Only ${balance.unplanned} pieces of this line are left to deliver.`
      return mistake('lines', message, position)
    }
    const marks = checkMarks(position, typed)
    if (marks.outcome !== 'done') return marks
    if (pieces > 0) lines.push({ position, pieces, ...marks.marks })
    else if (marks.marks.lots?.length || marks.marks.palletLabels?.length) {
      const message = 'Type the pieces of this line, or clear its lots and pallet labels.'
      return mistake('lines', message, position)
    }
  }
  return lines.length > 0
    ? { outcome: 'done', lines }
    : mistake('lines', 'Put something on the delivery.')
}

/** Checks the lot numbers and pallet labels of a line; those that are left out stay so. */
export function checkMarks(
  position: number,
  { lots, palletLabels }: Partial<LineMarks>,
): { outcome: 'done'; marks: Partial<LineMarks> } | DeliveryMistake {
  const checkedLots = checkLots(lots ?? [])
  if (checkedLots.outcome !== 'done') return mistake('lots', checkedLots.message, position)
  const checkedLabels = checkPalletLabels(palletLabels ?? [])
  if (checkedLabels.outcome !== 'done') return mistake('labels', checkedLabels.message, position)
  const marks = {
    ...(lots && { lots: checkedLots.marks }),
    ...(palletLabels && { palletLabels: checkedLabels.marks }),
  }
  return { outcome: 'done', marks }
}

function mistake(
  outcome: DeliveryMistake['outcome'],
  message: string,
  position?: number,
): DeliveryMistake {
  return { outcome, message, ...(position === undefined ? {} : { position }) }
}
