import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import type { Drawing } from '../drawing.ts'
import { capOf, glassOf } from './colour-paint.ts'
import type { Material } from './material.ts'

/**
 * Material that shows a product's colour: the part painted with its colour, or else the first part
 * of its drawing. A wirehood has the colour of its plaque, not of its wire.
 */
export function mainMaterial(drawing: Drawing, attributes: Attributes): Material {
  const named = [glassOf(attributes), capOf(attributes)]
  const materials = drawing.parts.map(([material]) => material)
  return materials.find((material) => named.includes(material)) ?? materials[0] ?? 'ghost'
}
