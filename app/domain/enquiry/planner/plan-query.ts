import { usualWaste } from '#app/domain/packaging/run/run-arithmetic.ts'
import { type PlanUnit, planUnits, unitNamed } from './plan-amount.ts'

/** The parts of a run that are chosen among what fits. */
export const planParts = ['closure', 'hood', 'capsule', 'carton', 'divider'] as const
export type PlanPart = (typeof planParts)[number]

/** A plan as its address has it: as typed, nothing checked. */
export interface PlanQuery {
  amount: string
  /** What the amount says itself, else what was chosen. */
  unit: PlanUnit
  /** SKU, or words to search for. */
  bottle: string
  /** SKU; `none` for none on purpose; empty for what suits best. */
  parts: Readonly<Record<PlanPart, string>>
  /** Percent of closures lost. */
  waste: string
  /** ISO date. */
  day: string
  /** SKU of the bottle for which the parts were chosen. */
  chosenFor: string
  /** Somebody pressed the button: what is missing is a mistake now. */
  sent: boolean
}

export const defaultWaste = String(usualWaste / 10)
/** Most characters of a field; what is longer is cut. */
const maxTyped = 100

/** What each field is called and takes, beside its mistakes (`PlannerView.errors`). */
export const planFields = {
  amount: {
    name: 'amount',
    label: 'How much',
    placeholder: '12,000',
    inputMode: 'decimal',
    autoComplete: 'off',
    maxLength: maxTyped,
  },
  bottle: {
    name: 'bottle',
    label: 'Bottle',
    placeholder: 'claret 750 antique, or a code',
    autoComplete: 'off',
    maxLength: maxTyped,
  },
  closure: { name: 'closure', label: 'Closure' },
  hood: { name: 'hood', label: 'Wirehood' },
  capsule: { name: 'capsule', label: 'Capsule or foil' },
  carton: { name: 'carton', label: 'Carton' },
  divider: { name: 'divider', label: 'Divider' },
  waste: {
    name: 'waste',
    label: 'Closure waste',
    inputMode: 'decimal',
    autoComplete: 'off',
    maxLength: 8,
  },
  day: { name: 'day', label: 'Bottling day', type: 'date' },
} as const

/** Reads a plan from its address. Never fails: what is wrong is said beside its field. */
export function readPlanQuery(params: URLSearchParams): PlanQuery {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, maxTyped)
  const amount = text('amount')
  const chosen = planUnits.find((known) => known === params.get('unit'))
  return {
    amount,
    unit: unitNamed(amount) ?? chosen ?? 'litres',
    bottle: text('bottle'),
    parts: {
      closure: text('closure'),
      hood: text('hood'),
      capsule: text('capsule'),
      carton: text('carton'),
      divider: text('divider'),
    },
    waste: text('waste') || defaultWaste,
    day: text('day'),
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
  if (query.waste !== defaultWaste) add('waste', query.waste)
  add('day', query.day)
  const search = params.toString()
  return search && `?${search}`
}
