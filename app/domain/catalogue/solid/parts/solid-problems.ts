import { bottleOutside } from '#app/domain/catalogue/solid/bottle-solid.ts'
import { formatMm, numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { bottleDimensions } from '../../drawing/bottle-dimensions.ts'
import { isRound } from '../../drawing/is-round.ts'
import type { Product } from '../../product/product.ts'
import { bottleSolid } from '../bottle-solid.ts'
import { flatBottleSolid } from '../flat-bottle-solid.ts'
import { crossingHeightOf } from './crossing.ts'

/** Reason why a bottle has no solid, with the column in which it is corrected. */
interface SolidProblem {
  column: string
  text: string
}

/**
 * Explains, in sentences, why a bottle whose figures are on file has no solid: its outline crosses
 * itself, or no wall gives its mass. Empty for valid bottles, other goods, and if figures are
 * missing. Such a bottle is drawn, but has no picture, 3D view or solid file.
 */
export function solidProblems({
  category,
  attributes,
}: Pick<Product, 'category' | 'attributes'>): SolidProblem[] {
  const bottle = category === 'bottles' ? bottleDimensions(attributes) : null
  const mass = numberOf(attributes, 'glassMass')
  if (!bottle) return []
  const crossing = crossingHeightOf(bottleOutside(bottle))
  if (crossing !== null) {
    const text = `Outline crosses itself ${formatMm(crossing)} mm above its base.`
    return [{ column: 'shoulderStart', text }]
  }
  if (mass === null) return []
  const ofMass = (text: string) => [{ column: 'glassMass', text }]
  if (isRound(attributes)) {
    return bottleSolid(attributes)
      ? []
      : ofMass(`No wall of this outline takes ${formatMm(mass)} g of glass.`)
  }
  const isKnown = numberOf(attributes, 'brimful') !== null && numberOf(attributes, 'depth') !== null
  return !isKnown || flatBottleSolid(attributes)
    ? []
    : ofMass(
        `No corners and no wall of this outline give ${formatMm(mass)} g and its brimful volume.`,
      )
}
