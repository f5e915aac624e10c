import type { WorkCalendar } from '#app/domain/calendar/working-days.ts'
import { queryStringOf, wholeCatalogue } from '#app/domain/catalogue/browse/browse-query.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import {
  findLighterBottle,
  type LighterOffer,
} from '#app/domain/catalogue/lighter/lighter-bottle.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { linkTo, type ProductLink } from '#app/domain/catalogue/product/product-link.ts'
import { containerOf } from '#app/domain/catalogue/product/product-packs.ts'
import { mayBeCarbonated } from '#app/domain/packaging/compare-strength.ts'
import { finishOf } from '#app/domain/packaging/fit/finishes.ts'
import { roundUpOffers } from '#app/domain/packaging/quantity/minimum-order.ts'
import { countOf, pluralOf } from '#app/domain/packaging/quantity/nouns.ts'
import { describeMass } from '#app/domain/packaging/quantity/weights.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { formatAverageGlass } from '../load/format-average-glass.ts'
import type { PartChoice } from './choose-part.ts'
import {
  buildPlanSearch,
  type LossPart,
  lossFieldName,
  lossParts,
  nameOfPart,
  type PlanPart,
  type PlanQuery,
  planParts,
} from './plan-query.ts'
import { planRun, type RunPlan } from './plan-run.ts'
import { canBeLaidDown } from './run-needs.ts'

/** A bottle, can or keg as shown by the planner. */
export interface PlannedContainer extends ProductLink {
  drawing: Drawing
  /**
   * Key figures: “750 mL · 460 g · BVS 30H60 screw finish · comes in its carton of 12, divider
   * included”.
   */
  facts: string
  /** Query string of this plan with this container. */
  search: string
}

/**
 * Lighter bottle with the query string of the plan that uses it, or the reason why none is offered.
 */
type PlannedLighter =
  | (Extract<LighterOffer, { outcome: 'offered' }> & { search: string })
  | Extract<LighterOffer, { outcome: 'refused' }>

export interface PlannerView
  extends Omit<
    RunPlan,
    'container' | 'candidates' | 'matchCount' | 'category' | 'choices' | 'most' | 'defaultLosses'
  > {
  container: PlannedContainer | null
  /** Whether the months on the lees can be given: the container is sparkling glass. */
  canBeLaidDown: boolean
  /** Plural of the counted unit: “bottles”, “cans”, “kegs”. */
  pieces: string
  candidates: PlannedContainer[]
  /**
   * Catalogue list of all matches, if `candidates` does not contain all of them; otherwise null.
   */
  allCandidates: { total: number; search: string } | null
  choices: (Omit<PartChoice, 'product'> & { part: PlanPart; label: string })[]
  /** Loss fields of the parts that the run has, each with its default in percent. */
  losses: { part: LossPart; name: string; label: string; defaultLoss: string }[]
  /**
   * Bottle with less glass that is as strong and fits the chosen closure and carton, with the query
   * string of the plan that uses it; or the reason why there is none. Null if there is no offer to
   * make.
   */
  lighter: PlannedLighter | null
  /** Glass weight such as “460 g”; empty if not on file. */
  glass: string
  /** Query string of the current plan; empty if there is none. */
  search: string
  /** Plan with the last pallet of glass filled up; null if it is full already. */
  roundUp: { sku: string; words: string; search: string } | null
  /** Container names for autocompletion. */
  containerNames: string[]
  /** Example plans, shown while there is no plan. */
  examples: { words: string; container: PlannedContainer }[]
}

/** Maximum number of names for autocompletion. */
const maxContainerNames = 300

/** Computes the view of a plan from its parsed URL. */
export function buildPlannerView(
  catalogue: CatalogueSnapshot,
  query: PlanQuery,
  calendar: WorkCalendar,
): PlannerView {
  const run = planRun(catalogue, query, calendar)
  const { container, candidates, matchCount, category, choices, most, defaultLosses, ...plan } = run
  const wanted = { ...wholeCatalogue, category, q: query.bottle, show: 'items' } as const
  const describeProduct = (product: Product) => describeContainer(product, query)
  return {
    ...plan,
    container: container && describeProduct(container),
    canBeLaidDown: container !== null && canBeLaidDown(container),
    pieces: pluralOf(container?.packs.piece ?? 'bottle'),
    candidates: candidates.map(describeProduct),
    allCandidates:
      matchCount > candidates.length ? { total: matchCount, search: queryStringOf(wanted) } : null,
    choices: planParts.flatMap((part) => {
      const choice = choices[part]
      if (!choice) return []
      const { value, options, more, error } = choice
      const label = nameOfPart(part, container?.category)
      return [{ part, label, value, options, more, error }]
    }),
    losses: lossParts.flatMap((part) => {
      const usual = defaultLosses[part]
      const label =
        part === 'container' ? containerLabel(container) : nameOfPart(part, container?.category)
      return usual === undefined
        ? []
        : [{ part, name: lossFieldName(part), label, defaultLoss: String(usual) }]
    }),
    lighter:
      container && plan.summary !== null ? findLighter(catalogue, container, choices, query) : null,
    glass:
      container && plan.summary !== null
        ? formatAverageGlass([{ pieces: 1, product: container }])
        : '',
    search: buildPlanSearch(query),
    roundUp: container && offerFullPallets(container, plan.lines, most, query),
    containerNames: ['kegs', 'cans', 'bottles']
      .flatMap((kind) => catalogue.relations.kinds.get(kind) ?? [])
      .filter((product) => containerOf(product) !== null)
      .slice(0, maxContainerNames)
      .map(({ name }) => name),
    examples: query.sent || query.bottle !== '' ? [] : buildExamples(catalogue, query),
  }
}

function findLighter(
  catalogue: CatalogueSnapshot,
  bottle: Product,
  { tirage, closure, carton }: RunPlan['choices'],
  query: PlanQuery,
): PlannerView['lighter'] {
  const parts = [tirage?.product, closure?.product, carton?.product].flatMap((part) => part ?? [])
  const lighter = findLighterBottle(catalogue, bottle, parts)
  return lighter?.outcome === 'offered'
    ? { ...lighter, search: buildPlanSearch({ ...query, bottle: lighter.sku, chosenFor: '' }) }
    : lighter
}

const containerLabel = (container: Product | null) =>
  ({ cans: 'Cans', kegs: 'Kegs' })[container?.category ?? ''] ?? 'Glass'

/**
 * Builds a plan that fills the last pallet of glass, with closures and cartons for the additional
 * bottles. @returns null if the pallet is full or the plan would exceed the maximum
 */
function offerFullPallets(
  { sku, packs }: Product,
  lines: RunPlan['lines'],
  most: number,
  query: PlanQuery,
): PlannerView['roundUp'] {
  const glass = lines.find((line) => line.sku === sku)
  const offer = glass && roundUpOffers(packs, glass.pieces).find(({ level }) => level === 'pallet')
  if (!glass || !offer) return null
  // Number that can be filled after the loss.
  const filled = Math.floor((offer.pieces * 1000) / (1000 + glass.lossTenths))
  if (filled > most) return null
  const more = { ...query, amount: String(filled), unit: 'bottles' as const }
  return { sku, words: countOf(offer.amount, 'pallet'), search: buildPlanSearch(more) }
}

/**
 * Formats the mass of one container: below 100 g to a tenth (“12.5 g” for a can), otherwise as “1.6
 * kg” for a keg.
 */
function formatContainerMass(grams: number): string {
  return grams < 100 ? `${formatNumber(grams, 1)} g` : describeMass(grams / 1000)
}

function describeContainer(product: Product, query: PlanQuery): PlannedContainer {
  const { sku, category, attributes } = product
  const { volume, glassMass, emptyMass, format, packSize, canEnd } = attributes
  const packed = typeof packSize === 'number' && format !== 'bulk'
  const facts = [
    typeof volume === 'number' ? describeVolume(volume) : null,
    typeof glassMass === 'number' ? `${formatNumber(glassMass)} g` : null,
    typeof emptyMass === 'number' ? formatContainerMass(emptyMass) : null,
    typeof canEnd === 'string' ? `takes ${canEnd} ends` : null,
    finishOf(attributes)?.name ?? null,
    category === 'bottles' && mayBeCarbonated(product) ? describePressure(attributes) : null,
    packed ? `comes in its carton of ${packSize}, divider included` : 'on pallets',
  ]
  return {
    ...linkTo(product),
    drawing: drawingOf(product),
    facts: facts.filter((fact) => fact !== null).join(' · '),
    search: buildPlanSearch({ ...query, bottle: sku, chosenFor: '' }),
  }
}

/** “rated 12 bar at 40 °C”. */
function describePressure({ pressureRating }: Product['attributes']): string {
  return typeof pressureRating === 'number'
    ? `rated ${formatNumber(pressureRating)} bar at 40\u00a0°C`
    : 'pressure rating not on file'
}

const describeVolume = (millilitres: number) =>
  millilitres >= 10_000
    ? `${formatNumber(millilitres / 1000)} L`
    : `${formatNumber(millilitres)} mL`

/** Runs for the examples; those whose bottle is not in the catalogue are skipped. */
const exampleRuns = [
  {
    amount: '12000',
    words: '12,000 L of wine under screwcap, bulk glass',
    sku: 'GB-CL750S-AG-BV-00-X',
  },
  { amount: '4500', words: '4,500 L of sparkling, packed in sixes', sku: 'GB-SP750S-AG-29-06-X' },
  { amount: '8000', words: '8,000 L of beer in 330 mL', sku: 'GB-LN330-AM-26-24-X' },
  { amount: '6000', words: '6,000 L of cider in 375 mL cans', sku: 'CA-375CLA-SV-X' },
  { amount: '3000', words: '3,000 L of beer in 30 litre kegs', sku: 'KG-KK30-NA-X' },
]

function buildExamples(catalogue: CatalogueSnapshot, query: PlanQuery): PlannerView['examples'] {
  return exampleRuns.flatMap(({ amount, words, sku }) => {
    const product = catalogue.bySku.get(sku)
    const example = { ...query, amount, sent: true }
    return product?.status === 'active'
      ? [{ words, container: describeContainer(product, example) }]
      : []
  })
}
