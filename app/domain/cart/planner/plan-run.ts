import { closedSentence, type Shutdown } from '#app/domain/calendar/shutdown.ts'
import type { WorkCalendar } from '#app/domain/calendar/working-days.ts'
import { browse } from '#app/domain/catalogue/browse/browse.ts'
import { wholeCatalogue } from '#app/domain/catalogue/browse/browse-query.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { findByCode } from '#app/domain/catalogue/product/find-by-code.ts'
import { findSuccessor } from '#app/domain/catalogue/product/find-product.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { isOrderable } from '#app/domain/catalogue/product/product.ts'
import { filledCase, onPallets } from '#app/domain/packaging/filled-cases.ts'
import { countOf, pluralOf } from '#app/domain/packaging/quantity/nouns.ts'
import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { describeMass } from '#app/domain/packaging/quantity/weights.ts'
import { bottlesFor } from '#app/domain/packaging/run-arithmetic.ts'
import { usualLossOf } from '#app/domain/packaging/usual-loss.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { containerOf } from './container.ts'
import { readAmount } from './plan-amount.ts'
import { type DaysInWords, daysInWords, readPlanDays } from './plan-days.ts'
import { type PlanLine, planLine } from './plan-line.ts'
import { runNotes, toolsOf } from './plan-notes.ts'
import { type PlanChoices, planChoices } from './plan-parts.ts'
import { type LossPart, lossName, lossParts, type PlanQuery } from './plan-query.ts'
import { type PlanTotals, planTotals } from './plan-totals.ts'
import { type Read, readLoss, refuse, tooMuch } from './read-plan-figures.ts'
import { mostFilled, needsOf, packSizeOf } from './run-needs.ts'

/** The result for the field of what is filled: one container, several candidates, or a refusal. */
type FoundContainer =
  | { kind: 'found'; container: Product }
  | { kind: 'several'; candidates: Product[]; total: number; category: string }
  | { kind: 'refused'; reason: string; instead: Product | null }

const mostCandidates = 6

/** Words that say what is meant; without one, bottles come first. */
const words: readonly { category: string; said: RegExp }[] = [
  { category: 'cans', said: /\b(?:cans?|tins?)\b/i },
  { category: 'kegs', said: /\b(?:key)?kegs?\b/i },
]

/**
 * Finds a bottle, can or keg by SKU or slug in any spelling, by its name, or else by a search among
 * bottles, and among cans and kegs where no bottle is found or the words name them.
 */
export function findContainer(catalogue: CatalogueSnapshot, typed: string): FoundContainer {
  if (typed === '') {
    return refused('Choose what you fill: type its name, its code, or a few words.')
  }
  const categories = ['bottles', 'cans', 'kegs']
  const named =
    findByCode(catalogue, typed) ??
    categories
      .flatMap((category) => catalogue.relations.kinds.get(category) ?? [])
      .find(({ name }) => name === typed)
  if (named) return judge(catalogue, named)
  const meant = words.filter(({ said }) => said.test(typed)).map(({ category }) => category)
  for (const category of meant.length > 0 ? meant : categories) {
    const { items, total } = search(catalogue, category, typed)
    const [first] = items
    if (!first) continue
    if (total === 1) return judge(catalogue, first)
    return { kind: 'several', candidates: items, total, category }
  }
  return refused(
    `We have no bottle, can or keg called “${typed}”. Try fewer words, such as “claret 750”.`,
  )
}

/** What can be filled among the products found; ends, carriers and couplers are left out. */
function search(catalogue: CatalogueSnapshot, category: string, q: string) {
  const query = { ...wholeCatalogue, category, q, show: 'items' } as const
  if (category === 'bottles') return browse(catalogue.index, query, { pageSize: mostCandidates })
  const { items } = browse(catalogue.index, query, { pageSize: 60 })
  const containers = items.filter((product) => containerOf(product) !== null)
  return { items: containers.slice(0, mostCandidates), total: containers.length }
}

function judge(catalogue: CatalogueSnapshot, product: Product): FoundContainer {
  const container = containerOf(product)
  if (container === null) {
    return refused(`${product.name} is no bottle, can or keg. Choose what is to be filled.`)
  }
  if (!isOrderable(product)) {
    const instead = findSuccessor(catalogue, product)
    return { kind: 'refused', reason: `${product.name} is no longer made.`, instead }
  }
  if (typeof product.attributes.volume !== 'number') {
    return refused(`We do not have the volume of ${product.name} on file. Ask us.`)
  }
  return { kind: 'found', container: product }
}

const refused = (reason: string): FoundContainer => ({ kind: 'refused', reason, instead: null })

/** Name of a field of the form. */
export type PlanField = string

export interface RunPlan {
  query: PlanQuery
  /** Messages by field name. */
  errors: Partial<Record<PlanField, string>>
  /** The bottle, can or keg of the plan. */
  container: Product | null
  /** What the field may mean, where it does not name one. */
  candidates: Product[]
  /** How many it may mean, `candidates` included, and their category. */
  mayBeMeant: number
  category: string
  choices: PlanChoices
  /** What is usually lost of each that the run has, percent. */
  usualLosses: Partial<Record<LossPart, number>>
  /** “12,000 L in 16,000 bottles: 1,334 cases of 12”; null while something is missing. */
  summary: string | null
  /** Of `mostFilled`; 0 while something is missing. */
  most: number
  lines: PlanLine[]
  days: DaysInWords | null
  /** “We are closed from …” for shutdowns that make order-by days earlier; empty for none. */
  closed: string
  totals: PlanTotals | null
  filled: FilledRun | null
  /** “a screwcapper with a 30 × 60 head”. */
  tools: string[]
  /** What else to know: label panel, caps. */
  notes: string[]
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
  const found = findContainer(catalogue, query.bottle)
  const container = found.kind === 'found' ? found.container : null
  const choices = container ? planChoices(catalogue, container, query) : {}
  const { losses, usualLosses, wrong } = readLosses(query, container, choices)
  const { days, errors: wrongDays } = readPlanDays(query, calendar)
  const piece = container?.packs.piece ?? 'bottle'
  const unit = query.unit === 'bottles' ? pluralOf(piece) : query.unit
  const amount = readAmount(query.amount, query.unit, unit)
  const errors: RunPlan['errors'] = { ...wrong, ...wrongDays }
  if (query.sent && !amount.ok) errors.amount = amount.reason
  if (found.kind === 'refused' && (query.sent || query.bottle !== '')) errors.bottle = found.reason
  if (found.kind === 'several') {
    const orMore = found.total > found.candidates.length ? ', or add a word' : ''
    const noun = { cans: 'can', kegs: 'keg' }[found.category] ?? 'bottle'
    errors.bottle = `${countOf(found.total, noun)} may be meant. Choose one${orMore}.`
  }
  const candidates =
    found.kind === 'several'
      ? found.candidates
      : found.kind === 'refused' && found.instead
        ? [found.instead]
        : []
  const mayBeMeant = found.kind === 'several' ? found.total : candidates.length
  const category = found.kind === 'several' ? found.category : 'bottles'
  const plan = { query, errors, container, candidates, mayBeMeant, category, choices, usualLosses }
  const parts = Object.values(choices)
  if (!container || !amount.ok || parts.some(({ error }) => error !== null)) return open(plan)

  const pack = packSizeOf(container, choices)
  const filled = filledFor(amount.value, query, container, pack)
  if (!filled.ok) return open({ ...plan, errors: { ...errors, amount: filled.reason } })
  if (!losses || Object.keys(wrongDays).length > 0) return open(plan)

  const run = { container, choices, pack, losses }
  const most = mostFilled(run)
  if (filled.value > most) {
    const reason = tooMuch(mostOf(most, query, container, pack), unit)
    return open({ ...plan, errors: { ...errors, amount: reason } })
  }
  const litres = query.unit === 'litres' ? amount.value : null
  const known = needsOf(filled.value, run).flatMap(
    (need) => planLine(need, losses[need.part], days, calendar) ?? [],
  )
  return {
    ...plan,
    summary: summaryOf(filled.value, litres, container, pack),
    most,
    lines: known,
    days: days && daysInWords(days, query, calendar),
    closed: closedSentence(calendar.shutdowns.filter((shutdown) => isCounted(known, shutdown))),
    totals: planTotals(known),
    filled: filledOf(filled.value, container, choices, pack),
    tools: toolsOf(choices),
    notes: runNotes(container),
  }
}

type OpenPlan = Omit<RunPlan, keyof typeof nothingPlanned>

const nothingPlanned = {
  summary: null,
  most: 0,
  lines: [],
  days: null,
  closed: '',
  totals: null,
  filled: null,
  tools: [],
  notes: [],
}

const open = (plan: OpenPlan) => ({ ...plan, ...nothingPlanned })

/** What is lost of each, tenths of a percent; null where a field is wrong. */
function readLosses(query: PlanQuery, container: Product | null, choices: PlanChoices) {
  const losses: Record<string, number> = {}
  const usualLosses: RunPlan['usualLosses'] = {}
  const wrong: RunPlan['errors'] = {}
  for (const part of lossParts) {
    const product = part === 'container' ? container : choices[part]?.product
    const usual = product ? usualLossOf(product) : 0
    // Of one coupler none is lost.
    if (product && part !== 'coupler') usualLosses[part] = usual / 10
    const read = readLoss(query.losses[part], usual)
    if (read.ok) losses[part] = read.value
    else wrong[lossName(part)] = read.reason
  }
  const isRead = Object.keys(wrong).length === 0
  return { losses: isRead ? (losses as Record<LossPart, number>) : null, usualLosses, wrong }
}

const isCounted = (lines: readonly PlanLine[], shutdown: Shutdown) =>
  lines.some(({ orderBy }) => orderBy?.past.includes(shutdown))

const volumeOf = ({ attributes }: Product) => Number(attributes.volume)

function filledFor(
  amount: number,
  { unit }: PlanQuery,
  container: Product,
  pack: number | null,
): Read<number> {
  const { piece } = container.packs
  if (unit === 'bottles') return { ok: true, value: amount }
  if (unit === 'cases') {
    if (pack !== null) return { ok: true, value: amount * pack }
    return container.category === 'kegs'
      ? refuse('Kegs go in no cases. Count in litres or kegs.')
      : refuse(
          `To count in cases, choose a carton below, or count in litres or ${pluralOf(piece)}.`,
        )
  }
  const volume = volumeOf(container)
  const millilitres = Math.round(amount * 1000)
  if (millilitres < volume) {
    const one = `one ${piece} of ${formatNumber(volume)} mL`
    return refuse(`That is less than ${one}. Type more, such as 12,000 litres.`)
  }
  return { ok: true, value: bottlesFor(millilitres, volume) }
}

/** A number of containers in the unit of the plan, rounded down. */
function mostOf(most: number, { unit }: PlanQuery, container: Product, pack: number | null) {
  if (unit === 'litres') return Math.floor((most * volumeOf(container)) / 1000)
  return unit === 'cases' ? Math.floor(most / (pack ?? 1)) : most
}

/** Names the litres that were asked for, not those of the bottles, the last of which may not be full. */
function summaryOf(
  count: number,
  litres: number | null,
  container: Product,
  pack: number | null,
): string {
  const filled = litres ?? (count * volumeOf(container)) / 1000
  const whole = `${formatNumber(filled, litres === null ? 2 : 3)} L in ${countOf(count, container.packs.piece)}`
  return pack === null ? whole : `${whole}, ${countOf(Math.ceil(count / pack), 'case')} of ${pack}`
}

/** “1,334 cases on 21 pallets”, “15 kg each, 20.7 t in all”. */
interface FilledRun {
  cases: string
  weight: string
}

/** What leaves the customer: filled cases or kegs on pallets; null where it is not known. */
function filledOf(
  filled: number,
  container: Product,
  { carton }: PlanChoices,
  pack: number | null,
): FilledRun | null {
  if (container.category === 'kegs') return filledKegs(filled, container)
  const one = filledCase(container, carton?.product?.attributes ?? null)
  if (pack === null || !one) return null
  const cases = Math.ceil(filled / pack)
  const { pallets, kg } = onPallets(cases, one)
  return {
    cases: `${countOf(cases, 'case')} on ${countOf(pallets, 'pallet')}`,
    weight: `${describeMass(one.kilograms)} each, ${describeMass(kg)} in all`,
  }
}

function filledKegs(filled: number, { attributes, packs }: Product): FilledRun | null {
  const each = numberOf(attributes, 'filledMass')
  const { pallet } = packs
  if (each === null || pallet === null) return null
  const found = onPallets(filled, { kilograms: each, perLayer: packs.layer, perPallet: pallet })
  return {
    cases: `${countOf(filled, packs.piece)} on ${countOf(found.pallets, 'pallet')}`,
    weight: `${describeMass(each)} each, ${describeMass(found.kg)} in all`,
  }
}
