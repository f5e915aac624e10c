import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { wordOf } from '../drawing/dimensions.ts'
import { cartonMaterial } from '../drawing/outlines/carton-outline.ts'
import { palletMaterial } from '../drawing/outlines/pallet-outline.ts'
import { capOf, glassOf } from '../drawing/paint/colour-paint.ts'
import type { Material } from '../drawing/paint/material.ts'
import type { Product } from '../product/product.ts'
import { type Board, boardsMesh } from './boxes.ts'
import { cartonBoards } from './carton-boards.ts'
import { crownSolid } from './crown-solid.ts'
import { dividerBoards } from './divider-boards.ts'
import { flatBottleSolid } from './flat-bottle-solid.ts'
import { kegSolid } from './keg-solid.ts'
import { lofted, type Ring } from './loft.ts'
import { type Mesh, turned } from './mesh.ts'
import { palletBoards, sheetBoards } from './pallet-boards.ts'
import { productSolid } from './product-solid.ts'
import type { Profile } from './profile.ts'
import { tCorkSolid } from './t-cork-solid.ts'

/** A solid as plain data: turned, joined from rings, or put together from boards. */
export type SolidShape =
  | { kind: 'turned'; profile: Profile }
  | { kind: 'lofted'; rings: readonly Ring[] }
  | { kind: 'boards'; boards: readonly Board[] }

export interface ShapedSolid {
  shape: SolidShape
  material: Material
}

type Shaped = Pick<Product, 'category' | 'subcategory' | 'attributes'>

/** The solid of a product of any kind; null where there is none, or a figure is not on file. */
export function shapedSolid({ category, subcategory, attributes }: Shaped): ShapedSolid | null {
  const round = productSolid({ category, attributes })
  if (round) return { shape: turnedShape(round.profile), material: round.material }
  const [shape, material] = otherShape(category, subcategory, attributes)
  return shape && { shape, material }
}

const turnedShape = (profile: Profile): SolidShape => ({ kind: 'turned', profile })

function otherShape(
  category: string,
  subcategory: string,
  attributes: Attributes,
): [SolidShape | null, Material] {
  switch (category) {
    case 'bottles':
      return [loftedShape(flatBottleSolid(attributes)?.rings), glassOf(attributes)]
    case 'closures':
      return closureShape(attributes)
    case 'kegs': {
      const profile = kegSolid(attributes)
      return [profile && turnedShape(profile), 'steel']
    }
    case 'cartons':
      return [boardShape(cartonBoards(attributes)), cartonMaterial(attributes)]
    case 'dividers':
      return [boardShape(dividerBoards(attributes)), 'kraft']
    case 'pallets': {
      const isPallet = subcategory === 'wooden-pallets'
      const boards = isPallet ? palletBoards(attributes) : sheetBoards(attributes)
      return [boardShape(boards), palletMaterial(attributes)]
    }
    default:
      return [null, 'ghost']
  }
}

function closureShape(attributes: Attributes): [SolidShape | null, Material] {
  const type = wordOf(attributes, 'closureType')
  if (type === 'crown') return [loftedShape(crownSolid(attributes)), capOf(attributes)]
  const profile = type === 't-cork' ? tCorkSolid(attributes) : null
  return [profile && turnedShape(profile), capOf(attributes)]
}

function loftedShape(rings: readonly Ring[] | null | undefined): SolidShape | null {
  return rings ? { kind: 'lofted', rings } : null
}

function boardShape(boards: readonly Board[] | null): SolidShape | null {
  return boards ? { kind: 'boards', boards } : null
}

/** Segments around an upright axis: 72 keep a bottle’s radius within 0.05 mm, and 126 show 21 teeth. */
const segments = { turned: 72, lofted: 126, coarse: 63 }

/** A solid as a closed mesh. */
export function meshOf(shape: SolidShape): Mesh {
  if (shape.kind === 'turned') return turned(shape.profile, segments.turned)
  if (shape.kind === 'lofted') return lofted(shape.rings, segments.lofted)
  return boardsMesh(shape.boards)
}

/** Rings joined with fewer faces, for files that state each of them: every third ring of many. */
export function coarseMeshOf(rings: readonly Ring[]): Mesh {
  const step = Math.max(1, Math.floor(rings.length / 60))
  const kept = rings.filter((_, index) => index % step === 0 || index === rings.length - 1)
  return lofted(kept, segments.coarse)
}
