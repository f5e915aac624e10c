import type {
  ListedProduct,
  ResolvedLine,
  ResolvedList,
} from '#app/domain/cart/paste/resolve-list.ts'
import type { ContractRange } from '#app/domain/company-range/contract/contract-range.ts'

const noSamplesMessage = 'Samples cannot be part of an order. Request them in the catalogue.'
const notInContractMessage = 'This is not in your contract: ask us.'

/**
 * Keeps the lines of a pasted list that may be ordered. Samples, and products that the contract
 * hides, are turned into problems; hidden products are not suggested as replacements either.
 */
export function restrictToOrderable(
  { lines, products }: ResolvedList,
  contract: ContractRange,
): ResolvedList {
  const samples = new Set(
    lines.flatMap((line) => (line.kind === 'good' && line.asks === 'sample' ? [line.number] : [])),
  )
  const whyNot = (line: ResolvedLine): string | null => {
    if (line.kind !== 'good' && line.kind !== 'merged') return null
    if (contract.get(line.product.sku) === 'hidden') return notInContractMessage
    return samples.has(line.kind === 'merged' ? line.into : line.number) ? noSamplesMessage : null
  }
  const isOffered = ({ sku }: { sku: string }) => contract.get(sku) !== 'hidden'
  return {
    lines: lines.map((line) => {
      if (line.kind === 'unknown' && !line.isShared)
        return { ...line, near: line.near.filter(isOffered) }
      if (line.kind === 'obsolete' && line.successor && !isOffered(line.successor))
        return { ...line, successor: null }
      const reason = whyNot(line)
      if (reason === null || !('product' in line)) return line
      const { number, text, product } = line
      return { number, text, kind: 'quantity', product, reason }
    }),
    products: products.filter(
      ({ kind, sku }: ListedProduct) => kind === 'order' && contract.get(sku) !== 'hidden',
    ),
  }
}
