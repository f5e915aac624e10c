import { formatStateInText } from '#app/domain/calendar/australian-state.ts'
import { formatClosedSentence, type Shutdown } from '#app/domain/calendar/shutdown.ts'
import type { WorkCalendar } from '#app/domain/calendar/working-days.ts'
import { browse } from '#app/domain/catalogue/browse/browse.ts'
import { wholeCatalogue } from '#app/domain/catalogue/browse/browse-query.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { findByCode, findSuccessor } from '#app/domain/catalogue/product/find-product.ts'
import { isOrderable, type Product } from '#app/domain/catalogue/product/product.ts'
import { containerOf } from '#app/domain/catalogue/product/product-packs.ts'
import { defaultLossOf } from '#app/domain/packaging/default-loss.ts'
import { filledCase, palletiseCases } from '#app/domain/packaging/filled-cases.ts'
import { countOf, pluralOf } from '#app/domain/packaging/quantity/nouns.ts'
import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { describeMass } from '#app/domain/packaging/quantity/weights.ts'
import { bottlesFor, remainingAfterLoss } from '#app/domain/packaging/run-arithmetic.ts'
import { formatDay, formatNumber } from '#app/platform/text/format.ts'
import { type DayTexts, describeDays, type PlanDays, parsePlanDays } from './plan-days.ts'
import {
  buildPlanLine,
  computePlanTotals,
  listRunNotes,
  listTools,
  type PlanLine,
  type PlanTotals,
} from './plan-line.ts'
import { buildPlanChoices, type PlanChoices } from './plan-parts.ts'
import {
  type LossPart,
  lossFieldName,
  lossParts,
  type ParseResult,
  type PlanQuery,
  parseAmount,
  parseLoss,
  refuse,
  tooMuchMessage,
} from './plan-query.ts'
import {
  canBeLaidDown,
  computeNeeds,
  defaultDisgorgingLoss,
  maxFilled,
  packSizeOf,
} from './run-needs.ts'

/** Result for the container field: one container, several candidates, or a refusal. */
type FoundContainer =
  | { kind: 'found'; container: Product }
  | { kind: 'several'; candidates: Product[]; total: number; category: string }
  | { kind: 'refused'; reason: string; instead: Product | null }

const maxCandidates = 6

/** Words that name a category; without one, bottles are searched first. */
const categoryWords: readonly { category: string; said: RegExp }[] = [
  { category: 'cans', said: /\b(?:cans?|tins?)\b/i },
  { category: 'kegs', said: /\b(?:key)?kegs?\b/i },
]

/**
 * Finds a bottle, can or keg by SKU or slug in any spelling, by its exact name, or else by search.
 * The search covers bottles first, then cans and kegs if no bottle is found or the words name them.
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
  if (named) return checkContainer(catalogue, named)
  const meant = categoryWords.filter(({ said }) => said.test(typed)).map(({ category }) => category)
  for (const category of meant.length > 0 ? meant : categories) {
    const { items, total } = search(catalogue, category, typed)
    const [first] = items
    if (!first) continue
    if (total === 1) return checkContainer(catalogue, first)
    return { kind: 'several', candidates: items, total, category }
  }
  return refused(
    `We have no bottle, can or keg called “${typed}”. Try fewer words, such as “claret 750”.`,
  )
}

/**
 * Searches a category for containers that can be filled; leaves out ends, carriers and couplers.
 */
function search(catalogue: CatalogueSnapshot, category: string, q: string) {
  const query = { ...wholeCatalogue, category, q, show: 'items' } as const
  if (category === 'bottles') return browse(catalogue.index, query, { pageSize: maxCandidates })
  const { items } = browse(catalogue.index, query, { pageSize: 60 })
  const containers = items.filter((product) => containerOf(product) !== null)
  return { items: containers.slice(0, maxCandidates), total: containers.length }
}

function checkContainer(catalogue: CatalogueSnapshot, product: Product): FoundContainer {
  const container = containerOf(product)
  if (container === null) {
    return refused(`${product.name} is not a bottle, can or keg. Choose what you fill.`)
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

/** Name of a form field. */
export type PlanField = string

export interface RunPlan {
  query: PlanQuery
  /** Error messages by field name. */
  errors: Partial<Record<PlanField, string>>
  /** Bottle, can or keg of the plan; null until one is determined. */
  container: Product | null
  /** Matching products if the field names none exactly. */
  candidates: Product[]
  /** Total number of matches, including `candidates`; `category` is theirs. */
  matchCount: number
  category: string
  choices: PlanChoices
  /** Default loss of each part that the run has, in percent. */
  defaultLosses: Partial<Record<LossPart, number>>
  /** “12,000 L in 16,000 bottles: 1,334 cases of 12”; null while the plan is incomplete. */
  summary: string | null
  /** Maximum amount (`maxFilled`) in the unit of the plan; 0 while the plan is incomplete. */
  most: number
  lines: PlanLine[]
  days: DayTexts | null
  /**
   * “We are closed from …” for shutdowns that make order-by days earlier; empty if there are none.
   */
  closed: string
  totals: PlanTotals | null
  filled: FilledRun | null
  /** Tools needed on the filling line, such as “a screwcapper with a 30 × 60 head”. */
  tools: string[]
  /** Further notes: label panel, caps. */
  notes: string[]
}

/**
 * Plans a run: how much of each part is needed, in sales units. Never fails: missing or invalid
 * fields get an error message, and the rest is planned as far as possible.
 */
export function planRun(
  catalogue: CatalogueSnapshot,
  query: PlanQuery,
  calendar: WorkCalendar,
): RunPlan {
  const found = findContainer(catalogue, query.bottle)
  const container = found.kind === 'found' ? found.container : null
  const choices = container ? buildPlanChoices(catalogue, container, query) : {}
  const { losses, defaultLosses: usualLosses, wrong } = parseLosses(query, container, choices)
  const isLaidDown = container !== null && canBeLaidDown(container)
  const { days, errors: wrongDays } = parsePlanDays(query, calendar, isLaidDown)
  const piece = container?.packs.piece ?? 'bottle'
  const unit = query.unit === 'bottles' ? pluralOf(piece) : query.unit
  const amount = parseAmount(query.amount, query.unit, unit)
  const errors: RunPlan['errors'] = { ...wrong, ...wrongDays }
  if (query.sent && amount.outcome !== 'done') errors.amount = amount.message
  if (found.kind === 'refused' && (query.sent || query.bottle !== '')) errors.bottle = found.reason
  if (found.kind === 'several') {
    const orMore = found.total > found.candidates.length ? ', or add a word' : ''
    const noun = { cans: 'can', kegs: 'keg' }[found.category] ?? 'bottle'
    errors.bottle = `${countOf(found.total, noun)} match. Choose one${orMore}.`
  }
  const candidates =
    found.kind === 'several'
      ? found.candidates
      : found.kind === 'refused' && found.instead
        ? [found.instead]
        : []
  const mayBeMeant = found.kind === 'several' ? found.total : candidates.length
  const category = found.kind === 'several' ? found.category : 'bottles'
  const plan = {
    query,
    errors,
    container,
    candidates,
    matchCount: mayBeMeant,
    category,
    choices,
    defaultLosses: usualLosses,
  }
  const parts = Object.values(choices)
  if (!container || amount.outcome !== 'done' || parts.some(({ error }) => error !== null))
    return toIncompletePlan(plan)

  const pack = packSizeOf(container, choices)
  const filled = computeFilled(amount.value, query, container, pack)
  if (filled.outcome !== 'done')
    return toIncompletePlan({ ...plan, errors: { ...errors, amount: filled.message } })
  if (!losses || Object.keys(wrongDays).length > 0) return toIncompletePlan(plan)

  const run = { container, choices, pack, losses }
  const most = maxFilled(run)
  if (filled.value > most) {
    const reason = tooMuchMessage(toPlanUnit(most, query, container, pack), unit)
    return toIncompletePlan({ ...plan, errors: { ...errors, amount: reason } })
  }
  const litres = query.unit === 'litres' ? amount.value : null
  const isTwoStaged = choices.tirage !== undefined
  const known = computeNeeds(filled.value, run).flatMap(
    (need) => buildPlanLine(need, losses[need.part], days, calendar) ?? [],
  )
  return {
    ...plan,
    summary: describeRun(filled.value, litres, container, pack),
    most,
    lines: known,
    days: days && describeDays(days, orderDaysOf(known), calendar),
    closed: describeClosed(known, days, calendar),
    totals: computePlanTotals(known),
    filled: describeFilledRun(
      isTwoStaged ? remainingAfterLoss(filled.value, losses.disgorging) : filled.value,
      container,
      choices,
      pack,
    ),
    tools: listTools(choices),
    notes: [
      ...(isTwoStaged ? [describeStages(filled.value, losses.disgorging)] : []),
      ...listRunNotes(container),
    ],
  }
}

type OpenPlan = Omit<RunPlan, keyof typeof emptyPlan>

const emptyPlan = {
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

const toIncompletePlan = (plan: OpenPlan) => ({ ...plan, ...emptyPlan })

/** Parses the loss of each part in tenths of a percent; `losses` is null if a field is invalid. */
function parseLosses(query: PlanQuery, container: Product | null, choices: PlanChoices) {
  const losses: Record<string, number> = {}
  const usualLosses: RunPlan['defaultLosses'] = {}
  const wrong: RunPlan['errors'] = {}
  for (const part of lossParts) {
    const product =
      part === 'container' ? container : part === 'disgorging' ? null : choices[part]?.product
    const isDisgorging = part === 'disgorging'
    const usual = isDisgorging ? defaultDisgorgingLoss : product ? defaultLossOf(product) : 0
    // A single coupler has no loss.
    const hasLoss = isDisgorging ? choices.tirage !== undefined : product && part !== 'coupler'
    if (hasLoss) usualLosses[part] = usual / 10
    const read = parseLoss(query.losses[part], usual)
    if (read.outcome === 'done') losses[part] = read.value
    else wrong[lossFieldName(part)] = read.message
  }
  const isRead = Object.keys(wrong).length === 0
  return {
    losses: isRead ? (losses as Record<LossPart, number>) : null,
    defaultLosses: usualLosses,
    wrong,
  }
}

const orderDaysOf = (lines: readonly PlanLine[]) =>
  lines.flatMap(({ journey, stage }) => (journey ? [{ ...journey, stage }] : []))

/** Describes how many of the bottles that are laid down remain to be disgorged. */
function describeStages(laidDown: number, loss: number): string {
  const left = formatNumber(remainingAfterLoss(laidDown, loss))
  return `In two stages: ${countOf(laidDown, 'bottle')} are laid down under the tirage crown, ${left} are left to disgorge after a loss of ${loss / 10}\u00a0%.`
}

/**
 * Describes the shutdowns that make order-by days earlier, and the last day to order that is
 * published for the destination if it decides about a line.
 */
function describeClosed(
  lines: readonly PlanLine[],
  days: PlanDays | null,
  { shutdowns }: WorkCalendar,
): string {
  const closed = formatClosedSentence(shutdowns.filter((shutdown) => isCounted(lines, shutdown)))
  const state = days?.journey.destination?.state
  const last = orderDaysOf(lines).find(({ lastOrdersBefore }) => lastOrdersBefore !== null)
  if (!last || !state) return closed
  const where = formatStateInText(state)
  return `${closed} Last orders for ${where} before it: ${formatDay(last.orderBy)}.`
}

const isCounted = (lines: readonly PlanLine[], shutdown: Shutdown) =>
  lines.some(({ orderBy }) => orderBy?.past.includes(shutdown))

const volumeOf = ({ attributes }: Product) => Number(attributes.volume)

function computeFilled(
  amount: number,
  { unit }: PlanQuery,
  container: Product,
  pack: number | null,
): ParseResult<number> {
  const { piece } = container.packs
  if (unit === 'bottles') return { outcome: 'done', value: amount }
  if (unit === 'cases') {
    if (pack !== null) return { outcome: 'done', value: amount * pack }
    return container.category === 'kegs'
      ? refuse('Kegs are not packed in cases. Count in litres or kegs.')
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
  return { outcome: 'done', value: bottlesFor(millilitres, volume) }
}

/** Converts a number of containers to the unit of the plan, rounded down. */
function toPlanUnit(most: number, { unit }: PlanQuery, container: Product, pack: number | null) {
  if (unit === 'litres') return Math.floor((most * volumeOf(container)) / 1000)
  return unit === 'cases' ? Math.floor(most / (pack ?? 1)) : most
}

/**
 * Describes the run with the requested litres, not the total volume of the bottles, because the
 * last bottle may not be full.
 */
function describeRun(
  count: number,
  litres: number | null,
  container: Product,
  pack: number | null,
): string {
  const filled = litres ?? (count * volumeOf(container)) / 1000
  const whole = `${formatNumber(filled, litres === null ? 2 : 3)} L in ${countOf(count, container.packs.piece)}`
  return pack === null ? whole : `${whole}, ${countOf(Math.ceil(count / pack), 'case')} of ${pack}`
}

/** Texts such as “1,334 cases on 21 pallets” and “15 kg each, 20.7 t in all”. */
interface FilledRun {
  cases: string
  weight: string
}

/**
 * Describes the filled goods that leave the customer: cases or kegs on pallets. @returns null if
 * the figures are not on file
 */
function describeFilledRun(
  filled: number,
  container: Product,
  { carton }: PlanChoices,
  pack: number | null,
): FilledRun | null {
  if (container.category === 'kegs') return filledKegs(filled, container)
  const one = filledCase(container, carton?.product?.attributes ?? null)
  if (pack === null || !one) return null
  const cases = Math.ceil(filled / pack)
  const { pallets, kg } = palletiseCases(cases, one)
  return {
    cases: `${countOf(cases, 'case')} on ${countOf(pallets, 'pallet')}`,
    weight: `${describeMass(one.kilograms)} each, ${describeMass(kg)} in all`,
  }
}

function filledKegs(filled: number, { attributes, packs }: Product): FilledRun | null {
  const each = numberOf(attributes, 'filledMass')
  const { pallet } = packs
  if (each === null || pallet === null) return null
  const found = palletiseCases(filled, {
    kilograms: each,
    perLayer: packs.layer,
    perPallet: pallet,
  })
  return {
    cases: `${countOf(filled, packs.piece)} on ${countOf(found.pallets, 'pallet')}`,
    weight: `${describeMass(each)} each, ${describeMass(found.kg)} in all`,
  }
}
