import { type Depot, defaultDepot, depotIds } from '#app/domain/transport/transit.ts'
import { type PlanUnit, parseUnitOfAmount, planUnits } from './plan-amount.ts'
import { maxFieldLength } from './plan-fields.ts'

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
