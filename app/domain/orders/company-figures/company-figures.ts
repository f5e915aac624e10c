import { addDays, listLastMonths } from '#app/domain/calendar/iso-day.ts'
import type { DeliveredLine } from './delivered-lines.server.ts'
import { daysBetween } from './run-out.ts'

/** Number of months shown, including the current one. */
const monthCount = 12

export interface CompanyFigures {
  /** Months such as `2027-02`, oldest first. */
  months: string[]
  /** Pieces received of each product by month, largest total first. */
  volumes: { sku: string; name: string; piece: string; total: number; byMonth: number[] }[]
  /** Average mass of a received bottle by month, in grams; null for months without bottles. */
  weights: (number | null)[]
  onTime: OnTime
}

export interface OnTime {
  /**
   * Number of deliveries that arrived; `onTime` is the number that arrived by the day first
   * promised.
   */
  arrived: number
  onTime: number
  /** Deliveries that arrived late, by days late, longest first. */
  late: { reference: string; number: number; promised: string; arrived: string; days: number }[]
}

/** Maximum lateness, in days, with which a delivery is still found by `earliestPlannedDay`. */
const maxDaysLate = 92

/**
 * Returns the earliest planned day (ISO date) of a delivery that may have arrived in the months
 * shown.
 */
export function earliestPlannedDay(today: string): string {
  return addDays(`${listLastMonths(today, monthCount)[0]}-01`, -maxDaysLate)
}

/** Share of deliveries on time in whole percent, rounded down, so that 100 means none was late. */
export function percentOnTime({ onTime, arrived }: Pick<OnTime, 'onTime' | 'arrived'>): number {
  return Math.floor((onTime / arrived) * 100)
}

/**
 * Computes the pieces a company received by product and month, the average bottle mass, and
 * punctuality. Only deliveries that have arrived count.
 * @param today ISO date
 */
export function computeCompanyFigures(
  lines: readonly DeliveredLine[],
  today: string,
): CompanyFigures {
  const months = listLastMonths(today, monthCount)
  const arrived = lines.filter(
    ({ state, on, arrived: day }) =>
      state === 'delivered' && months.includes((day ?? on).slice(0, 7)),
  )
  const monthOf = ({ on, arrived: day }: DeliveredLine) => (day ?? on).slice(0, 7)
  const byMonth = (of: readonly DeliveredLine[]) =>
    months.map((month) => countPieces(of.filter((line) => monthOf(line) === month)))
  const volumes = [...Map.groupBy(arrived, ({ sku }) => sku).values()]
    .map((of) => {
      const { sku, name, piece } = of.at(-1) as DeliveredLine
      return { sku, name, piece, total: countPieces(of), byMonth: byMonth(of) }
    })
    .toSorted((a, b) => b.total - a.total || (a.sku < b.sku ? -1 : 1))
  const bottles = arrived.filter(({ category, glassMass }) => category === 'bottles' && glassMass)
  const weights = months.map((month) => {
    const of = bottles.filter((line) => monthOf(line) === month)
    const grams = of.reduce((sum, { pieces, glassMass }) => sum + pieces * (glassMass ?? 0), 0)
    return countPieces(of) === 0 ? null : Math.round(grams / countPieces(of))
  })
  return { months, volumes, weights, onTime: computeOnTime(arrived) }
}

function computeOnTime(arrived: readonly DeliveredLine[]): OnTime {
  const deliveries = [...new Map(arrived.map((line) => [line.delivery, line])).values()]
  const late = deliveries.flatMap(({ reference, number, on, promised, arrived: day }) => {
    const by = promised ?? on
    if (!day || day <= by) return []
    return [{ reference, number, promised: by, arrived: day, days: daysBetween(by, day) }]
  })
  return {
    arrived: deliveries.length,
    onTime: deliveries.length - late.length,
    late: late.toSorted((a, b) => b.days - a.days || (a.reference < b.reference ? -1 : 1)),
  }
}

function countPieces(lines: readonly Pick<DeliveredLine, 'pieces'>[]): number {
  return lines.reduce((sum, { pieces }) => sum + pieces, 0)
}
