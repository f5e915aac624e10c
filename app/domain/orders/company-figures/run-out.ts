import { addDays } from '#app/domain/calendar/iso-day.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatDay, formatNumber } from '#app/platform/text/format.ts'
import type { DeliveredLine } from './delivered-lines.server.ts'

type Arrival = Pick<DeliveredLine, 'sku' | 'name' | 'piece' | 'on' | 'arrived' | 'state' | 'pieces'>

const dayOf = ({ on, arrived }: Arrival) => arrived ?? on

/** Estimate of when a product will be used up, based on its deliveries. */
export interface RunOut {
  sku: string
  name: string
  /** Estimated day on which it is used up, as ISO date. */
  on: string
  isPast: boolean
  /** Explanation of the estimate, in sentences. */
  explanation: string
  /** Pieces of the last delivery, offered as the quantity to reorder. */
  last: number
}

/**
 * Minimum number of delivery days, and minimum days between the first and the last, for an
 * estimate.
 */
const minDeliveries = 3
const minSpanDays = 28
/** Estimates further ahead than this many days are left out. */
const maxDaysAhead = 120

/**
 * Estimates which products will run out, soonest first. The pieces delivered before the last
 * delivery were used up by then, which gives a rate; at that rate the last delivery and the pieces
 * on order will last until the estimated day. A product is left out as no longer bought if nothing
 * is on order and it ran out longer ago than the longest interval between its deliveries.
 * @param deliveries delivery lines, oldest first
 * @param coming pieces on order that have not arrived, by SKU
 * @param today ISO date
 */
export function estimateRunOuts(
  deliveries: readonly Arrival[],
  coming: ReadonlyMap<string, number>,
  today: string,
): RunOut[] {
  const came = deliveries.filter(({ state }) => state === 'delivered')
  return [...Map.groupBy(came, ({ sku }) => sku)]
    .flatMap(([sku, lines]) => estimateRunOut(lines, coming.get(sku) ?? 0, today) ?? [])
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

function estimateRunOut(lines: readonly Arrival[], coming: number, today: string): RunOut | null {
  const days = [...Map.groupBy(lines, dayOf)]
    .map(([on, ofDay]) => ({ on, pieces: ofDay.reduce((sum, { pieces }) => sum + pieces, 0) }))
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length < minDeliveries) return null
  const span = daysBetween(first.on, last.on)
  if (span < minSpanDays) return null
  const used = days.slice(0, -1).reduce((sum, { pieces }) => sum + pieces, 0)
  const lasts = Math.round((last.pieces * span) / used)
  const ordered = Math.round((coming * span) / used)
  const on = addDays(last.on, lasts + ordered)
  const pauses = days.slice(1).map((day, index) => daysBetween(days[index]?.on ?? day.on, day.on))
  const isLeft = coming === 0 && daysBetween(on, today) > Math.max(...pauses)
  if (isLeft || daysBetween(today, on) > maxDaysAhead) return null
  const { sku, name, piece } = lines.at(-1) as Arrival
  const amount = (pieces: number) => countOf(pieces, piece)
  return {
    sku,
    name,
    on,
    isPast: on < today,
    explanation: `${amount(used)} came from ${formatDay(first.on)} until before ${formatDay(last.on)}, about ${formatNumber(piecesPerWeek(used, span))} a week. At that pace the ${amount(last.pieces)} of ${formatDay(last.on)} last ${countOf(lasts, 'day')}${coming > 0 ? `, and the ${amount(coming)} that you have on order ${countOf(ordered, 'day')} more` : ''}.`,
    last: last.pieces,
  }
}

function piecesPerWeek(pieces: number, days: number): number {
  const rate = (pieces * 7) / days
  return rate >= 100 ? Math.round(rate / 10) * 10 : Math.max(1, Math.round(rate))
}

/** Counts the days from one ISO date to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
