import { addYears, isIsoDay } from '#app/domain/calendar/iso-day.ts'
import { readMeasure } from '#app/domain/catalogue/browse/facets/number-range.ts'
import { type Depot, defaultDepot, depotIds } from '#app/domain/transport/transit.ts'
import { formatDay, formatNumber } from '#app/platform/text/format.ts'
import { parseQuantity } from '#app/platform/text/read-number.ts'

export type ParseResult<Value> =
  | { outcome: 'done'; value: Value }
  | { outcome: 'refused'; message: string }

/** Returns the refusal of a plan with this message. */
export const refuse = (message: string) => ({ outcome: 'refused' as const, message })

/** Message for an amount that needs more than an enquiry line can hold. */
export function tooMuchMessage(most: number, unit: string): string {
  const limit = `It holds at most ${formatNumber(most)} ${unit} of this.`
  return `That is more than one enquiry can hold. ${limit} Plan a smaller run, or call us about a contract.`
}

/** Maximum loss that a plan accepts, in percent. */
const maxLossPercent = 20

/**
 * Parses a percentage from 0 to 20 with at most one decimal. @returns tenths of a percent
 * @param usual value in tenths of a percent for empty input
 */
export function parseLoss(typed: string, usual: number): ParseResult<number> {
  if (typed === '') return { outcome: 'done', value: usual }
  const { value, unit } = parseQuantity(typed)
  const tenths = value === null || !['', '%'].includes(unit) ? Number.NaN : tenfold(value)
  return Number.isInteger(tenths) && tenths <= maxLossPercent * 10
    ? { outcome: 'done', value: tenths }
    : refuse(`Type 0 to ${maxLossPercent}\u00a0%, such as 2 or 1.5.`)
}

/** Rounded, because 1.1 × 10 is not exactly 11 in binary floating point. */
const tenfold = (value: number) => Number((value * 10).toFixed(6))

/** Parses a bottling day: empty (null), or an ISO date from today to five years ahead. */
export function parseBottlingDay(typed: string, today: string): ParseResult<string | null> {
  if (typed === '') return { outcome: 'done', value: null }
  if (!isIsoDay(typed)) return refuse('We could not read this date. Type it like 2027-02-03.')
  if (typed < today) return refuse(`That day has passed. Choose ${formatDay(today)} or later.`)
  if (typed > addYears(today, 5)) return refuse('Choose a day within the next five years.')
  return { outcome: 'done', value: typed }
}

/** Units for the amount of a run. For cans and kegs, `bottles` counts cans or kegs. */
export const planUnits = ['litres', 'cases', 'bottles'] as const
type PlanUnit = (typeof planUnits)[number]

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
function parseUnitOfAmount(typed: string): PlanUnit | null {
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
  return { outcome: 'done', value: amount }
}

function readCount(typed: string, unit: PlanUnit): number | null {
  const { value, unit: word } = parseQuantity(typed)
  const per = word === '' ? { unit, of: 1 } : findCountableUnit(word)
  return value === null || per?.unit !== unit ? null : value * per.of
}

/** Maximum length of a field, in characters; longer input is truncated. */
const maxFieldLength = 100

/**
 * Attributes (name, label, placeholder, limits) of the planner's input fields. Their errors are in
 * `PlannerView.errors`.
 */
export const planFields = {
  amount: {
    name: 'amount',
    label: 'How much',
    placeholder: '12,000',
    inputMode: 'decimal',
    autoComplete: 'off',
    maxLength: maxFieldLength,
  },
  bottle: {
    name: 'bottle',
    label: 'Bottle, can or keg',
    placeholder: 'claret 750, 375 can, 30 L keg',
    autoComplete: 'off',
    maxLength: maxFieldLength,
  },
  tirage: { name: 'tirage', label: 'Tirage crown' },
  closure: { name: 'closure', label: 'Closure' },
  end: { name: 'end', label: 'Can end' },
  cap: { name: 'cap', label: 'Keg cap' },
  coupler: { name: 'coupler', label: 'Coupler' },
  hood: { name: 'hood', label: 'Wirehood' },
  capsule: { name: 'capsule', label: 'Capsule or foil' },
  carrier: { name: 'carrier', label: 'Carrier' },
  carton: { name: 'carton', label: 'Carton' },
  divider: { name: 'divider', label: 'Divider' },
  day: { name: 'day', label: 'Bottling day', type: 'date' },
  disgorging: { name: 'disgorging', label: 'Laid down to disgorged' },
  lees: {
    name: 'lees',
    label: 'On the lees',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 12,
  },
  needed: { name: 'needed', label: 'Needed by', type: 'date' },
  before: {
    name: 'before',
    label: 'Needed before it',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 8,
  },
  postcode: {
    name: 'postcode',
    label: 'Deliver to postcode',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    maxLength: 8,
  },
  depot: { name: 'depot', label: 'Sent from' },
} as const

/** Name of a field of the form. */
type PlanFieldName = keyof typeof planFields

/** Returns the label of a part's field. Cans are packed in trays or in cartons. */
export function nameOfPart(part: PlanFieldName, category: string | undefined): string {
  return part === 'carton' && category === 'cans' ? 'Tray or carton' : planFields[part].label
}

/** Parts of a run that are chosen from the fitting products. */
export const planParts = [
  'tirage',
  'closure',
  'end',
  'cap',
  'coupler',
  'hood',
  'capsule',
  'carrier',
  'carton',
  'divider',
] as const
export type PlanPart = (typeof planParts)[number]

/**
 * Losses of a run: of the container itself and the chosen parts on the line, and of the bottles that
 * were laid down until they are disgorged.
 */
export const lossParts = ['container', ...planParts, 'disgorging'] as const
export type LossPart = (typeof lossParts)[number]

/** A plan as parsed from its URL: input as typed, not validated. */
export interface PlanQuery {
  amount: string
  /** Unit named in the amount, otherwise the selected one. */
  unit: PlanUnit
  /** SKU or search text. */
  bottle: string
  /** SKU; `none` if deliberately none; empty for the default. */
  parts: Readonly<Record<PlanPart, string>>
  /** Loss in percent for each; empty for the default. */
  losses: Readonly<Record<LossPart, string>>
  /** Bottling day, ISO date. */
  day: string
  /**
   * Months on the lees, for sparkling wine that ferments in the bottle and is disgorged; empty for
   * a run that is closed in one stage.
   */
  lees: string
  /** Day by which everything is needed, ISO date; empty to count back from the bottling day. */
  needed: string
  /** Working days before bottling by which everything is needed; empty for the default. */
  before: string
  /** Postcode of the delivery site; empty if transit time is not to be counted. */
  postcode: string
  depot: Depot
  /** SKU of the bottle, can or keg for which the parts were chosen. */
  chosenFor: string
  /** Whether the form was submitted; only then are missing fields errors. */
  sent: boolean
}

/** Default number of working days before bottling that goods should be in hand. */
export const defaultDaysBefore = 1

/** Name of a loss field in the form and the URL. */
export const lossFieldName = (part: LossPart) => `loss-${part}`

/** Parses a plan from the URL. Never fails: errors are reported later, for each field. */
export function parsePlanQuery(params: URLSearchParams): PlanQuery {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, maxFieldLength)
  const amount = text('amount')
  const chosen = planUnits.find((known) => known === params.get('unit'))
  return {
    amount,
    unit: parseUnitOfAmount(amount) ?? chosen ?? 'litres',
    bottle: text('bottle'),
    parts: recordOf(planParts, text),
    losses: recordOf(lossParts, (part) => text(lossFieldName(part))),
    day: text('day'),
    lees: text('lees'),
    needed: text('needed'),
    before: text('before'),
    postcode: text('postcode'),
    depot: depotIds.find((known) => known === params.get('depot')) ?? defaultDepot,
    chosenFor: text('for'),
    sent: params.has('amount'),
  }
}

/** Builds the query string of a plan, omitting defaults; empty if everything is at its default. */
export function buildPlanSearch(query: PlanQuery): string {
  const params = new URLSearchParams()
  const add = (name: string, value: string) => {
    if (value !== '') params.set(name, value)
  }
  if (query.sent) params.set('amount', query.amount)
  if (query.unit !== 'litres') add('unit', query.unit)
  add('bottle', query.bottle)
  for (const part of planParts) add(part, query.parts[part])
  for (const part of lossParts) add(lossFieldName(part), query.losses[part])
  add('day', query.day)
  add('lees', query.lees)
  add('needed', query.needed)
  add('before', query.before)
  add('postcode', query.postcode)
  if (query.depot !== defaultDepot) add('depot', query.depot)
  const search = params.toString()
  return search && `?${search}`
}

function recordOf<Key extends string>(keys: readonly Key[], textOf: (key: Key) => string) {
  return Object.fromEntries(keys.map((key) => [key, textOf(key)])) as Record<Key, string>
}
