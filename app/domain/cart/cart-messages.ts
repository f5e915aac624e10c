import type { LineKind } from '#app/domain/cart/line-kind.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { describeWithPieces } from '#app/domain/packaging/quantity/describe-with-pieces.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { LevelQuantity } from '#app/domain/packaging/quantity/packs.ts'
import { describeQuantity, toPieces } from '#app/domain/packaging/quantity/quantities.ts'
import { describeSample } from './sample/sample.ts'

type Named = Pick<Product, 'name' | 'packs'>
type Sampled = Pick<Product, 'name' | 'packs' | 'category' | 'attributes'>

/**
 * Confirmation sentence after adding to the cart.
 * @param pieces now in the line, including earlier additions
 */
export function addedMessage({ name, packs }: Named, added: LevelQuantity, pieces: number): string {
  const sentence = `Added ${describeWithPieces(packs, added)} of ${name} to your enquiry.`
  const result = toPieces(packs, added)
  if (result.ok && result.pieces === pieces) return sentence
  return `${sentence} It now holds ${describeQuantity(packs, pieces)}.`
}

/**
 * Short confirmation for a product card, which shows the name already: “Added 1 pallet (1,235
 * bottles)”.
 */
export function addedShortMessage({ packs }: Named, added: LevelQuantity, pieces: number): string {
  const result = toPieces(packs, added)
  return result.ok && result.pieces === pieces
    ? `Added ${describeWithPieces(packs, added)}`
    : `Now ${countOf(pieces, packs.piece)}`
}

export function updatedMessage(product: Sampled, pieces: number, kind: LineKind): string {
  const { name, packs } = product
  if (kind === 'sample') return `Sample of ${name}: now ${describeSample(product, pieces)}.`
  return `${name}: now ${describeQuantity(packs, pieces)} in your enquiry.`
}

export function removedMessage(name: string, kind: LineKind = 'order'): string {
  return `Removed ${kind === 'sample' ? 'the sample of ' : ''}${name} from your enquiry.`
}
