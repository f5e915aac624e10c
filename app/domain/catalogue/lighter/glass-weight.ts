import { type Figures, numberOf } from '#app/domain/packaging/quantity/product-figures.ts'

/**
 * Most grams of glass per 750 mL of a light bottle: what Australian makers call lightweight, and the
 * average that the Margaret River Wine Association’s charter asks for.
 */
export const lightGlass = 420

/** Grams of glass for each 750 mL that a bottle holds; null where a figure is absent. */
export function glassPer750(bottle: Figures): number | null {
  const volume = numberOf(bottle, 'volume')
  const mass = numberOf(bottle, 'glassMass')
  return volume === null || mass === null || volume <= 0 ? null : (mass * 750) / volume
}

/** The average glass of so many bottles, grams each; null where none has its mass on file. */
export function averageGlass(
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
