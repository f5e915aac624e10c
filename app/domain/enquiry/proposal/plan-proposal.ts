import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { type Level, maxPieces, piecesPer } from '#app/domain/packaging/quantity/packs.ts'
import { maxFormLines } from '#app/platform/forms/form-fields.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import type { LineSnapshot } from '../enquiry.ts'
import { type AgreedLine, areSameTerms } from '../lines/agreed-lines.ts'
import { countCommittedPieces, type LineBalance } from '../lines/line-balances.ts'
import { type LineTerms, maxReasonLength, type SplitPart } from '../proposal.ts'

/** Terms that a coordinator proposes for one line. */
export interface ProposedLine {
  /** Position of the line; null adds a line. */
  position: number | null
  sku: string
  /** Whole pieces; 0 leaves the line out. */
  pieces: number
  level: Level
  deliverOn: string | null
  split: SplitPart[]
  reason: string
}

export interface PlannedLine {
  position: number
  before: LineTerms | null
  after: LineTerms
  reason: string
}

export type ProposalPlan =
  | { outcome: 'done'; lines: PlannedLine[] }
  | {
      outcome: 'nothing-proposed' | 'wrong-line' | 'closed'
      message: string
      /** Index of the proposed line with the error. */
      line?: number
    }

/** Maximum number of dates that one line can be split over. */
const maxSplitParts = 24

interface ProposalContext {
  agreed: readonly AgreedLine[]
  balances: readonly LineBalance[]
  products: ReadonlyMap<string, LineSnapshot>
  /** ISO date of today. */
  today: string
  /** Explains why we do not deliver on an ISO date; null if we do. By default every day is open. */
  explainClosedDay?: (on: string) => string | null
}

/**
 * Validates the lines that a coordinator proposes and pairs them with the agreed terms. Lines that
 * change nothing are left out.
 */
export function planProposal(
  proposed: readonly ProposedLine[],
  ground: ProposalContext,
): ProposalPlan {
  if (proposed.length > maxFormLines) {
    return wrong(`Propose at most ${maxFormLines} lines at once.`)
  }
  const lines: PlannedLine[] = []
  let next = Math.max(0, ...ground.agreed.map(({ position }) => position)) + 1
  for (const [index, line] of proposed.entries()) {
    const current = ground.agreed.find(({ position }) => position === line.position)
    if (line.position !== null && !current) return wrong('There is no such line.', index)
    if (current && lines.some(({ position }) => position === line.position)) {
      return wrong('This line is listed twice.', index)
    }
    const product = productOf(line, current, ground)
    if (!product)
      return wrong(`There is no product ${cleanSingleLine(line.sku).slice(0, 60)}.`, index)
    const { pieces, level, deliverOn, split } = line
    const after = { product, pieces, level, deliverOn, split }
    // Checked first, because the days of an unchanged line may have passed.
    if (current && areSameTerms(current.agreed, after)) continue
    const mistake = findMistake(after, ground.today) ?? findCommittedMistake(after, current, ground)
    if (mistake) return wrong(mistake, index)
    const closed = findClosedDelivery(after, current, ground)
    if (closed) return { outcome: 'closed', message: closed, line: index }
    if (!current && pieces === 0) continue
    const position = current?.position ?? next++
    const reason = cleanSingleLine(line.reason).slice(0, maxReasonLength)
    lines.push({ position, before: current?.agreed ?? null, after, reason })
  }
  if (lines.length > 0) return { outcome: 'done', lines }
  const message = 'Nothing differs from what is agreed. Change a line first.'
  return { outcome: 'nothing-proposed', message }
}

/** Finds the lines whose quantity would exceed the agreed one, with the proposed pieces. */
export function findIncreasedLines(
  lines: readonly Pick<PlannedLine, 'position' | 'before' | 'after'>[],
): { position: number; pieces: number }[] {
  return lines
    .filter(({ before, after }) => after.pieces > (before?.pieces ?? 0))
    .map(({ position, after: { pieces } }) => ({ position, pieces }))
}

function wrong(message: string, line?: number): ProposalPlan {
  return { outcome: 'wrong-line', message, ...(line === undefined ? {} : { line }) }
}

/** Finds the product of a line; a line that keeps its product also keeps the stored snapshot. */
function productOf(
  { sku }: ProposedLine,
  current: AgreedLine | undefined,
  { products }: ProposalContext,
) {
  return current?.agreed.product.sku === sku ? current.agreed.product : products.get(sku)
}

function findMistake({ product, pieces, level, deliverOn, split }: LineTerms, today: string) {
  if (!Number.isInteger(pieces) || pieces < 0 || pieces > maxPieces) {
    return `Type whole pieces, from 0 to ${maxPieces}.`
  }
  if (piecesPer(product.packs, level) === null) return 'This product has no such pack.'
  if (!listDays({ deliverOn, split }).every((day) => isIsoDay(day) && day >= today)) {
    return 'Give days as year-month-day, today or later.'
  }
  if (split.length === 0) return null
  if (split.length > maxSplitParts) return `Split a line over at most ${maxSplitParts} dates.`
  if (new Set(split.map(({ on }) => on)).size < split.length) return 'Name each date once.'
  if (!split.every((part) => Number.isInteger(part.pieces) && part.pieces > 0)) {
    return 'Type whole pieces for each date.'
  }
  const sum = split.reduce((total, part) => total + part.pieces, 0)
  if (sum === pieces) return null
  const { piece } = product.packs
  return `The dates add up to ${countOf(sum, piece)}, the line has ${countOf(pieces, piece)}.`
}

/**
 * Message about the first day of a line without deliveries; null if there is none. Days that are
 * agreed already are accepted.
 */
function findClosedDelivery(
  after: LineTerms,
  current: AgreedLine | undefined,
  { explainClosedDay = () => null }: ProposalContext,
): string | null {
  if (after.pieces === 0) return null
  const agreed = current ? listDays(current.agreed) : []
  const messages = listDays(after)
    .filter((day) => !agreed.includes(day))
    .map(explainClosedDay)
  return messages.find((message) => message !== null) ?? null
}

/** Lists the delivery days of a line's terms. */
function listDays({ deliverOn, split }: Pick<LineTerms, 'deliverOn' | 'split'>): string[] {
  return [...(deliverOn === null ? [] : [deliverOn]), ...split.map(({ on }) => on)]
}

/** Refuses changes to pieces that are committed to a delivery, a call-off or a short close. */
function findCommittedMistake(
  after: LineTerms,
  current: AgreedLine | undefined,
  { balances }: ProposalContext,
) {
  const balance = balances.find(({ position }) => position === current?.position)
  const bound = balance ? countCommittedPieces(balance) : 0
  if (!current || bound === 0) return null
  if (after.pieces < bound) {
    return `${bound} pieces are delivered, on a delivery, called off or closed short: propose at least that many.`
  }
  if (after.product.sku !== current.agreed.product.sku) {
    return 'Some of this line is on a delivery or called off, so its product stays. Add another line.'
  }
  return null
}
