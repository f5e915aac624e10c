import { closedSentence, type Shutdown } from '#app/domain/calendar/shutdown.ts'
import type { WorkCalendar } from '#app/domain/calendar/working-days.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { countOf, pluralOf } from '#app/domain/packaging/quantity/nouns.ts'
import { bottlesFor } from '#app/domain/packaging/run/run-arithmetic.ts'
import { usualLossOf } from '#app/domain/packaging/run/usual-loss.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { type FilledRun, filledOf } from './filled-run.ts'
import { findContainer } from './find-container.ts'
import { readAmount } from './plan-amount.ts'
import { type DaysInWords, daysInWords, readPlanDays } from './plan-days.ts'
import { type PlanLine, planLine } from './plan-line.ts'
import { runNotes, toolsOf } from './plan-notes.ts'
import { type PlanChoices, planChoices } from './plan-parts.ts'
import { type LossPart, lossName, lossParts, type PlanQuery } from './plan-query.ts'
import { type PlanTotals, planTotals } from './plan-totals.ts'
import { type Read, readLoss, refuse, tooMuch } from './read-plan-figures.ts'
import { mostFilled, needsOf, packSizeOf } from './run-needs.ts'

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
