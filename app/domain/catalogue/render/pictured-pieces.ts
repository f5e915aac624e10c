import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthOf, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { coatOf } from '#app/domain/catalogue/drawing/outlines/can-outlines.ts'
import { corkOf } from '#app/domain/catalogue/drawing/outlines/cork-outline.ts'
import type { Drawable } from '#app/domain/catalogue/drawing/outlines/outline.ts'
import { capOf } from '#app/domain/catalogue/drawing/paint/colour-paint.ts'
import type { Material } from '#app/domain/catalogue/drawing/paint/material.ts'
import type { Point } from '#app/domain/catalogue/drawing/path.ts'
import { cartonTape } from '#app/domain/catalogue/solid/carton-tape.ts'
import { corkSolid } from '#app/domain/catalogue/solid/cork-solid.ts'
import { type Corner, type Surface, surfaceOf } from '#app/domain/catalogue/solid/mesh.ts'
import type { PlainShape } from '#app/domain/catalogue/solid/parts/shape.ts'
import { productSolid } from '#app/domain/catalogue/solid/product-solid.ts'
import type { Profile } from '#app/domain/catalogue/solid/profile.ts'
import { shapedSolid } from '#app/domain/catalogue/solid/solid-shape.ts'
import { closureOnBottle } from '#app/domain/catalogue/turn/closure-on-bottle.ts'

/**
 * Distance, in mm, between a rim and the outside of the closure on it, by closure type; the same as
 * in `closureOnBottle`.
 */
const overRim: ReadonlyMap<string, number> = new Map([
  ['screwcap', 1],
  ['mca', 1],
  ['lug', 1],
  ['ct', 1],
  ['crown', 0.5],
])

/**
 * Pieces of a closure on its own, with knurl and break line, teeth or a separate top; null for
 * other closures.
 */
function closurePieces(attributes: Attributes): Piece[] | null {
  const type = wordOf(attributes, 'closureType')
  const size = lengthOf(attributes, 'diameterNominal', [10, 120])
  if (size === null) return null
  if (type === 't-cork') return stopperPieces(attributes)
  const over = overRim.get(type)
  if (over === undefined) return null
  const height = lengthOf(attributes, 'length', [3, 200]) ?? (type === 'crown' ? 6 : size / 2)
  const on = closureOnBottle({ height: height - over, outside: [] }, attributes)
  const isBroken = type === 'screwcap' || type === 'mca'
  return (
    on?.parts.map(({ profile, look, colour, waves }): Piece => {
      const shown = isBroken ? addBreakLine(profile, breakHeight(size, height)) : profile
      const surface = { name: capOf(attributes), kind: look, colour }
      return {
        shape: { kind: 'turned', profile: shown },
        surface,
        ...(waves && { waves }),
      }
    }) ?? null
  )
}

/** Height above its foot at which the bridges of a cap break, as drawn, mm. */
function breakHeight(size: number, height: number): number {
  return height > size ? height - Math.min(18, height * 0.4) : height * 0.24
}

/** Half the height, and the depth, of the groove with the bridges, mm. */
const groove = { half: 0.45, deep: 0.55 }

/** Adds the groove along which a cap breaks open to its profile. */
function addBreakLine(profile: Profile, at: number): Profile {
  const wall = profile.findIndex(([, y], index) => y > at && (profile[index - 1]?.[1] ?? y) <= at)
  const radius = profile[wall]?.[0]
  if (radius === undefined) return profile
  const line: Point[] = [
    [radius, at - groove.half],
    [radius - groove.deep, at - groove.half / 3],
    [radius - groove.deep, at + groove.half / 3],
    [radius, at + groove.half],
  ]
  return [...profile.slice(0, wall), ...line, ...profile.slice(wall)]
}

/** Pieces of a stopper: a top of wood, metal or polymer over a cork shank. */
function stopperPieces(attributes: Attributes): Piece[] | null {
  const shank = corkSolid(attributes)
  const length = lengthOf(attributes, 'length', [10, 90])
  if (!shank || length === null) return null
  const top = closureOnBottle({ height: length, outside: [] }, attributes)?.parts ?? []
  return [
    { shape: { kind: 'turned', profile: shank }, surface: surfaceOf(corkOf(attributes)) },
    ...top.map(
      ({ profile, look, colour }): Piece => ({
        shape: { kind: 'turned', profile },
        surface: { name: topOf(attributes), kind: look, colour },
      }),
    ),
  ]
}

function topOf(attributes: Attributes): Material {
  const wood = wordOf(attributes, 'topMaterial')
  return wood === 'beech' || wood === 'dark-wood' ? wood : capOf(attributes)
}

/** A piece of one material in a picture, in mm; y is up from the ground. */
export interface Piece {
  shape: PlainShape
  surface: Surface
  /** Offset of the piece, if it is not in its place already. */
  at?: Corner
  /** Waves around it: number, depth in mm, and the heights between which they grow. */
  waves?: { count: number; depth: number; from: number; to: number }
  /** Coating between two heights, mm. */
  coat?: { surface: Surface; from: number; to: number }
}

/** Returns the pieces for the picture of an opaque product; null if it has no solid. */
export function piecesOf(product: Drawable): Piece[] | null {
  const { category, attributes } = product
  if (category === 'closures') return closurePieces(attributes) ?? solidPiece(product)
  if (category === 'cans') return canPiece(product) ?? solidPiece(product)
  const pieces = solidPiece(product)
  const tape = category === 'cartons' ? cartonTape(attributes) : null
  return pieces && tape ? [...pieces, tape] : pieces
}

function solidPiece(product: Drawable): Piece[] | null {
  const solid = shapedSolid(product)
  if (!solid) return null
  const { shape } = solid
  if (shape.kind !== 'parts') return [{ shape, surface: surfaceOf(solid.material) }]
  return shape.parts.flatMap((part) =>
    part.places.map(({ at }) => ({ shape: part.shape, surface: surfaceOf(part.material), at })),
  )
}

/** Attributes that determine the look of a product of several parts. */
const partsKeys = [
  ...['closureType', 'diameterNominal', 'length', 'height', 'diameter', 'volume', 'emptyMass'],
  ...['material', 'closureColour', 'canEnd', 'canBody', 'packSize', 'coupler'],
]

/** Data of steel kegs: those of both coupler types look alike. */
const steelKegKeys = ['height', 'diameter', 'emptyMass', 'material']
const filmKeys = ['width', 'thickness', 'filmLength']

/**
 * Key data that determines the look of a product of several parts; null for other products. Its
 * meshes are too large to be compared for every picture on a page.
 */
export function partsLookData({ category, subcategory, attributes }: Drawable): unknown[] | null {
  const type = wordOf(attributes, 'closureType')
  const isOfParts =
    (category === 'closures' && (type === 'wirehood' || type === 'strap')) ||
    (category === 'kegs' && subcategory !== 'keg-caps') ||
    (category === 'cans' && (subcategory === 'ends' || subcategory === 'can-carriers'))
  const isFilm = category === 'pallets' && subcategory === 'film'
  if (!isOfParts && !isFilm) return null
  const isSteelKeg = category === 'kegs' && subcategory === 'steel'
  const keys = isFilm ? filmKeys : isSteelKeg ? steelKegKeys : partsKeys
  return [category, subcategory, ...keys.map((key) => attributes[key] ?? null)]
}

/** Margins of a print at foot and neck of a can, mm. */
const printMarginsMm = { below: 6, above: 4.8 }

function canPiece({ category, attributes }: Drawable): Piece[] | null {
  const solid = productSolid({ category, attributes })
  if (!solid) return null
  const coat = coatOf(wordOf(attributes, 'decoration'))
  const to = heightOf(solid.profile) - printMarginsMm.above
  const surface = surfaceOf(solid.material)
  const shape: PlainShape = { kind: 'turned', profile: solid.profile }
  if (!coat) return [{ shape, surface }]
  return [{ shape, surface, coat: { surface: surfaceOf(coat), from: printMarginsMm.below, to } }]
}

const heightOf = (profile: Profile) => Math.max(...profile.map(([, y]) => y))
