import { piecesPer } from '#app/domain/packaging/quantity/packs.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { bottleDimensions } from '../drawing/bottle-dimensions.ts'
import { type Drawing, drawingOf } from '../drawing/drawing.ts'
import { isRound } from '../drawing/is-round.ts'
import { isOrderable, type Product } from '../product/product.ts'
import { usualDrink } from './drinks.ts'
import { turnClosures } from './turn-closures.ts'
import { type TurnShape, turnShape } from './turn-shape.ts'

/** What a browser needs to show a product from all sides. */
export interface TurnSubject {
  sku: string
  slug: string
  name: string
  /** Widest and highest, mm, as dimension lines say them. */
  size: { width: number; height: number }
  shape: TurnShape
}

/** A product that turns; null for others. */
export function turnSubject(product: Product): TurnSubject | null {
  const shape = turnShape(product)
  if (!shape) return null
  const width = 2 * Math.max(...shape.outside.map(([r]) => r))
  const { sku, slug, name } = product
  return { sku, slug, name, size: { width, height: shape.height }, shape }
}

export type TurnView = NonNullable<ReturnType<typeof turnView>>

/** The page of a product that turns; null for others. */
export function turnView(catalogue: CatalogueSnapshot, product: Product) {
  const subject = turnSubject(product)
  if (!subject) return null
  return {
    subject,
    drawing: drawingOf(product) satisfies Drawing,
    usualDrink: usualDrink(product),
    orderable: isOrderable(product),
    piece: product.packs.piece,
    minimum:
      (piecesPer(product.packs, product.minimumOrder.level) ?? 1) * product.minimumOrder.amount,
    ...turnClosures(catalogue, product, subject.shape),
    others: othersOf(catalogue, product),
  }
}

/** One of each other shape that turns, to stand beside it. */
function othersOf({ relations }: CatalogueSnapshot, product: Product) {
  const moulds = new Set([product.mould ?? product.sku])
  return (relations.kinds.get(product.category) ?? []).flatMap((other) => {
    const mould = other.mould ?? other.sku
    if (other.status !== 'active' || moulds.has(mould) || !canTurn(other)) return []
    moulds.add(mould)
    return [{ slug: other.slug, name: other.name }]
  })
}

/** Has what a solid is made of, which is not worked out for so many. */
const canTurn = ({ category, attributes }: Product) => {
  if (category === 'kegs') {
    return attributes.emptyMass !== undefined && attributes.material === 'steel'
  }
  return category === 'cans'
    ? attributes.emptyMass !== undefined && attributes.canBody !== undefined
    : attributes.glassMass !== undefined && isRound(attributes) && bottleDimensions(attributes)
}
