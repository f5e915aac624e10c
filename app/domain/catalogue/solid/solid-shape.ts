import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { wordOf } from '../drawing/dimensions.ts'
import { cartonMaterial } from '../drawing/outlines/carton-outline.ts'
import { isTopFrame } from '../drawing/outlines/load-sheet-outline.ts'
import { palletMaterial } from '../drawing/outlines/pallet-outline.ts'
import { capOf, glassOf } from '../drawing/paint/colour-paint.ts'
import type { Material } from '../drawing/paint/material.ts'
import type { Product } from '../product/product.ts'
import type { Board } from './boxes.ts'
import { cartonBoards } from './carton-boards.ts'
import { carrierBoards } from './cartons/carrier-boards.ts'
import { dieCutBoards } from './cartons/die-cut-boards.ts'
import { crownSolid } from './crown-solid.ts'
import { dividerBoards } from './divider-boards.ts'
import { flatBottleSolid } from './flat-bottle-solid.ts'
import { kegSolid } from './keg-solid.ts'
import type { Ring } from './loft.ts'
import { palletBoards, palletHeightOnFile, sheetBoards, topFrameBoards } from './pallet-boards.ts'
import { canCarrierParts } from './parts/can-carrier-solid.ts'
import { canEndParts } from './parts/can-end-solid.ts'
import { couplerParts } from './parts/coupler-solid.ts'
import { filmRollParts } from './parts/film-roll-solid.ts'
import { keyKegParts } from './parts/keykeg-solid.ts'
import { layDownPad } from './parts/lay-down-pad-solid.ts'
import type { Part, SolidShape } from './parts/shape.ts'
import { slipSheetParts } from './parts/slip-sheet-solid.ts'
import { strapParts, wirehoodParts } from './parts/wirehood-solid.ts'
import { productSolid } from './product-solid.ts'
import type { Profile } from './profile.ts'
import { shellSolid } from './shell-solid.ts'
import { tCorkSolid } from './t-cork-solid.ts'

export interface ShapedSolid {
  shape: SolidShape
  /** Of all of it, or of what it is mostly of. */
  material: Material
  /** Whether it shows usual proportions, since no figures of its shape are kept. */
  assumed?: boolean
}

type Shaped = Pick<Product, 'category' | 'subcategory' | 'attributes'>

/** The solid of a product of any kind; null where there is none, or a figure is not on file. */
export function shapedSolid({ category, subcategory, attributes }: Shaped): ShapedSolid | null {
  const round = productSolid({ category, attributes })
  if (round) return { shape: turnedShape(round.profile), material: round.material }
  const [shape, material] = otherShape(category, subcategory, attributes)
  return (
    shape && {
      shape,
      material,
      ...(isAssumed({ category, subcategory, attributes }) ? { assumed: true } : {}),
    }
  )
}

/**
 * Of couplers, can ends and can carriers we keep a code and a mass; tabs of slip sheets, boards of top
 * frames and the depth of lay-down pads are on no file, nor is the height of some pallets.
 */
function isAssumed({ category, subcategory, attributes }: Shaped): boolean {
  if (usualShapes.has(`${category}/${subcategory}`)) return true
  if (category !== 'pallets') return false
  if (subcategory === 'wooden-pallets') return palletHeightOnFile(attributes) === null
  return subcategory === 'tier-sheets' && isTopFrame(attributes)
}

const usualShapes = new Set([
  'kegs/couplers',
  'cans/ends',
  'cans/can-carriers',
  'dividers/lay-down',
  'pallets/slip-sheets',
])

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
    case 'kegs':
      return kegShape(subcategory, attributes)
    case 'cans':
      return subcategory === 'ends'
        ? [partsShape(canEndParts(attributes)), capOf(attributes)]
        : [partsShape(canCarrierParts(attributes)), 'kraft']
    case 'cartons':
      return [boardShape(cartonOf(attributes)), cartonMaterial(attributes)]
    case 'dividers':
      return subcategory === 'lay-down'
        ? [layDownPad(attributes), 'board-grey']
        : [boardShape(dividerBoards(attributes)), 'kraft']
    case 'pallets':
      return palletShape(subcategory, attributes)
    default:
      return [null, 'ghost']
  }
}

const cartonOf = (attributes: Attributes) =>
  cartonBoards(attributes) ?? dieCutBoards(attributes) ?? carrierBoards(attributes)

function palletShape(subcategory: string, attributes: Attributes): [SolidShape | null, Material] {
  const material = palletMaterial(attributes)
  if (subcategory === 'film') return [partsShape(filmRollParts(attributes)), 'film']
  if (subcategory === 'slip-sheets') return [partsShape(slipSheetParts(attributes)), material]
  if (subcategory === 'wooden-pallets') return [boardShape(palletBoards(attributes)), material]
  const boards = isTopFrame(attributes) ? topFrameBoards(attributes) : sheetBoards(attributes)
  return [boardShape(boards), material]
}

function kegShape(subcategory: string, attributes: Attributes): [SolidShape | null, Material] {
  if (subcategory === 'couplers') return [partsShape(couplerParts(attributes)), 'steel']
  const cap = subcategory === 'keg-caps' ? shellSolid(attributes) : null
  if (cap) return [turnedShape(cap), 'polymer-black']
  const steel = kegSolid(attributes)
  if (steel) return [turnedShape(steel), 'steel']
  return [partsShape(keyKegParts(attributes)), 'polymer-clear']
}

function closureShape(attributes: Attributes): [SolidShape | null, Material] {
  const type = wordOf(attributes, 'closureType')
  if (type === 'crown') return [loftedShape(crownSolid(attributes)), capOf(attributes)]
  if (type === 'wirehood') return [partsShape(wirehoodParts(attributes)), 'steel']
  if (type === 'strap') return [partsShape(strapParts(attributes)), 'steel']
  const profile = type === 't-cork' ? tCorkSolid(attributes) : null
  return [profile && turnedShape(profile), capOf(attributes)]
}

function loftedShape(rings: readonly Ring[] | null | undefined): SolidShape | null {
  return rings ? { kind: 'lofted', rings } : null
}

function partsShape(parts: readonly Part[] | null): SolidShape | null {
  return parts && { kind: 'parts', parts }
}

function boardShape(boards: readonly Board[] | null): SolidShape | null {
  return boards ? { kind: 'boards', boards } : null
}
