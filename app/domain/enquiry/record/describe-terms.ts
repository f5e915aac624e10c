import { compareStrength, describeShortfalls } from '#app/domain/packaging/compare-strength.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { formatDay, formatNumber } from '#app/platform/text/format.ts'
import type { LineTerms } from '../proposal.ts'

/**
 * Describes the terms of a line: “1,008 bottles = 1 pallet, by 3 February 2027”.
 * @param than terms to compare with; if the product differs it is named, and described as weaker if
 * it is
 */
export function describeTerms(terms: LineTerms, than: LineTerms | null = null): string {
  const { product, pieces, deliverOn, split } = terms
  if (pieces === 0) return 'left out'
  const isOther = than !== null && than.product.sku !== product.sku
  const dates = split.map((part) => `${formatNumber(part.pieces)} on ${formatDay(part.on)}`)
  return [
    isOther && describeOther(product, than.product),
    describeQuantity(product.packs, pieces),
    deliverOn && `by ${formatDay(deliverOn)}`,
    dates.length > 0 && `in ${dates.length} parts: ${dates.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * Names a replacement product, “Claret 750 (GB-CL750L)”; if it is weaker than the original, adds
 * the difference.
 */
function describeOther(product: LineTerms['product'], before: LineTerms['product']): string {
  const shortfall =
    product.category === before.category ? describeShortfalls(compareStrength(product, before)) : ''
  const warning = shortfall && `, not an equal replacement: ${shortfall}`
  return `${product.name} (${product.sku})${warning}`
}
