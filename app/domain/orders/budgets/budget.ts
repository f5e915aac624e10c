import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatNumber } from '#app/platform/text/format.ts'

/** Units in which a budget is set. */
export const budgetUnits = ['pallets', 'pieces'] as const
export type BudgetUnit = (typeof budgetUnits)[number]

/** Periods for which a budget is set; a year is the Australian financial year. */
export const budgetPeriods = ['month', 'quarter', 'year'] as const
export type BudgetPeriod = (typeof budgetPeriods)[number]

/** Maximum number of budgets of a company. */
export const maxBudgets = 50
/** Largest amount of a budget, in pallet spaces or pieces. */
export const maxBudgetAmount = 999_999_999

/** Quantity that a company, a site or a member may order in each period without approval. */
export interface Budget {
  id: string
  /** Id of the delivery site; null for all sites. */
  siteId: string | null
  /** Account of the member; null for all members. */
  accountId: string | null
  unit: BudgetUnit
  period: BudgetPeriod
  maxAmount: number
}

/** A budget in its current period. */
export interface BudgetUse extends Budget {
  /** Name of the site, of the member or of both; “your company” for neither. */
  subject: string
  /** Name of the period: “November 2026”. */
  label: string
  /** Amount of the orders of this period. */
  used: number
}

/** First day of a period and of the next one, as ISO dates, and the name of the period. */
export interface PeriodRange {
  from: string
  until: string
  label: string
}

const monthsOf: Readonly<Record<BudgetPeriod, number>> = { month: 1, quarter: 3, year: 12 }

/** Month, counted from 0 for January, in which the Australian financial year begins. */
const firstFinancialMonth = 6

/**
 * Returns the period that contains a day. Quarters and years follow the financial year, which begins
 * on 1 July.
 * @param day ISO date
 */
export function findPeriod(period: BudgetPeriod, day: string): PeriodRange {
  const months = monthsOf[period]
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  const first = month - ((month - firstFinancialMonth) % months)
  const next = first + months
  const label =
    months === 1 ? formatMonth(first) : `${formatMonth(first)} to ${formatMonth(next - 1)}`
  return { from: toFirstDay(first), until: toFirstDay(next), label }
}

/** @param month months since the year 0 */
function toFirstDay(month: number): string {
  const [year, rest] = [Math.floor(month / 12), (month % 12) + 1]
  return `${String(year).padStart(4, '0')}-${String(rest).padStart(2, '0')}-01`
}

const monthNames =
  'January February March April May June July August September October November December'.split(' ')

const formatMonth = (month: number) => `${monthNames[month % 12]} ${Math.floor(month / 12)}`

/** Formats an amount of a budget: “40 pallet spaces”, “12,000 pieces”. */
export function formatBudgetAmount(amount: number, unit: BudgetUnit): string {
  return unit === 'pallets' ? countOf(amount, 'pallet space') : countOf(amount, 'piece')
}

/** Describes what is used and left: “38 of 40 pallet spaces used, 2 left”. */
export function describeBudgetUse({ used, maxAmount, unit }: BudgetUse): string {
  const left = maxAmount - used
  const rest = left >= 0 ? `${formatNumber(left)} left` : `${formatNumber(-left)} over`
  return `${formatNumber(used)} of ${formatBudgetAmount(maxAmount, unit)} used, ${rest}`
}
