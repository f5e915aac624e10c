import { closedSentence, type Shutdown } from '#app/domain/calendar/shutdown.ts'
import type { WorkCalendar } from '#app/domain/calendar/working-days.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { closingTool } from '#app/domain/packaging/fit/closing-tools.ts'
import { closureKindOf } from '#app/domain/packaging/fit/closure-kinds.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { describeMass } from '#app/domain/packaging/quantity/weights.ts'
import { filledCase, onPallets } from '#app/domain/packaging/run/filled-cases.ts'
import { bottlesFor } from '#app/domain/packaging/run/run-arithmetic.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { findBottle } from './find-bottle.ts'
import { readAmount } from './plan-amount.ts'
import { type PlanLine, planLine } from './plan-line.ts'
import { type PlanChoices, planChoices } from './plan-parts.ts'
import type { PlanQuery } from './plan-query.ts'
import { type PlanTotals, planTotals } from './plan-totals.ts'
import { type Read, readDay, readWaste, refuse, tooMuch } from './read-plan-figures.ts'
import { mostBottles, needsOf, packSizeOf } from './run-needs.ts'

export type PlanField = 'amount' | 'bottle' | 'waste' | 'day'

export interface RunPlan {
  query: PlanQuery
  /** Messages by field. */
  errors: Partial<Record<PlanField, string>>
  /** The bottle of the plan. */
  bottle: Product | null
  /** Bottles that the field may mean, where it does not name one. */
  candidates: Product[]
  /** How many bottles it may mean, `candidates` included. */
  mayBeMeant: number
  choices: PlanChoices
  /** “12,000 L in 16,000 bottles: 1,334 cases of 12”; null while something is missing. */
  summary: string | null
  /** Of `mostBottles`; 0 while something is missing. */
  most: number
  lines: PlanLine[]
  /** “We are closed from …” for shutdowns that make order-by days earlier; empty for none. */
  closed: string
  totals: PlanTotals | null
  /** “1,334 cases on 21 pallets”, “15 kg each, 20.7 t in all”; null where it is not known. */
  filled: { cases: string; weight: string } | null
  /** “a screwcapper with a 30 × 60 head”. */
  tools: string[]
}

/**
 * Plans a run: what is needed of each part, in sales units. Never fails: what is missing or wrong gets
 * a message for its field, and the rest is planned as far as possible.
 */
export function planRun(
  catalogue: CatalogueSnapshot,
  query: PlanQuery,
  calendar: WorkCalendar,
): RunPlan {
  const found = findBottle(catalogue, query.bottle)
  const bottle = found.kind === 'found' ? found.bottle : null
  const choices = bottle ? planChoices(catalogue, bottle, query) : {}
  const waste = readWaste(query.waste)
  const day = readDay(query.day, calendar.today)
  const amount = readAmount(query.amount, query.unit)
  const errors: RunPlan['errors'] = {}
  if (query.sent && !amount.ok) errors.amount = amount.reason
  if (!waste.ok) errors.waste = waste.reason
  if (!day.ok) errors.day = day.reason
  if (found.kind === 'refused' && (query.sent || query.bottle !== '')) errors.bottle = found.reason
  if (found.kind === 'several') {
    const orMore = found.total > found.candidates.length ? ', or add a word' : ''
    errors.bottle = `${countOf(found.total, 'bottle')} may be meant. Choose one${orMore}.`
  }
  const candidates =
    found.kind === 'several'
      ? found.candidates
      : found.kind === 'refused' && found.instead
        ? [found.instead]
        : []
  const mayBeMeant = found.kind === 'several' ? found.total : candidates.length
  const plan = { query, errors, bottle, candidates, mayBeMeant, choices }
  const parts = Object.values(choices)
  if (!bottle || !amount.ok || parts.some(({ error }) => error !== null)) return open(plan)

  const pack = packSizeOf(bottle, choices)
  const bottles = bottlesOf(amount.value, query, bottle, pack)
  if (!bottles.ok) return open({ ...plan, errors: { ...errors, amount: bottles.reason } })
  if (!waste.ok || !day.ok) return open(plan)

  const run = { bottle, choices, pack, waste: waste.value }
  const most = mostBottles(run)
  if (bottles.value > most) {
    const reason = tooMuch(mostOf(most, query, bottle, pack), query.unit)
    return open({ ...plan, errors: { ...errors, amount: reason } })
  }
  const litres = query.unit === 'litres' ? amount.value : null
  const known = needsOf(bottles.value, run).flatMap(
    ({ role, product, needed }) => planLine(role, product, needed, day.value, calendar) ?? [],
  )
  return {
    ...plan,
    summary: summaryOf(bottles.value, litres, bottle, pack),
    most,
    lines: known,
    closed: closedSentence(calendar.shutdowns.filter((shutdown) => isCounted(known, shutdown))),
    totals: planTotals(known),
    filled: filledOf(bottles.value, bottle, choices, pack),
    tools: toolsOf(choices),
  }
}

type OpenPlan = Omit<RunPlan, keyof typeof nothingPlanned>

const nothingPlanned = {
  summary: null,
  most: 0,
  lines: [],
  closed: '',
  totals: null,
  filled: null,
  tools: [],
}

const open = (plan: OpenPlan) => ({ ...plan, ...nothingPlanned })

const isCounted = (lines: readonly PlanLine[], shutdown: Shutdown) =>
  lines.some(({ orderBy }) => orderBy?.past.includes(shutdown))

const volumeOf = ({ attributes }: Product) => Number(attributes.volume)

function bottlesOf(
  amount: number,
  { unit }: PlanQuery,
  bottle: Product,
  pack: number | null,
): Read<number> {
  if (unit === 'bottles') return { ok: true, value: amount }
  if (unit === 'cases') {
    return pack === null
      ? refuse('To count in cases, choose a carton below, or count in litres or bottles.')
      : { ok: true, value: amount * pack }
  }
  const volume = volumeOf(bottle)
  const millilitres = Math.round(amount * 1000)
  if (millilitres < volume) {
    const one = `one bottle of ${formatNumber(volume)} mL`
    return refuse(`That is less than ${one}. Type more, such as 12,000 litres.`)
  }
  return { ok: true, value: bottlesFor(millilitres, volume) }
}

/** A number of bottles in the unit of the plan, rounded down. */
function mostOf(most: number, { unit }: PlanQuery, bottle: Product, pack: number | null): number {
  if (unit === 'litres') return Math.floor((most * volumeOf(bottle)) / 1000)
  return unit === 'cases' ? Math.floor(most / (pack ?? 1)) : most
}

/** Names the litres that were asked for, not those of the bottles, the last of which may not be full. */
function summaryOf(
  bottles: number,
  litres: number | null,
  bottle: Product,
  pack: number | null,
): string {
  const filled = litres ?? (bottles * volumeOf(bottle)) / 1000
  const whole = `${formatNumber(filled, litres === null ? 2 : 3)} L in ${countOf(bottles, bottle.packs.piece)}`
  return pack === null
    ? whole
    : `${whole}, ${countOf(Math.ceil(bottles / pack), 'case')} of ${pack}`
}

/** The filled cases on pallets, by the carton's pallet pattern and by mass. */
function filledOf(
  bottles: number,
  bottle: Product,
  { carton }: PlanChoices,
  pack: number | null,
): RunPlan['filled'] {
  const filled = filledCase(bottle, carton?.product?.attributes ?? null)
  if (pack === null || !filled) return null
  const cases = Math.ceil(bottles / pack)
  const { pallets, kg } = onPallets(cases, filled)
  return {
    cases: `${countOf(cases, 'case')} on ${countOf(pallets, 'pallet')}`,
    weight: `${describeMass(filled.kilograms)} each, ${describeMass(kg)} in all`,
  }
}

function toolsOf({ closure, hood, capsule }: PlanChoices): string[] {
  const tools = [closure, hood, capsule].flatMap((choice) => {
    const kind = choice?.product ? closureKindOf(choice.product.attributes) : null
    return kind ? [closingTool(kind)] : []
  })
  return [...new Set(tools)]
}
