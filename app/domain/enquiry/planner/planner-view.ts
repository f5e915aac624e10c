import type { WorkCalendar } from '#app/domain/calendar/working-days.ts'
import { searchOf, wholeCatalogue } from '#app/domain/catalogue/browse/browse-query.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { linkTo, type ProductLink } from '#app/domain/catalogue/product/product-link.ts'
import { finishOf } from '#app/domain/packaging/fit/finishes.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { roundUps } from '#app/domain/packaging/quantity/round-up.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { PartChoice } from './choose-part.ts'
import { type PlanPart, type PlanQuery, planParts, planSearch } from './plan-query.ts'
import { planRun, type RunPlan } from './plan-run.ts'

/** A bottle as the planner shows it. */
export interface PlannedBottle extends ProductLink {
  drawing: Drawing
  /** “750 mL · 460 g · BVS 30H60 screw finish · comes in its carton of 12, divider included”. */
  facts: string
  /** The address of this plan with this bottle. */
  search: string
}

export interface PlannerView
  extends Omit<RunPlan, 'bottle' | 'candidates' | 'mayBeMeant' | 'choices' | 'most'> {
  bottle: PlannedBottle | null
  candidates: PlannedBottle[]
  /** The catalogue list of all candidates, where `candidates` are not all; else null. */
  allCandidates: { total: number; search: string } | null
  choices: (Omit<PartChoice, 'product'> & { part: PlanPart })[]
  /** The address of the plan as it is; empty for none. */
  search: string
  /** The plan with full pallets of glass; null where the last is full. */
  roundUp: { sku: string; words: string; search: string } | null
  /** Names of bottles that are offered while typing. */
  bottleNames: string[]
  /** Example plans, while there is no plan. */
  examples: { words: string; bottle: PlannedBottle }[]
}

/** Most names that are offered while typing. */
const mostNames = 300

/** Makes the view of a plan from its address. */
export function plannerView(
  catalogue: CatalogueSnapshot,
  query: PlanQuery,
  calendar: WorkCalendar,
): PlannerView {
  const { bottle, candidates, mayBeMeant, choices, most, ...plan } = planRun(
    catalogue,
    query,
    calendar,
  )
  const wanted = { ...wholeCatalogue, category: 'bottles', q: query.bottle, show: 'items' } as const
  const bottles = catalogue.relations.kinds.get('bottles') ?? []
  const described = (product: Product) => describeBottle(product, query)
  return {
    ...plan,
    bottle: bottle && described(bottle),
    candidates: candidates.map(described),
    allCandidates:
      mayBeMeant > candidates.length ? { total: mayBeMeant, search: searchOf(wanted) } : null,
    choices: planParts.flatMap((part) => {
      const choice = choices[part]
      if (!choice) return []
      const { value, options, more, error } = choice
      return [{ part, value, options, more, error }]
    }),
    search: planSearch(query),
    roundUp: bottle && fullPallets(bottle, plan.lines, most, query),
    bottleNames: bottles.slice(0, mostNames).map(({ name }) => name),
    examples: query.sent || query.bottle !== '' ? [] : examplesOf(catalogue, query),
  }
}

/** The plan with the last pallet of glass filled, with closures and cartons for the additional bottles. */
function fullPallets(
  { sku, packs }: Product,
  lines: RunPlan['lines'],
  most: number,
  query: PlanQuery,
): PlannerView['roundUp'] {
  const glass = lines.find((line) => line.sku === sku)
  const offer = glass && roundUps(packs, glass.pieces).find(({ level }) => level === 'pallet')
  if (!offer || offer.pieces > most) return null
  const more = { ...query, amount: String(offer.pieces), unit: 'bottles' as const }
  return { sku, words: countOf(offer.amount, 'pallet'), search: planSearch(more) }
}

function describeBottle(product: Product, query: PlanQuery): PlannedBottle {
  const { sku, attributes } = product
  const { volume, glassMass, format, packSize } = attributes
  const packed = typeof packSize === 'number' && format !== 'bulk'
  const facts = [
    typeof volume === 'number' ? `${formatNumber(volume)} mL` : null,
    typeof glassMass === 'number' ? `${formatNumber(glassMass)} g` : null,
    finishOf(attributes)?.name ?? null,
    packed ? `comes in its carton of ${packSize}, divider included` : 'bulk, on pallets',
  ]
  return {
    ...linkTo(product),
    drawing: drawingOf(product),
    facts: facts.filter((fact) => fact !== null).join(' · '),
    search: planSearch({ ...query, bottle: sku, chosenFor: '' }),
  }
}

/** Usual runs; those whose bottle is not in the catalogue are left out. */
const usualRuns = [
  {
    amount: '12000',
    words: '12,000 L of wine under screwcap, bulk glass',
    sku: 'GB-CL750S-AG-BV-00-X',
  },
  { amount: '4500', words: '4,500 L of sparkling, packed in sixes', sku: 'GB-SP750S-AG-29-06-X' },
  { amount: '8000', words: '8,000 L of beer in 330 mL', sku: 'GB-LN330-AM-26-24-X' },
]

function examplesOf(catalogue: CatalogueSnapshot, query: PlanQuery): PlannerView['examples'] {
  return usualRuns.flatMap(({ amount, words, sku }) => {
    const product = catalogue.bySku.get(sku)
    const example = { ...query, amount, sent: true }
    return product?.status === 'active' ? [{ words, bottle: describeBottle(product, example) }] : []
  })
}
