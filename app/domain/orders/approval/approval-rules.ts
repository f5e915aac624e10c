import { computeEnquiryTotals } from '#app/domain/cart/load/enquiry-totals.ts'
import type { LineSnapshot } from '#app/domain/enquiry/enquiry.ts'
import { kilogramsOf, loadWeight } from '#app/domain/packaging/pallet/load-weight.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatNumber } from '#app/platform/text/format.ts'

/** Rules by which orders of a company need approval. */
export interface ApprovalRules {
  /** Pallet spaces above which an order needs approval; null for any size. */
  overPallets: number | null
  /** Kilograms above which an order needs approval; null for any weight. */
  overKilograms: number | null
  newProducts: boolean
  outsideLists: boolean
  /** Accounts whose orders always need approval. */
  people: readonly string[]
  ownApproval: boolean
}

/** A line of an order, with the figures from which its load is computed. */
export interface RuledLine {
  sku: string
  name: string
  pieces: number
  product: Pick<LineSnapshot, 'packs' | 'attributes' | 'provenance'>
}

export interface ApprovalContext {
  /** Accounts of the sender and, for a change, of the member who makes it. */
  senders: readonly string[]
  lines: readonly RuledLine[]
  /** SKUs that the company has ordered before. */
  had: ReadonlySet<string>
  /** SKUs on the company's product lists. */
  listed: ReadonlySet<string>
  /**
   * Lines approved earlier, one set for each decision; what a set covers needs no further approval.
   */
  decided?: readonly (readonly RuledLine[])[]
}

/**
 * Lists the reasons for which an order needs approval, a sentence each; empty if it needs none. A reason
 * does not count if an earlier decision covers it: with as many pallets, as much weight, or that product.
 */
export function listApprovalReasons(
  rules: ApprovalRules,
  { senders, lines, had, listed, decided = [] }: ApprovalContext,
): string[] {
  const { overPallets, overKilograms } = rules
  const isDecided = decided.some((before) =>
    lines.every(({ sku }) => coversSku(before, lines, sku)),
  )
  const isKnown = ({ sku }: RuledLine) =>
    decided.some((before) => before.some((line) => line.sku === sku))
  const pallets =
    overPallets === null ? null : limitReason(lines, decided, palletLimit(overPallets))
  const weight =
    overKilograms === null ? null : limitReason(lines, decided, weightLimit(overKilograms))
  const fresh = rules.newProducts
    ? lines.filter((line) => !had.has(line.sku) && !isKnown(line))
    : []
  const outside = rules.outsideLists
    ? lines.filter((line) => !listed.has(line.sku) && !isKnown(line))
    : []
  const isOfRuledPerson = senders.some((sender) => rules.people.includes(sender))
  return [
    pallets ?? '',
    weight ?? '',
    fresh.length > 0 ? `New to your company: ${formatNames(fresh)}.` : '',
    outside.length > 0 ? `On none of your lists: ${formatNames(outside)}.` : '',
    isOfRuledPerson && !isDecided ? 'Every order from this person needs approval.' : '',
  ].filter(Boolean)
}

interface Limit {
  max: number
  /** Total of the lines whose figures are known. */
  measure: (lines: readonly RuledLine[]) => number
  isUnknown: (line: RuledLine) => boolean
  format: (amount: number) => string
  formatUnknown: (names: string) => string
}

function palletLimit(max: number): Limit {
  return {
    max,
    measure: (lines) => computeEnquiryTotals(lines).spaces,
    // Products packed by the pallet count by pallets, so their weight is not needed.
    isUnknown: ({ product, pieces }) =>
      product.packs.pallet === null && loadWeight(product, pieces) === null,
    format: (spaces) =>
      `It comes to ${countOf(spaces, 'pallet space')}, more than ${formatNumber(max)}.`,
    formatUnknown: (names) =>
      `It may come to more than ${countOf(max, 'pallet space')}: we have no figures for ${names}.`,
  }
}

function weightLimit(max: number): Limit {
  return {
    max,
    measure: (lines) =>
      computeEnquiryTotals(lines).weights.reduce((sum, weight) => sum + kilogramsOf(weight), 0),
    isUnknown: ({ product, pieces }) => loadWeight(product, pieces) === null,
    format: (kilograms) =>
      `It weighs ${formatNumber(Math.ceil(kilograms))} kg, more than ${formatNumber(max)} kg.`,
    formatUnknown: (names) =>
      `It may weigh more than ${formatNumber(max)} kg: we have no weight of ${names}.`,
  }
}

/**
 * Returns the reason why lines exceed a limit, or may exceed it; null if they do not, or if one
 * earlier decision covers all of it.
 */
function limitReason(
  lines: readonly RuledLine[],
  decided: readonly (readonly RuledLine[])[],
  { max, measure, isUnknown, format, formatUnknown }: Limit,
): string | null {
  const amount = measure(lines)
  const unknown = lines.filter(isUnknown)
  if (amount <= max && unknown.length === 0) return null
  const isCovered = decided.some(
    (before) =>
      amount <= measure(before) && unknown.every(({ sku }) => coversSku(before, lines, sku)),
  )
  if (isCovered) return null
  return amount > max ? format(amount) : formatUnknown(formatNames(unknown))
}

/**
 * Tells whether an earlier decision covers at least as many pieces of a product as the lines
 * contain.
 */
function coversSku(
  decision: readonly RuledLine[],
  lines: readonly RuledLine[],
  sku: string,
): boolean {
  return countPieces(decision, sku) >= countPieces(lines, sku)
}

function countPieces(lines: readonly RuledLine[], wanted: string): number {
  return lines.reduce((sum, { sku, pieces }) => (sku === wanted ? sum + pieces : sum), 0)
}

function formatNames(lines: readonly { name: string }[]): string {
  const [first, second, ...rest] = lines.map(({ name }) => name)
  return [first, second, rest.length > 0 && `${rest.length} more`].filter(Boolean).join('; ')
}
