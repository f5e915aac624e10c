import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { formatDay, formatNumber } from '#app/platform/text/format.ts'
import type { LineTerms } from './proposal.ts'

/**
 * Terms of a line in words: “1,008 bottles = 1 pallet, by 3 February 2027”.
 * @param than terms they are read beside: another product is named then
 */
export function termsInWords(terms: LineTerms, than: LineTerms | null = null): string {
  const { product, pieces, deliverOn, split } = terms
  if (pieces === 0) return 'left out'
  const isOther = than !== null && than.product.sku !== product.sku
  const dates = split.map((part) => `${formatNumber(part.pieces)} on ${formatDay(part.on)}`)
  return [
    isOther && `${product.name} (${product.sku})`,
    describeQuantity(product.packs, pieces),
    deliverOn && `by ${formatDay(deliverOn)}`,
    dates.length > 0 && `in ${dates.length} parts: ${dates.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ')
}
