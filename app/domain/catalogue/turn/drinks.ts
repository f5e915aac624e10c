import type { Product } from '../product/product.ts'
import type { Light } from './turn-shape.ts'

interface Drink {
  name: string
  /** Share of red, green and blue light that is left after `depth` mm. */
  left: Light
  depth: number
}

/** Drinks that bottles can be filled with in the 3D view. */
export const drinks = {
  red: { name: 'Red wine', left: [0.3, 0.012, 0.03], depth: 12 },
  white: { name: 'White wine', left: [0.94, 0.87, 0.5], depth: 70 },
  rose: { name: 'Rosé', left: [0.93, 0.45, 0.42], depth: 70 },
  beer: { name: 'Beer', left: [0.93, 0.62, 0.1], depth: 60 },
  spirit: { name: 'Aged spirit', left: [0.86, 0.43, 0.08], depth: 70 },
  water: { name: 'Water or clear spirit', left: [0.97, 0.99, 0.99], depth: 70 },
} as const satisfies Record<string, Drink>

export type DrinkName = keyof typeof drinks

export function isDrink(word: string | null): word is DrinkName {
  return word !== null && Object.hasOwn(drinks, word)
}

/** Absorption coefficients of a drink per mm, for red, green and blue (Beer–Lambert law). */
export function drinkAbsorptionOf(name: DrinkName): Light {
  const { left, depth } = drinks[name]
  return absorptionPerMm(left, depth)
}

/**
 * Absorption coefficients per mm (red, green, blue) of a material that transmits `left` through
 * `depth` mm.
 */
export function absorptionPerMm(left: Light, depth: number): Light {
  const [red, green, blue] = left.map((share) => -Math.log(Math.max(share, 1e-4)) / depth)
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** Shapes of bottles and colours of glass that wine makers use for white wine. */
const whiteWineShapes: readonly unknown[] = ['riesling', 'sparkling']
const whiteWineColours: readonly unknown[] = ['flint', 'arctic']

/**
 * Initial drink of a bottle: by its first market; for wine, white in clear or pale glass and in
 * riesling and sparkling bottles, red otherwise.
 */
export function defaultDrink({
  markets,
  attributes,
}: Pick<Product, 'markets' | 'attributes'>): DrinkName {
  const [market] = markets
  if (market === 'spirit') return 'spirit'
  if (market === 'beer' || market === 'cider') return 'beer'
  if (market === 'non-alc') return 'water'
  const { shape, colour } = attributes
  return whiteWineShapes.includes(shape) || whiteWineColours.includes(colour) ? 'white' : 'red'
}
