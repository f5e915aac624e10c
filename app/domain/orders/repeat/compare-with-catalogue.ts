import { cartLineState, type ProductBySku } from '#app/domain/cart/cart.ts'
import { linkTo, type ProductLink } from '#app/domain/catalogue/product/product-link.ts'
import type { ContractRange } from '#app/domain/company-range/contract/contract-range.ts'
import type { OwnFieldValue } from '#app/domain/enquiry/own-fields.ts'
import type { LineTerms } from '#app/domain/enquiry/proposal.ts'
import { levelNoun } from '#app/domain/packaging/quantity/levels.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import {
  type Level,
  levels,
  type PackHierarchy,
  piecesPer,
} from '#app/domain/packaging/quantity/packs.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { capitalise } from '#app/platform/text/format.ts'
import type { NewDraftLine } from '../draft/order-draft.ts'

/** A line of an earlier order. */
export interface RepeatedLine extends Pick<LineTerms, 'product' | 'pieces' | 'level'> {
  ownFields?: OwnFieldValue[]
}

/** Availability today of a product from an earlier order. */
export type RepeatKind = 'same' | 'pack-changed' | 'replaced' | 'gone'

export interface RepeatLine {
  /** Line number, from 1. */
  number: number
  kind: RepeatKind
  /** Product as it was ordered. */
  before: ProductLink
  /** Product to order now; null if there is none. */
  now: ProductLink | null
  pieces: number
  level: Level
  /** “14,079 bottles = 11 pallets + 2 layers”, in today's packs. */
  quantity: string
  /** Values of own fields, to be copied; left out if there are none. */
  ownFields?: OwnFieldValue[]
  /** Explanation of what has changed; empty if nothing has. */
  explanation: string
}

/**
 * Compares every line of an earlier order with today's catalogue. The number of pieces stays the
 * same even if packs hold a different number now. The caller leaves out samples and removed lines.
 */
export function compareWithCatalogue(
  agreed: readonly RepeatedLine[],
  productBySku: ProductBySku,
  contract: ContractRange,
): RepeatLine[] {
  return agreed.map(({ product: before, pieces, level, ownFields = [] }, at) => {
    const { sku, slug, name, packs } = before
    const line = { number: at + 1, before: { sku, slug, name }, pieces, level, ownFields }
    const state = cartLineState(sku, productBySku)
    const isHidden = (one: string) => contract.get(one) === 'hidden'
    const now =
      state.kind === 'orderable'
        ? state.product
        : state.kind === 'obsolete'
          ? state.successor
          : null
    if (!now || isHidden(now.sku)) {
      const words = isHidden(now?.sku ?? sku)
        ? 'Not in your contract: ask us.'
        : 'No longer made, and nothing replaces it: ask us.'
      return {
        ...line,
        kind: 'gone',
        now: null,
        quantity: describeQuantity(packs, pieces),
        explanation: words,
      }
    }
    const changed = describePackChange(packs, now.packs)
    const quantity = describeQuantity(now.packs, pieces)
    if (now.sku !== sku) {
      const words = [`${now.name} replaces it.`, changed].filter(Boolean).join(' ')
      return { ...line, kind: 'replaced', now: linkTo(now), quantity, explanation: words }
    }
    const kind = changed ? 'pack-changed' : 'same'
    return { ...line, kind, now: linkTo(now), quantity, explanation: changed }
  })
}

/** Merges the lines into one for each product, in the unit of its first line. */
export function mergeRepeatedLines(lines: readonly RepeatLine[]): NewDraftLine[] {
  const sums = new Map<string, NewDraftLine>()
  for (const { now, pieces, level, ownFields = [] } of lines) {
    if (!now) continue
    const known = sums.get(now.sku)
    if (known) known.pieces += pieces
    else sums.set(now.sku, { sku: now.sku, pieces, level, ownFields })
  }
  return [...sums.values()]
}

/**
 * Describes changed pack sizes: “A carton holds 6 bottles now, 12 before. The pieces stay as they
 * were.” Empty if nothing has changed.
 */
function describePackChange(before: PackHierarchy, now: PackHierarchy): string {
  const changes = levels.flatMap((level) => {
    const [was, is] = [piecesPer(before, level), piecesPer(now, level)]
    if (was === is) return []
    if (is === null) return [`it is no longer sold by the ${levelNoun(before, level)}`]
    const holds = `a ${levelNoun(now, level)} holds ${countOf(is, now.piece)} now`
    return [was === null ? holds : `${holds}, ${countOf(was, before.piece)} before`]
  })
  if (changes.length === 0) return ''
  return capitalise(`${changes.join('; ')}. The pieces stay as they were.`)
}
