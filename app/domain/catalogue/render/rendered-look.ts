import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { bottleDimensions } from '../drawing/bottle-dimensions.ts'
import { wordOf } from '../drawing/dimensions.ts'
import { isRound } from '../drawing/is-round.ts'
import type { Drawable } from '../drawing/outlines/outline.ts'
import { glassOf } from '../drawing/paint/colour-paint.ts'
import { partsLookData, piecesOf } from './pictured-pieces.ts'

/**
 * Key of a product's appearance: equal for all products that look alike. Consists of a digest of
 * the figures of its shape, and its material. Null if the product has no solid, so that it has no
 * picture either.
 */
export function lookKeyOf(product: Drawable): string | null {
  const { category, attributes } = product
  if (category === 'bottles') {
    const shape = bottleDimensions(attributes)
    const decisive = ['glassMass', 'bore', 'boreAtDepth']
    if (!isRound(attributes)) decisive.push('depth', 'brimful')
    const glass = decisive.map((key) => numberOf(attributes, key))
    const word = wordOf(attributes, 'shape')
    return shape && `${lookDigestOf([shape, glass, word])}-${glassOf(attributes)}`
  }
  const said = partsLookData(product)
  if (said) return `${lookDigestOf(said)}-parts`
  const pieces = piecesOf(product)
  return pieces && `${lookDigestOf(pieces)}-${pieces[0]?.surface.name}`
}

/** Computes a 53-bit digest (cyrb53) of a JSON value, in base 36. */
export function lookDigestOf(said: unknown): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const character of JSON.stringify(said)) {
    const code = character.charCodeAt(0)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  const number = 2 ** 32 * (2097151 & low) + (high >>> 0)
  return number.toString(36)
}
