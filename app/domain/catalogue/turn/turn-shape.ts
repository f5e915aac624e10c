import {
  flatLabelZone,
  type LabelZone,
  labelZones,
} from '#app/domain/catalogue/dieline/label-zones.ts'
import { bottleDimensions } from '#app/domain/catalogue/drawing/bottle-dimensions.ts'
import { wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { coatOf } from '#app/domain/catalogue/drawing/outlines/can-outlines.ts'
import { glassOf } from '#app/domain/catalogue/drawing/paint/colour-paint.ts'
import type { Material } from '#app/domain/catalogue/drawing/paint/material.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { flatBottleSolid } from '#app/domain/catalogue/solid/flat-bottle-solid.ts'
import { type Ring, surfaceOf } from '#app/domain/catalogue/solid/mesh.ts'
import { type ProductSolid, productSolid } from '#app/domain/catalogue/solid/product-solid.ts'
import type { Profile } from '#app/domain/catalogue/solid/profile.ts'
import type { SectionForm } from '#app/domain/catalogue/solid/superellipse.ts'
import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'

/** Returns the form of the section at a height, interpolated between those on both sides of it. */
export function formAt(forms: readonly FormAtHeight[], y: number): SectionForm {
  const after = forms.findIndex(([height]) => height >= y)
  const upper = after === -1 ? forms.at(-1) : forms[after]
  const lower = after > 0 ? forms[after - 1] : upper
  if (!upper || !lower) return { depthShare: 1, power: 2 }
  const share = after <= 0 ? 0 : (y - lower[0]) / (upper[0] - lower[0])
  const between = (from: number, to: number) => from + (to - from) * share
  return { depthShare: between(lower[1], upper[1]), power: between(lower[2], upper[2]) }
}

/** Radii, in mm, at which a profile crosses a height, from the inside outwards. */
export function ringsAt(profile: Profile, y: number): number[] {
  const rings: number[] = []
  for (let at = 1; at < profile.length; at++) {
    const [from, to] = [profile[at - 1], profile[at]]
    // A point shared by two segments counts once.
    if (!from || !to || from[1] <= y === to[1] <= y) continue
    rings.push(from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]))
  }
  return rings.sort((a, b) => a - b)
}

/**
 * Section through the glass at a height, as radii in mm: glass lies between `outer` and `inner`,
 * around the air below the base (`punt`) and under the floor (`floor`). An `inner` of 0 means solid
 * glass.
 */
export function sectionAt(outside: Profile, inside: Profile, y: number) {
  const out = ringsAt(outside, y)
  const within = ringsAt(inside, y)
  return {
    outer: out.at(-1) ?? 0,
    punt: out.length > 1 ? (out[0] ?? 0) : 0,
    inner: within.at(-1) ?? 0,
    floor: within.length > 1 ? (within[0] ?? 0) : 0,
  }
}

/** Linear light: red, green and blue, each 0 to 1. */
export type Light = readonly [red: number, green: number, blue: number]

/** Form of the section of a bottle that is not round, at a height in mm. */
export type FormAtHeight = readonly [y: number, depthShare: number, power: number]

/** Shape of a product in the 3D view, in mm; y is up from the ground. */
export interface ViewerShape {
  height: number
  /** Depth from front to back; null for solids of revolution. */
  depth: number | null
  /** Whether its footprint is a rectangle. */
  isSquare: boolean
  /** Forms of its sections from the base upwards; null for solids of revolution. */
  forms: readonly FormAtHeight[] | null
  /** Outside profile, from the axis below to the rim; half the width if it is not round. */
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
  // A coat covers all of a can but a few millimetres at neck and foot.
  const coat = product.category === 'cans' ? coatOf(wordOf(product.attributes, 'decoration')) : null
  return shapeOf(product, coat ? { ...solid, material: coat } : solid)
}

/**
 * Shape of a bottle that is not round, joined from sections of one form for outside and inside.
 * Null for other products, and if a required figure is not on file.
 */
export function flatBottleShape(
  product: Pick<Product, 'category' | 'attributes'>,
): ViewerShape | null {
  const { category, attributes } = product
  const bottle = category === 'bottles' ? bottleDimensions(attributes) : null
  const solid = bottle && flatBottleSolid(attributes)
  if (!solid) return null
  const profile = solid.rings.map(({ across, y }) => [across, y] as const)
  const forms = formsOf(solid.rings)
  const depth = 2 * Math.max(...solid.rings.map(({ deep }) => deep))
  // The body is deepest, in share of its width, where it differs most from its round neck.
  const body = forms.reduce((most, form) => (form[2] > most[2] ? form : most))
  const zone = flatLabelZone(bottle, attributes, { depthShare: body[1], power: body[2] })
  return {
    ...shapeOf(product, { profile, material: glassOf(attributes) }),
    depth: hundredth(depth),
    forms,
    zones: zone ? [zone] : [],
  }
}

function formsOf(rings: readonly Ring[]): FormAtHeight[] {
  const forms = new Map<number, FormAtHeight>()
  for (const { y, across, deep, power } of rings) {
    if (across === 0) continue
    const height = hundredth(y)
    forms.set(height, [height, round4(deep / across), round4(power)])
  }
  return [...forms.values()].sort(([a], [b]) => a - b)
}

const hundredth = (mm: number) => Math.round(mm * 100) / 100
const round4 = (value: number) => Math.round(value * 1e4) / 1e4

function shapeOf(
  product: Pick<Product, 'category' | 'attributes'>,
  solid: ProductSolid,
): ViewerShape {
  const height = Math.max(...solid.profile.map(([, y]) => y))
  const rim = solid.profile.findIndex(([, y]) => y === height)
  const { kind, name, colour } = surfaceOf(solid.material)
  const body = bodyOf(name, kind)
  const fillPoint = body === 'metal' ? null : numberOf(product.attributes, 'fillPoint')
  return {
    height,
    depth: null,
    isSquare: false,
    forms: null,
    outside: roundProfile(solid.profile.slice(0, rim + 1)),
    inside: roundProfile(solid.profile.slice(rim + 1).reverse()),
    material: name,
    body,
    colour: body === 'glass' || body === 'frosted' ? perMillimetre(colour) : colour,
    level: fillPoint === null || fillPoint >= height ? null : height - fillPoint,
    zones: labelZones(product.attributes),
  }
}

function turnedSolid(product: Pick<Product, 'category' | 'attributes'>): ProductSolid | null {
  return product.category === 'bottles' || product.category === 'cans'
    ? productSolid(product)
    : null
}

function bodyOf(name: Material, kind: string): ViewerShape['body'] {
  if (kind === 'metal') return 'metal'
  if (kind !== 'glass') return 'painted'
  if (name === 'glass-frosted') return 'frosted'
  return name === 'glass-sprayed' ? 'painted' : 'glass'
}

function perMillimetre(light: Light): Light {
  const [red, green, blue] = light.map((share) => share ** (1 / toneWallMm))
  return [red ?? 1, green ?? 1, blue ?? 1]
}

/** Rounds a profile to 0.01 mm, to keep the response small. */
export const roundProfile = (profile: Profile): Profile =>
  profile.map(([r, y]) => [hundredth(r), hundredth(y)])
