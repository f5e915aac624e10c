import { type Depot, depotNames, usualDepot } from '#app/domain/transport/transit.ts'
import { type PlanUnit, planUnits, unitNamed } from './plan-amount.ts'
import { maxTyped } from './plan-fields.ts'

/** The parts of a run that are chosen among what fits. */
export const planParts = [
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

/** What can be lost on the line: the container itself, and its parts. */
export const lossParts = ['container', ...planParts] as const
export type LossPart = (typeof lossParts)[number]

/** A plan as its address has it: as typed, nothing checked. */
export interface PlanQuery {
  amount: string
  /** What the amount says itself, else what was chosen. */
  unit: PlanUnit
  /** SKU, or words to search for. */
  bottle: string
  /** SKU; `none` for none on purpose; empty for what suits best. */
  parts: Readonly<Record<PlanPart, string>>
  /** Percent lost of each; empty for what is usual. */
  losses: Readonly<Record<LossPart, string>>
  /** ISO date of the bottling. */
  day: string
  /** Working days before it that everything is needed; empty for what is usual. */
  before: string
  /** Of the site that it goes to; empty where the days on the road are not to be counted. */
  postcode: string
  depot: Depot
  /** SKU of the bottle for which the parts were chosen. */
  chosenFor: string
  /** Somebody pressed the button: what is missing is a mistake now. */
  sent: boolean
}

/** Working days before bottling that goods should be in hand. */
export const usualBefore = 1

/** The name of each loss in the address and its form. */
export const lossName = (part: LossPart) => `loss-${part}`

/** Reads a plan from its address. Never fails: what is wrong is said beside its field. */
export function readPlanQuery(params: URLSearchParams): PlanQuery {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, maxTyped)
  const amount = text('amount')
  const chosen = planUnits.find((known) => known === params.get('unit'))
  return {
    amount,
    unit: unitNamed(amount) ?? chosen ?? 'litres',
    bottle: text('bottle'),
    parts: recordOf(planParts, text),
    losses: recordOf(lossParts, (part) => text(lossName(part))),
    day: text('day'),
    before: text('before'),
    postcode: text('postcode'),
    depot: depotNames.find((known) => known === params.get('depot')) ?? usualDepot,
    chosenFor: text('for'),
    sent: params.has('amount'),
  }
}

/** The address of a plan: what is at its default is left out. */
export function planSearch(query: PlanQuery): string {
  const params = new URLSearchParams()
  const add = (name: string, value: string) => {
    if (value !== '') params.set(name, value)
  }
  if (query.sent) params.set('amount', query.amount)
  if (query.unit !== 'litres') add('unit', query.unit)
  add('bottle', query.bottle)
  for (const part of planParts) add(part, query.parts[part])
  for (const part of lossParts) add(lossName(part), query.losses[part])
  add('day', query.day)
  add('before', query.before)
  add('postcode', query.postcode)
  if (query.depot !== usualDepot) add('depot', query.depot)
  const search = params.toString()
  return search && `?${search}`
}

function recordOf<Key extends string>(keys: readonly Key[], textOf: (key: Key) => string) {
  return Object.fromEntries(keys.map((key) => [key, textOf(key)])) as Record<Key, string>
}
