import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { type LabelZone, labelZones } from '../dieline/label-zones.ts'
import type { Material } from '../drawing/paint/material.ts'
import type { Product } from '../product/product.ts'
import { kegSolid } from '../solid/keg-solid.ts'
import { type ProductSolid, productSolid } from '../solid/product-solid.ts'
import type { Profile } from '../solid/profile.ts'
import { surfaceOf } from '../solid/surface-of.ts'

/** Light, red, green and blue, each 0 to 1 and linear. */
export type Light = readonly [red: number, green: number, blue: number]

/** What the view that turns shows, in mm; y is up from what it stands on. */
export interface TurnShape {
  height: number
  /** From its front to its back; null for what is turned about an axis. */
  depth: number | null
  /** Whether it stands on a rectangle. */
  isSquare: boolean
  /** From the axis below to the rim, up the outside. */
  outside: Profile
  /** From the axis of the floor to the rim, up the inside. */
  inside: Profile
  material: Material
  /** `solid`: its solid is fetched as a file, and `outside` is half of what is seen from the front. */
  body: 'glass' | 'frosted' | 'painted' | 'metal' | 'solid'
  /** Of glass, the light that is left after 1 mm of it; of others, the light that they give back. */
  colour: Light
  /** How high the drink stands; null where no fill point is on file. */
  level: number | null
  /** Where labels lie flat. */
  zones: readonly LabelZone[]
}

/** Glass whose light the tones of the drawings give, mm: the wall of an ordinary wine bottle. */
const wallOfTones = 3

/** What turns of a product; null for all but round bottles, cans and steel kegs whose solid can be made. */
export function turnShape(product: Pick<Product, 'category' | 'attributes'>): TurnShape | null {
  const solid = turnedSolid(product)
  if (!solid) return null
  const height = Math.max(...solid.profile.map(([, y]) => y))
  const isAtRim = ([, y]: Profile[number]) => y === height
  // The rim of a keg is its chime, whose thickness is seen from above.
  const isKeg = product.category === 'kegs'
  const rim = isKeg ? solid.profile.findLastIndex(isAtRim) : solid.profile.findIndex(isAtRim)
  const { kind, name, colour } = surfaceOf(solid.material)
  const body = bodyOf(name, kind)
  const fillPoint = body === 'metal' ? null : numberOf(product.attributes, 'fillPoint')
  return {
    height,
    depth: null,
    isSquare: false,
    outside: rounded(solid.profile.slice(0, rim + 1)),
    inside: rounded(solid.profile.slice(isKeg ? rim : rim + 1).reverse()),
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

function bodyOf(name: Material, kind: string): TurnShape['body'] {
  if (kind !== 'glass') return 'metal'
  if (name === 'glass-frosted') return 'frosted'
  return name === 'glass-sprayed' ? 'painted' : 'glass'
}

function perMillimetre(light: Light): Light {
  const [red, green, blue] = light.map((share) => share ** (1 / wallOfTones))
  return [red ?? 1, green ?? 1, blue ?? 1]
}

/** To 0.01 mm, since it is sent to browsers. */
export const rounded = (profile: Profile): Profile =>
  profile.map(([r, y]) => [Math.round(r * 100) / 100, Math.round(y * 100) / 100])
