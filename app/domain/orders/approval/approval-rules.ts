import { computeEnquiryTotals } from '#app/domain/cart/load/enquiry-totals.ts'
import { describeTruckSpaces, semiTrailerSpaces } from '#app/domain/cart/load/load-facts.ts'
import type { LineSnapshot } from '#app/domain/enquiry/enquiry.ts'
import { kilogramsOf, loadWeight } from '#app/domain/packaging/pallet/load-weight.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { type BudgetUse, formatBudgetAmount } from '../budgets/budget.ts'

/** Rules by which orders of a company need approval. */
export interface ApprovalRules {
  /** Pallet spaces above which an order needs approval; null for any size. */
  overPallets: number | null
  /** Kilograms above which an order needs approval; null for any weight. */
  overKilograms: number | null
  /** Truck loads above which an order needs approval; null for any number. */
  overTruckLoads: number | null
  /**
   * Percentage of the usual quantity of a product above which a line needs approval; null for any
   * quantity.
   */
  overUsualPercent: number | null
  /** Pallet spaces above which an order needs two approvals; null for any size. */
  twoOverPallets: number | null
  /** Kilograms above which an order needs two approvals; null for any weight. */
  twoOverKilograms: number | null
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
  /** Usual pieces in an order of the company, by SKU; missing for products that it never ordered. */
  usual: ReadonlyMap<string, number>
  /**
   * Lines approved earlier, one set for each decision; what a set covers needs no further approval.
   */
  decided?: readonly (readonly RuledLine[])[]
  /** The sets of `decided` that two members approved. */
  decidedByTwo?: readonly (readonly RuledLine[])[]
  /** Lines of the order before a change; what they contain needs no room in a budget. */
  before?: readonly RuledLine[]
  /** Budgets that the order counts towards. */
  budgets?: readonly BudgetUse[]
}

/** Requirement of approval that a company's rules make for an order. */
export interface ApprovalDemand {
  /** Reasons why it needs approval, a sentence each; empty if it needs none. */
  reasons: string[]
  /** Whether two members have to approve it, one of them an owner. */
  needsTwo: boolean
}

/**
 * Determines whether an order needs approval, for which reasons, and whether two members have to
 * approve it.
 */
export function applyRules(rules: ApprovalRules, context: ApprovalContext): ApprovalDemand {
  const { lines, decidedByTwo = [] } = context
  const { twoOverPallets, twoOverKilograms } = rules
  const pallets =
    twoOverPallets === null ? null : limitReason(lines, decidedByTwo, palletLimit(twoOverPallets))
  const weight =
    twoOverKilograms === null
      ? null
      : limitReason(lines, decidedByTwo, weightLimit(twoOverKilograms))
  // A limit of two approvals replaces the sentence about the lower limit of one.
  const forOne = {
    ...rules,
    ...(pallets && { overPallets: null }),
    ...(weight && { overKilograms: null }),
  }
  const forTwo = [pallets, weight].filter((reason) => reason !== null)
  return {
    reasons: [
      ...forTwo.map((reason) => `${reason} Two of you have to approve it.`),
      ...listApprovalReasons(forOne, context),
    ],
    needsTwo: forTwo.length > 0,
  }
}

/**
 * Lists the reasons for which an order needs approval, a sentence each; empty if it needs none. A reason
 * does not count if an earlier decision covers it: with as many pallets, as much weight, or that product.
 */
function listApprovalReasons(
  rules: ApprovalRules,
  { senders, lines, had, listed, usual, decided = [], before, budgets = [] }: ApprovalContext,
): string[] {
  const { overPallets, overKilograms, overTruckLoads, overUsualPercent } = rules
  const isDecided = decided.some((before) =>
    lines.every(({ sku }) => coversSku(before, lines, sku)),
  )
  const isKnown = ({ sku }: RuledLine) =>
    decided.some((before) => before.some((line) => line.sku === sku))
  const pallets =
    overPallets === null ? null : limitReason(lines, decided, palletLimit(overPallets))
  const weight =
    overKilograms === null ? null : limitReason(lines, decided, weightLimit(overKilograms))
  const trucks =
    overTruckLoads === null ? null : limitReason(lines, decided, truckLimit(overTruckLoads))
  const unusual =
    overUsualPercent === null
      ? []
      : mergeBySku(lines)
          .filter(({ sku, pieces }) => {
            const most = ((usual.get(sku) ?? Infinity) * overUsualPercent) / 100
            return pieces > most && !decided.some((before) => coversSku(before, lines, sku))
          })
          .map((line) => formatUnusual(line, usual.get(line.sku) ?? 0))
  const fresh = rules.newProducts
    ? lines.filter((line) => !had.has(line.sku) && !isKnown(line))
    : []
  const outside = rules.outsideLists
    ? lines.filter((line) => !listed.has(line.sku) && !isKnown(line))
    : []
  const overBudget = budgets.flatMap((budget) => {
    const covering = before ? [...decided, before] : decided
    return limitReason(lines, covering, budgetLimit(budget)) ?? []
  })
  const isOfRuledPerson = senders.some((sender) => rules.people.includes(sender))
  return [
    pallets ?? '',
    trucks ?? '',
    weight ?? '',
    ...overBudget,
    unusual.length > 0 ? `More than you usually order: ${joinSome(unusual)}.` : '',
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

function budgetLimit({ unit, maxAmount, used, subject, label }: BudgetUse): Limit {
  const pallets = palletLimit(maxAmount)
  return {
    max: maxAmount - used,
    measure:
      unit === 'pallets'
        ? pallets.measure
        : (lines) => lines.reduce((sum, { pieces }) => sum + pieces, 0),
    isUnknown: unit === 'pallets' ? pallets.isUnknown : () => false,
    format: (amount) =>
      `It would bring the orders of ${subject} in ${label} to ${formatBudgetAmount(used + amount, unit)}, more than the budget of ${formatNumber(maxAmount)}.`,
    formatUnknown: (names) =>
      `It may exceed the budget of ${subject} in ${label}: we have no figures for ${names}.`,
  }
}

function truckLimit(max: number): Limit {
  const pallets = palletLimit(max)
  return {
    ...pallets,
    measure: (lines) => pallets.measure(lines) / semiTrailerSpaces,
    format: (loads) =>
      `It takes ${describeTruckSpaces(Math.round(loads * semiTrailerSpaces))}, more than ${countOf(max, 'truck load')}.`,
    formatUnknown: (names) =>
      `It may take more than ${countOf(max, 'truck load')}: we have no figures for ${names}.`,
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

/** Returns each product once, with the pieces of all its lines. */
function mergeBySku(lines: readonly RuledLine[]): RuledLine[] {
  return lines
    .filter(({ sku }, at) => lines.findIndex((line) => line.sku === sku) === at)
    .map((line) => ({ ...line, pieces: countPieces(lines, line.sku) }))
}

function formatUnusual({ name, pieces, product }: RuledLine, usual: number): string {
  return `${name}, ${countOf(pieces, product.packs.piece)} instead of ${formatNumber(usual)}`
}

function formatNames(lines: readonly { name: string }[]): string {
  return joinSome(lines.map(({ name }) => name))
}

/** Joins texts; of more than three, the first two and the number of the others. */
function joinSome(texts: readonly string[]): string {
  const [first, second, ...rest] = texts
  return [first, second, rest.length > 0 && `${rest.length} more`].filter(Boolean).join('; ')
}
