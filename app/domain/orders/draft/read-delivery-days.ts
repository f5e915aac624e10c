import { addYears, isIsoDay } from '#app/domain/calendar/iso-day.ts'
import type { SplitPart } from '#app/domain/enquiry/proposal.ts'
import { type Level, maxPieces, type PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { parseQuantity } from '#app/domain/packaging/quantity/read-quantity.ts'
import { formatDay } from '#app/platform/text/format.ts'

/** Maximum number of delivery days of one line. */
export const maxDeliveryDays = 12

/** Maximum number of years ahead for a delivery day. */
const maxYearsAhead = 3

export interface DaysInput {
  /** Unit of all amounts, as selected. */
  level: unknown
  rows: readonly { on: string; amount: string }[]
  /** Current day as ISO date. */
  today: string
}

/** Mistake in a field of a filled row; `row` counts these rows from 0. */
export interface DayMistake {
  row: number
  field: 'on' | 'amount'
  message: string
}

type Read =
  | { outcome: 'done'; split: SplitPart[]; level: Level }
  /** `mistakes` is empty if the message is about all rows together. */
  | { outcome: 'refused'; message: string; mistakes: DayMistake[] }

/**
 * Reads the delivery days of a line and the quantity for each, sorted by day; amounts for the same
 * day are added. Empty rows are ignored.
 * @returns no days if fewer than two are given, since the day of the order applies then
 */
export function readDeliveryDays(packs: PackHierarchy, { level, rows, today }: DaysInput): Read {
  const refuse = (message: string, mistakes: DayMistake[] = []): Read => ({
    outcome: 'refused',
    message,
    mistakes,
  })
  const filled = rows.filter(({ on, amount }) => on !== '' || amount !== '')
  if (filled.length > maxDeliveryDays) return refuse(`Enter up to ${maxDeliveryDays} days.`)
  const latest = addYears(today, maxYearsAhead)
  const byDay = new Map<string, number>()
  const mistakes: DayMistake[] = []
  let unit: Level = 'piece'
  for (const [row, { on, amount }] of filled.entries()) {
    if (!isIsoDay(on)) mistakes.push({ row, field: 'on', message: 'Choose a day.' })
    else if (on < today || on > latest) {
      const message = `${formatDay(on)}: choose today or a later day, within ${maxYearsAhead} years.`
      mistakes.push({ row, field: 'on', message })
    }
    const parsed = amount === '' ? null : parseQuantity(packs, amount, level)
    if (parsed?.outcome === 'done') {
      unit = parsed.quantity.level
      byDay.set(on, (byDay.get(on) ?? 0) + parsed.pieces)
    } else {
      const message = parsed?.message ?? 'Enter the amount to be delivered on this day.'
      mistakes.push({ row, field: 'amount', message })
    }
  }
  const [first] = mistakes
  if (first) return refuse(first.message, mistakes)
  const split = [...byDay]
    .map(([on, pieces]) => ({ on, pieces }))
    .sort((a, b) => a.on.localeCompare(b.on))
  if (split.reduce((sum, { pieces }) => sum + pieces, 0) > maxPieces) {
    return refuse('Together this is more than one line holds. Send part of it as another order.')
  }
  if (split.length === 1) {
    return refuse('Name a second day, or empty all of them: a single day goes into “Needed by”.')
  }
  return { outcome: 'done', split, level: unit }
}
