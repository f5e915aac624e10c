import type { Material } from '../drawing/paint/material.ts'

/** Absorption coefficients of glass per mm, for red, green and blue. */
export type Absorption = readonly [red: number, green: number, blue: number]

/**
 * Absorption of each glass, matched by eye to bottles in front of a lit background: light passes a
 * wall twice, some 5 mm in all. Frosted and sprayed glass are missing because they scatter light.
 */
const absorptions: ReadonlyMap<Material, Absorption> = new Map<Material, Absorption>([
  ['glass-flint', [0.006, 0.0025, 0.0045]],
  ['glass-antique', [0.3, 0.3, 0.55]],
  ['glass-french', [0.2, 0.11, 0.28]],
  ['glass-amber', [0.18, 0.47, 1.2]],
  ['glass-arctic', [0.05, 0.014, 0.01]],
  ['glass-emerald', [0.5, 0.14, 0.31]],
  ['glass-dead-leaf', [0.15, 0.2, 0.42]],
  ['glass-cobalt', [0.66, 0.44, 0.1]],
  ['glass-black', [0.62, 0.74, 0.9]],
])

/** Absorption of a glass that is clear inside, however dark; null for other materials. */
export function absorptionOf(material: Material): Absorption | null {
  return absorptions.get(material) ?? null
}
