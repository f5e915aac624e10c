import { daysLater } from '#app/domain/calendar/iso-day.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatDay, formatNumber } from '#app/platform/text/format.ts'
import type { DeliveredLine } from './delivered-lines.server.ts'

type Came = Pick<DeliveredLine, 'sku' | 'name' | 'piece' | 'on' | 'arrived' | 'state' | 'pieces'>

const dayOf = ({ on, arrived }: Came) => arrived ?? on

/** When a product will be used up, as far as its deliveries tell. */
export interface RunOut {
  sku: string
  name: string
  /** ISO date, about which it is used up. */
  on: string
  isPast: boolean
  /** How it was reckoned, in sentences. */
  reckoned: string
  /** Pieces of the last delivery: what is offered to be ordered again. */
  last: number
}

/** Fewer deliveries, or closer together, have no rhythm. */
const fewestDeliveries = 3
const shortestSpan = 28
/** Days ahead that an estimate is worth telling. */
const daysAhead = 120

/**
 * What will run out, the soonest first. The pieces that came before the last delivery were used up
 * by then, which gives a pace; the last delivery and what is on order will last as long as that
 * pace says. A product that ran out longer ago than the longest pause between its deliveries, with
 * nothing on order, is no longer bought, and is left out.
 * @param deliveries their lines, oldest first
 * @param coming pieces on order that have not arrived, by SKU
 * @param today ISO date
 */
export function runOuts(
  deliveries: readonly Came[],
  coming: ReadonlyMap<string, number>,
  today: string,
): RunOut[] {
  const came = deliveries.filter(({ state }) => state === 'delivered')
  return [...Map.groupBy(came, ({ sku }) => sku)]
    .flatMap(([sku, lines]) => runOut(lines, coming.get(sku) ?? 0, today) ?? [])
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

function runOut(lines: readonly Came[], coming: number, today: string): RunOut | null {
  const days = [...Map.groupBy(lines, dayOf)]
    .map(([on, ofDay]) => ({ on, pieces: ofDay.reduce((sum, { pieces }) => sum + pieces, 0) }))
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length < fewestDeliveries) return null
  const span = daysBetween(first.on, last.on)
  if (span < shortestSpan) return null
  const used = days.slice(0, -1).reduce((sum, { pieces }) => sum + pieces, 0)
  const lasts = Math.round((last.pieces * span) / used)
  const ordered = Math.round((coming * span) / used)
  const on = daysLater(last.on, lasts + ordered)
  const pauses = days.slice(1).map((day, index) => daysBetween(days[index]?.on ?? day.on, day.on))
  const isLeft = coming === 0 && daysBetween(on, today) > Math.max(...pauses)
  if (isLeft || daysBetween(today, on) > daysAhead) return null
  const { sku, name, piece } = lines.at(-1) as Came
  const amount = (pieces: number) => countOf(pieces, piece)
  return {
    ...{ sku, name, on },
    isPast: on < today,
    reckoned: `${amount(used)} came from ${formatDay(first.on)} until before ${formatDay(last.on)}, about ${formatNumber(perWeek(used, span))} a week. At that pace the ${amount(last.pieces)} of ${formatDay(last.on)} last ${countOf(lasts, 'day')}${coming > 0 ? `, and the ${amount(coming)} that you have on order ${countOf(ordered, 'day')} more` : ''}.`,
    last: last.pieces,
  }
}

function perWeek(pieces: number, days: number): number {
  const rate = (pieces * 7) / days
  return rate >= 100 ? Math.round(rate / 10) * 10 : Math.max(1, Math.round(rate))
}

/** Days from one ISO date to another; below 0 where that is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
