import { corkOf } from '#app/domain/catalogue/drawing/outlines/cork-outline.ts'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { wordOf } from '../drawing/dimensions.ts'
import { capOf, glassOf } from '../drawing/paint/colour-paint.ts'
import type { Material } from '../drawing/paint/material.ts'
import type { Product } from '../product/product.ts'
import { bottleSolid } from './bottle-solid.ts'
import { corkSolid } from './cork-solid.ts'
import type { Profile } from './profile.ts'
import { shellSolid } from './shell-solid.ts'

export interface ProductSolid {
  profile: Profile
  material: Material
}

/** Closure types that are solids of revolution, apart from knurls and threads. */
const shells = new Set(['screwcap', 'mca', 'lug', 'ct', 'capsule', 'sparkling-foil'])
const corks = new Set(['cork', 'sparkling-cork'])

/**
 * Computes a product as a solid of revolution: round bottles, cans, corks, screw caps and capsules.
 * Null for other products, and if a required figure is not on file.
 */
export function productSolid({
  category,
  attributes,
}: Pick<Product, 'category' | 'attributes'>): ProductSolid | null {
  const [profile, material] = shapeOf(category, attributes)
  return profile && { profile, material }
}

function shapeOf(category: string, attributes: Attributes): [Profile | null, Material] {
  const type = wordOf(attributes, 'closureType')
  if (shells.has(type)) return [shellSolid(attributes), capOf(attributes)]
  if (corks.has(type)) return [corkSolid(attributes), corkOf(attributes)]
  if (category === 'cans') return [shellSolid(attributes), 'aluminium']
  return [bottleSolid(attributes)?.profile ?? null, glassOf(attributes)]
}
