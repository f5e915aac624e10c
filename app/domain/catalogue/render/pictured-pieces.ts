import { wordOf } from '../drawing/dimensions.ts'
import { coatOf } from '../drawing/outlines/can-outline.ts'
import type { Drawable } from '../drawing/outlines/outline.ts'
import type { Corner } from '../solid/mesh.ts'
import type { PlainShape } from '../solid/parts/shape.ts'
import { productSolid } from '../solid/product-solid.ts'
import type { Profile } from '../solid/profile.ts'
import { shapedSolid } from '../solid/solid-shape.ts'
import { type Surface, surfaceOf } from '../solid/surface-of.ts'
import { closurePieces } from './closure-pieces.ts'
import { tapePiece } from './tape-piece.ts'

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
  const tape = category === 'cartons' ? tapePiece(attributes) : null
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

const filmKeys = ['width', 'thickness', 'filmLength']

/**
 * Key data that determines the look of a product of several parts; null for other products. Its
 * meshes are too large to be compared for every picture on a page.
 */
export function partsLookData({ category, subcategory, attributes }: Drawable): unknown[] | null {
  const type = wordOf(attributes, 'closureType')
  const isOfParts =
    (category === 'closures' && (type === 'wirehood' || type === 'strap')) ||
    (category === 'kegs' && (subcategory === 'couplers' || subcategory === 'keykeg')) ||
    (category === 'cans' && (subcategory === 'ends' || subcategory === 'can-carriers'))
  const isFilm = category === 'pallets' && subcategory === 'film'
  if (!isOfParts && !isFilm) return null
  const keys = isFilm ? filmKeys : partsKeys
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
