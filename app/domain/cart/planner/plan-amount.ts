import { readMeasure } from '#app/domain/catalogue/browse/facets/read-measure.ts'
import { parseQuantity } from '#app/platform/text/read-number.ts'
import { type ParseResult, refuse } from './parse-plan-figures.ts'

/** Units for the amount of a run. For cans and kegs, `bottles` counts cans or kegs. */
export const planUnits = ['litres', 'cases', 'bottles'] as const
export type PlanUnit = (typeof planUnits)[number]

/** Words for countable units, each with the planner's unit and how many of it they stand for. */
const countableUnits: Readonly<Record<string, { unit: PlanUnit; of: number }>> = {
  bottle: { unit: 'bottles', of: 1 },
  bottles: { unit: 'bottles', of: 1 },
  btl: { unit: 'bottles', of: 1 },
  btls: { unit: 'bottles', of: 1 },
  doz: { unit: 'bottles', of: 12 },
  dozen: { unit: 'bottles', of: 12 },
  case: { unit: 'cases', of: 1 },
  cases: { unit: 'cases', of: 1 },
  carton: { unit: 'cases', of: 1 },
  cartons: { unit: 'cases', of: 1 },
  ctn: { unit: 'cases', of: 1 },
  ctns: { unit: 'cases', of: 1 },
  tray: { unit: 'cases', of: 1 },
  trays: { unit: 'cases', of: 1 },
  can: { unit: 'bottles', of: 1 },
  cans: { unit: 'bottles', of: 1 },
  keg: { unit: 'bottles', of: 1 },
  kegs: { unit: 'bottles', of: 1 },
}

const findCountableUnit = (word: string) =>
  Object.hasOwn(countableUnits, word) ? countableUnits[word] : undefined

/**
 * Returns the unit that an amount names (“60 hL”, “500 cases”); null for a bare number or an
 * unknown unit.
 */
export function parseUnitOfAmount(typed: string): PlanUnit | null {
  const word = parseQuantity(typed).unit
  if (word === '') return null
  return findCountableUnit(word)?.unit ?? (readMeasure(`1 ${word}`, 'L') === null ? null : 'litres')
}

/** Example amounts per unit, for error messages. */
const examples: Readonly<Record<PlanUnit, { one: string; more: string }>> = {
  litres: { one: '12,000', more: '12,000, 850.5 or 60 hL' },
  cases: { one: '400', more: '400 or 1,200' },
  bottles: { one: '500', more: '500 or 16,000' },
}

/**
 * Parses an amount as a number of `unit`. Litres may have decimals and other volume units:
 * “12,000”, “0.75”, “60 hL”. Cases and bottles must be whole: “500”, “500 cases”.
 * @param name plural of `unit` for messages, such as cans or kegs
 */
export function parseAmount(
  typed: string,
  unit: PlanUnit,
  name: string = unit,
): ParseResult<number> {
  const { one, more } = examples[unit]
  if (typed === '') return refuse(`Type how many ${name} you fill, such as ${one}.`)
  const amount =
    unit === 'litres' ? readMeasure(typed, 'L', Number.POSITIVE_INFINITY) : readCount(typed, unit)
  if (amount === 0 || /^\s*[-−–－]/.test(typed)) {
    return refuse(`Type more than 0 ${name}, such as ${one}.`)
  }
  if (amount === null) return refuse(`That is not a number we can read. Type it like ${more}.`)
  if (unit !== 'litres' && amount !== Math.floor(amount)) {
    return refuse(`Type whole ${name}, such as ${one}.`)
  }
  return { ok: true, value: amount }
}

function readCount(typed: string, unit: PlanUnit): number | null {
  const { value, unit: word } = parseQuantity(typed)
  const per = word === '' ? { unit, of: 1 } : findCountableUnit(word)
  return value === null || per?.unit !== unit ? null : value * per.of
}
