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

type Read =
  | { outcome: 'done'; split: SplitPart[]; level: Level }
  | { outcome: 'refused'; message: string }

/**
 * Reads the delivery days of a line and the quantity for each, sorted by day; amounts for the same
 * day are added. Empty rows are ignored.
 * @returns no days if fewer than two are given, since the day of the order applies then
 */
export function readDeliveryDays(packs: PackHierarchy, { level, rows, today }: DaysInput): Read {
  const refuse = (message: string): Read => ({ outcome: 'refused', message })
  const filled = rows.filter(({ on, amount }) => on !== '' || amount !== '')
  if (filled.length > maxDeliveryDays) return refuse(`Enter up to ${maxDeliveryDays} days.`)
  const latest = addYears(today, maxYearsAhead)
  const byDay = new Map<string, number>()
  let unit: Level = 'piece'
  for (const { on, amount } of filled) {
    if (!isIsoDay(on)) return refuse(`Choose a day for “${amount.slice(0, 20)}”.`)
    if (on < today || on > latest) {
      return refuse(`${formatDay(on)}: choose today or a later day, within ${maxYearsAhead} years.`)
    }
    if (amount === '') return refuse(`Enter the amount to be delivered on ${formatDay(on)}.`)
    const parsed = parseQuantity(packs, amount, level)
    if (parsed.outcome !== 'done') return refuse(`${formatDay(on)}: ${parsed.message}`)
    unit = parsed.quantity.level
    byDay.set(on, (byDay.get(on) ?? 0) + parsed.pieces)
  }
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
