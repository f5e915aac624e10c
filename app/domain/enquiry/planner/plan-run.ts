import { type Closure, closedSentence } from '#app/domain/calendar/closure.ts'
import type { WorkCalendar } from '#app/domain/calendar/working-days.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import type { Product } from '#app/domain/catalogue/product.ts'
import { closingTool } from '#app/domain/packaging/closing-tools.ts'
import { closureKindOf } from '#app/domain/packaging/closure-kinds.ts'
import { countOf } from '#app/domain/packaging/nouns.ts'
import { maxPieces } from '#app/domain/packaging/packs.ts'
import { bottlesFor, closuresFor } from '#app/domain/packaging/run-arithmetic.ts'
import { formatNumber } from '#app/platform/format.ts'
import { findBottle } from './find-bottle.ts'
import { type PlanLine, planLine } from './plan-line.ts'
import { type PlanChoices, planChoices } from './plan-parts.ts'
import { type PlanQuery, planParts } from './plan-query.ts'
import { type PlanTotals, planTotals } from './plan-totals.ts'
import { type Read, readAmount, readDay, readWaste, tooMuch } from './read-plan-figures.ts'

export type PlanField = 'amount' | 'bottle' | 'waste' | 'day'

export interface RunPlan {
  query: PlanQuery
  /** What is wrong, beside its field. */
  errors: Partial<Record<PlanField, string>>
  /** The bottle that is planned with. */
  bottle: Product | null
  /** Bottles that may be meant, when it is not clear which. */
  candidates: Product[]
  choices: PlanChoices
  /** “12,000 L in 16,000 bottles: 1,334 cases of 12”; null while something is missing. */
  summary: string | null
  lines: PlanLine[]
  /** “We are closed from …”, of what makes order-by days earlier; empty for nothing. */
  closed: string
  totals: PlanTotals | null
  /** Of the filled cases: “1,334 cases on 21 pallets, about 20.1 t”; null where it is not known. */
  filled: string | null
  /** “a screwcapper with a 30 × 60 head”. */
  tools: string[]
}

/**
 * Works out a run: what is needed of everything, in sales units. Whatever is missing or wrong is
 * said beside its field, and the rest is planned as far as it goes.
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
    errors.bottle = `${countOf(found.total, 'bottle')} may be meant. Choose one.`
  }
  const candidates =
    found.kind === 'several'
      ? found.candidates
      : found.kind === 'refused' && found.instead
        ? [found.instead]
        : []
  const plan = { query, errors, bottle, candidates, choices }
  const parts = Object.values(choices)
  if (!bottle || !amount.ok || parts.some(({ error }) => error !== null)) return open(plan)

  const pack = packSizeOf(bottle, choices)
  const bottles = bottlesOf(amount.value, query, bottle, pack)
  if (!bottles.ok) return open({ ...plan, errors: { ...errors, amount: bottles.reason } })
  if (!waste.ok || !day.ok) return open(plan)

  const needs = needsOf(bottles.value, bottle, choices, pack, waste.value)
  const lines = needs.map(({ role, product, needed }) =>
    planLine(role, product, needed, day.value, calendar),
  )
  if (lines.some((line) => line === null)) {
    const reason = tooMuch().reason
    return open({ ...plan, errors: { ...errors, amount: reason } })
  }
  const known = lines.filter((line) => line !== null)
  return {
    ...plan,
    summary: summaryOf(bottles.value, bottle, pack),
    lines: known,
    closed: closedSentence(calendar.closures.filter((closure) => isCounted(known, closure))),
    totals: planTotals(known),
    filled: filledOf(bottles.value, bottle, choices, pack),
    tools: toolsOf(choices),
  }
}

const open = (plan: Pick<RunPlan, 'query' | 'errors' | 'bottle' | 'candidates' | 'choices'>) => ({
  ...plan,
  summary: null,
  lines: [],
  closed: '',
  totals: null,
  filled: null,
  tools: [],
})

const isCounted = (lines: readonly PlanLine[], closure: Closure) =>
  lines.some(({ orderBy }) => orderBy?.past.includes(closure))

const volumeOf = ({ attributes }: Product) => Number(attributes.volume)

/** Bottles in a case: of packed glass its own, else those of the carton; null without one. */
function packSizeOf(bottle: Product, { carton }: PlanChoices): number | null {
  const { format, packSize } = bottle.attributes
  const size = format === 'bulk' ? carton?.product?.attributes.packSize : packSize
  return typeof size === 'number' ? size : null
}

function bottlesOf(
  thousandths: number,
  { unit }: PlanQuery,
  bottle: Product,
  pack: number | null,
): Read<number> {
  if (unit === 'cases' && pack === null) {
    const reason = 'To count in cases, choose a carton below, or count in litres or bottles.'
    return { ok: false, reason }
  }
  const volume = volumeOf(bottle)
  const whole = thousandths / 1000
  const perUnit = { litres: volume / 1000, cases: 1 / (pack ?? 1), bottles: 1 }[unit]
  const bottles =
    unit === 'litres'
      ? bottlesFor(thousandths, volume)
      : unit === 'cases'
        ? whole * (pack ?? 1)
        : whole
  if (bottles <= maxPieces) return { ok: true, value: bottles }
  return tooMuch({ most: Math.floor(maxPieces * perUnit), unit })
}

interface Need {
  role: string
  product: Product
  needed: number
}

const roles = {
  closure: 'Closure',
  hood: 'Wirehood',
  capsule: 'Capsule',
  carton: 'Carton',
  divider: 'Divider',
}

function needsOf(
  bottles: number,
  bottle: Product,
  choices: PlanChoices,
  pack: number | null,
  waste: number,
): Need[] {
  const cases = pack === null ? 0 : Math.ceil(bottles / pack)
  // Packed glass is emptied and filled by whole cases.
  const glass = bottle.attributes.format === 'bulk' ? bottles : cases * (pack ?? 1) || bottles
  const parts = planParts.flatMap((part): Need[] => {
    const product = choices[part]?.product
    if (!product) return []
    const isPack = part === 'carton' || part === 'divider'
    return [{ role: roles[part], product, needed: isPack ? cases : closuresFor(bottles, waste) }]
  })
  return [{ role: 'Glass', product: bottle, needed: glass }, ...parts]
}

function summaryOf(bottles: number, bottle: Product, pack: number | null): string {
  const litres = formatNumber((bottles * volumeOf(bottle)) / 1000, 1)
  const whole = `${litres} L in ${countOf(bottles, bottle.packs.piece)}`
  return pack === null
    ? whole
    : `${whole}, ${countOf(Math.ceil(bottles / pack), 'case')} of ${pack}`
}

/** Density of wine and beer in kg/L, to the accuracy of the estimate; a pallet’s own mass in kg. */
const density = 0.99
const palletMass = 35

/** How the filled cases leave: by the cartons’ own pallet pattern, and by mass of glass and fill. */
function filledOf(
  bottles: number,
  bottle: Product,
  { carton }: PlanChoices,
  pack: number | null,
): string | null {
  if (pack === null) return null
  const cases = Math.ceil(bottles / pack)
  const ownPallet = bottle.packs.pallet
  const perPallet =
    bottle.attributes.format === 'bulk'
      ? carton?.product?.attributes.filledPerPallet
      : ownPallet && ownPallet / pack
  const { glassMass } = bottle.attributes
  if (typeof perPallet !== 'number' || perPallet < 1 || typeof glassMass !== 'number') return null
  const pallets = Math.ceil(cases / perPallet)
  const board = Number(carton?.product?.attributes.boardMass ?? 0)
  const fill = (volumeOf(bottle) / 1000) * density
  const kilograms = cases * (pack * (glassMass / 1000 + fill) + board) + pallets * palletMass
  const tonnes = formatNumber(kilograms / 1000, 1)
  return `${countOf(cases, 'case')} on ${countOf(pallets, 'pallet')}, about ${tonnes} t`
}

function toolsOf({ closure, hood, capsule }: PlanChoices): string[] {
  const tools = [closure, hood, capsule].flatMap((choice) => {
    const kind = choice?.product ? closureKindOf(choice.product.attributes) : null
    return kind ? [closingTool(kind)] : []
  })
  return [...new Set(tools)]
}
