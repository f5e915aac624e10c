import { type Figures, numberOf } from '#app/domain/packaging/quantity/product-figures.ts'

/**
 * Maximum mass of a light bottle, in grams of glass per 750 mL. Australian makers call this
 * lightweight, and the Margaret River Wine Association's charter asks for it as an average.
 */
export const maxLightGlassGrams = 420

/** Returns the grams of glass per 750 mL of volume; null if a figure is missing. */
export function glassGramsPer750Ml(bottle: Figures): number | null {
  const volume = numberOf(bottle, 'volume')
  const mass = numberOf(bottle, 'glassMass')
  return volume === null || mass === null || volume <= 0 ? null : (mass * 750) / volume
}

/**
 * Returns the average glass mass per bottle, in grams, weighted by quantity; null if no bottle has
 * its mass on file.
 */
export function averageGlassGrams(
  lines: readonly { pieces: number; product: { category: string; attributes: Figures } }[],
): number | null {
  let [bottles, grams] = [0, 0]
  for (const { pieces, product } of lines) {
    const mass = product.category === 'bottles' ? numberOf(product.attributes, 'glassMass') : null
    if (mass === null) continue
    bottles += pieces
    grams += pieces * mass
  }
  return bottles === 0 ? null : grams / bottles
}
