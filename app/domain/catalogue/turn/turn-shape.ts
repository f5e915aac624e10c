import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { type LabelZone, labelZones } from '../dieline/label-zones.ts'
import type { Material } from '../drawing/paint/material.ts'
import type { Product } from '../product/product.ts'
import { kegSolid } from '../solid/keg-solid.ts'
import { type ProductSolid, productSolid } from '../solid/product-solid.ts'
import type { Profile } from '../solid/profile.ts'
import { surfaceOf } from '../solid/surface-of.ts'

/** Linear light: red, green and blue, each 0 to 1. */
export type Light = readonly [red: number, green: number, blue: number]

/** Shape of a product in the 3D view, in mm; y is up from the ground. */
export interface ViewerShape {
  height: number
  /** Depth from front to back; null for solids of revolution. */
  depth: number | null
  /** Whether its footprint is a rectangle. */
  isSquare: boolean
  /** Outside profile, from the axis below to the rim. */
  outside: Profile
  /** Inside profile, from the axis at the floor to the rim. */
  inside: Profile
  material: Material
  /**
   * `solid`: its mesh is loaded from a file, and `outside` is half its silhouette from the front.
   */
  body: 'glass' | 'frosted' | 'painted' | 'metal' | 'solid'
  /** For glass, the share of light left after 1 mm; for other materials, the light reflected. */
  colour: Light
  /** Height of the drink above the ground; null if no fill point is on file. */
  level: number | null
  /** Zones in which labels lie flat. */
  zones: readonly LabelZone[]
}

/**
 * Thickness of glass, in mm, that the tones of the drawings represent: the wall of an ordinary wine
 * bottle.
 */
const toneWallMm = 3

/**
 * Shape of a product as a solid of revolution. Null except for round bottles, cans and steel kegs
 * with all required figures.
 */
export function revolvedShape(
  product: Pick<Product, 'category' | 'attributes'>,
): ViewerShape | null {
  const solid = turnedSolid(product)
  if (!solid) return null
  const height = Math.max(...solid.profile.map(([, y]) => y))
  const isAtRim = ([, y]: Profile[number]) => y === height
  // The rim of a keg is its chime, whose thickness is visible from above.
  const isKeg = product.category === 'kegs'
  const rim = isKeg ? solid.profile.findLastIndex(isAtRim) : solid.profile.findIndex(isAtRim)
  const { kind, name, colour } = surfaceOf(solid.material)
  const body = bodyOf(name, kind)
  const fillPoint = body === 'metal' ? null : numberOf(product.attributes, 'fillPoint')
  return {
    height,
    depth: null,
    isSquare: false,
    outside: roundProfile(solid.profile.slice(0, rim + 1)),
    inside: roundProfile(solid.profile.slice(isKeg ? rim : rim + 1).reverse()),
    material: name,
    body,
    colour: body === 'glass' || body === 'frosted' ? perMillimetre(colour) : colour,
    level: fillPoint === null || fillPoint >= height ? null : height - fillPoint,
    zones: labelZones(product.attributes),
  }
}

function turnedSolid(product: Pick<Product, 'category' | 'attributes'>): ProductSolid | null {
  if (product.category === 'kegs') {
    const profile = kegSolid(product.attributes)
    return profile && { profile, material: 'steel' }
  }
  return product.category === 'bottles' || product.category === 'cans'
    ? productSolid(product)
    : null
}

function bodyOf(name: Material, kind: string): ViewerShape['body'] {
  if (kind !== 'glass') return 'metal'
  if (name === 'glass-frosted') return 'frosted'
  return name === 'glass-sprayed' ? 'painted' : 'glass'
}

function perMillimetre(light: Light): Light {
  const [red, green, blue] = light.map((share) => share ** (1 / toneWallMm))
  return [red ?? 1, green ?? 1, blue ?? 1]
}

/** Rounds a profile to 0.01 mm, to keep the response small. */
export const roundProfile = (profile: Profile): Profile =>
  profile.map(([r, y]) => [Math.round(r * 100) / 100, Math.round(y * 100) / 100])
