import { glassDensity } from '#app/domain/packaging/glass/outline-volume.ts'
import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { Product } from '../product/product.ts'

/**
 * Range of mean wall thicknesses of blown glass, in mm: from the lightest beer bottle to a
 * sparkling magnum.
 */
const meanWallRangeMm = { from: 1.6, to: 7 }

interface OddMass {
  product: Product
  text: string
}

/**
 * Finds bottles with an implausible mass: a mean wall outside the usual range, or a higher pressure
 * rating than heavier glass of the same volume.
 */
export function findOddMasses(products: readonly Product[]): OddMass[] {
  const bottles = products.filter(({ category }) => category === 'bottles')
  const odd = bottles.flatMap((product) => {
    const wall = meanWall(product)
    return wall !== null && (wall < meanWallRangeMm.from || wall > meanWallRangeMm.to)
      ? [
          {
            product,
            text: `Mean wall ${wall.toFixed(1)} mm, out of ${meanWallRangeMm.from} to ${meanWallRangeMm.to}.`,
          },
        ]
      : []
  })
  const rated = bottles.filter(({ attributes }) => Number(attributes.pressureRating) > 0)
  const byVolume = Map.groupBy(rated, ({ attributes }) => attributes.volume)
  return [...odd, ...[...byVolume.values()].flatMap(ratedOverHeavier)]
}

/** Finds products that are rated for more pressure than heavier ones, in n log n steps. */
function ratedOverHeavier(alike: readonly Product[]): OddMass[] {
  const byMass = Map.groupBy(alike, (product) => massAndRating(product)[0])
  const found: OddMass[] = []
  let weakest: Product | null = null
  for (const mass of [...byMass.keys()].sort((a, b) => b - a)) {
    const products = byMass.get(mass) ?? []
    for (const product of products) {
      const rating = massAndRating(product)[1]
      const [otherMass, otherRating] = weakest ? massAndRating(weakest) : [mass, rating]
      if (!weakest || otherRating >= rating) continue
      const other = `${weakest.sku} with ${otherMass} g for ${otherRating}`
      found.push({ product, text: `${mass} g is rated ${rating} bar, ${other}.` })
    }
    for (const product of products) {
      if (!weakest || massAndRating(product)[1] < massAndRating(weakest)[1]) weakest = product
    }
  }
  return found
}

const massAndRating = ({ attributes }: Product): [mass: number, rating: number] => [
  Number(attributes.glassMass),
  Number(attributes.pressureRating),
]

/**
 * Computes the mean wall from the mass, with the body taken as a cylinder, in mm; null if a figure
 * is not on file.
 */
function meanWall({ attributes }: Product): number | null {
  const mass = numberOf(attributes, 'glassMass')
  const height = numberOf(attributes, 'height')
  const wide = numberOf(attributes, 'width') ?? numberOf(attributes, 'diameter')
  const deep = numberOf(attributes, 'depth') ?? wide
  if (mass === null || height === null || wide === null || deep === null) return null
  const around = (Math.PI * (wide + deep)) / 2
  // Three quarters of the height represent body, shoulder and neck; the base is added.
  const surface = around * height * 0.75 + (Math.PI / 4) * wide * deep
  return ((mass / glassDensity) * 1000) / surface
}
