import { cartonMaterial } from '#app/domain/catalogue/drawing/outlines/carton-outlines.ts'
import { corkChamferMm } from '#app/domain/catalogue/drawing/outlines/cork-outline.ts'
import {
  isTopFrame,
  palletMaterial,
} from '#app/domain/catalogue/drawing/outlines/pallet-outlines.ts'
import { canCarrierParts, canEndParts } from '#app/domain/catalogue/solid/parts/can-parts-solid.ts'
import { couplerParts, keyKegParts } from '#app/domain/catalogue/solid/parts/keg-parts-solid.ts'
import {
  filmRollParts,
  layDownPad,
  slipSheetParts,
} from '#app/domain/catalogue/solid/parts/sheet-solids.ts'
import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { lengthOf, lengthsOf, wordOf } from '../drawing/dimensions.ts'
import { capOf, glassOf } from '../drawing/paint/colour-paint.ts'
import type { Material } from '../drawing/paint/material.ts'
import type { Product } from '../product/product.ts'
import { bisect } from './bisect.ts'
import type { Board } from './boxes.ts'
import { carrierBoards } from './carrier-boards.ts'
import { cartonBoards } from './carton-boards.ts'
import { dieCutBoards } from './die-cut-boards.ts'
import { flatBottleSolid } from './flat-bottle-solid.ts'
import { palletBoards, palletHeightOnFile, sheetBoards, topFrameBoards } from './loaded-pallet.ts'
import { loftedVolume, type Ring } from './mesh.ts'
import type { Part, SolidShape } from './parts/shape.ts'
import { steelKegParts } from './parts/steel-keg-solid.ts'
import { strapParts, wirehoodParts } from './parts/wirehood-solid.ts'
import { productSolid } from './product-solid.ts'
import { type Profile, profileOf } from './profile.ts'
import { crownSection, shellSolid, toothShareAt } from './shell-solid.ts'
import { trayBoards } from './tray-boards.ts'

/** Radii of the rounded edges of a stopper's top, mm. */
const bend = { below: 0.8, above: 1.8 }

/**
 * Profile of a solid bartop stopper in one piece: the wide top over its shank. Null without its
 * dimensions.
 */
function tCorkSolid(attributes: Attributes): Profile | null {
  const shank = lengthsOf(attributes, {
    diameterNominal: [10, 60],
    length: [10, 90],
    topHeight: [3, 60],
  })
  const over = lengthOf(attributes, 'topDiameter', [10, 80])
  if (!shank || over === null || over <= shank.diameterNominal) return null
  const [radius, top] = [shank.diameterNominal / 2, over / 2]
  const { length } = shank
  const height = length + shank.topHeight
  return profileOf(
    [
      [0, 0],
      [radius - corkChamferMm, 0],
      [radius, corkChamferMm],
      [radius, length],
      [top - bend.below, length],
      [top, length + bend.below],
    ],
    [
      [0, height],
      [top - bend.above, height],
      [top, height - bend.above],
    ],
  )
}

/** Density of tinplate in g/cm³, and range of walls of crowns in mm. */
const tinplate = 7.85
const walls = { least: 0.05, most: 1 }
/** Amplitude of the teeth at the hem, as a share of its radius. */
const toothShare = 0.032

/**
 * Rings of a crown seal before it is crimped: 21 teeth, and a wall that gives it the mass on file,
 * liner included. Null without diameter, height and mass.
 */
function crownSolid(attributes: Attributes): Ring[] | null {
  const size = lengthsOf(attributes, { diameterNominal: [15, 60], length: [3, 20] })
  const mass = numberOf(attributes, 'emptyMass')
  if (!size || mass === null) return null
  const stated = lengthOf(attributes, 'topDiameter', [15, 80]) ?? size.diameterNominal * 1.22
  const over = Math.max(stated, size.diameterNominal) / 2
  const ringsAt = (wall: number) => crownRings(over / (1 + toothShare), over, size.length, wall)
  const wall = bisect(walls, (mm) => loftedVolume(ringsAt(mm)) < mass / tinplate)
  return wall === null ? null : ringsAt(wall)
}

function crownRings(hem: number, over: number, height: number, wall: number): Ring[] {
  const section = crownSection(hem, over, height)
  const ring = (r: number, y: number, outer: number): Ring => {
    const teeth = toothShare * toothShareAt(outer, height)
    return { y, across: r, deep: r, power: 2, ...(teeth > 0 && r > 0 ? { teeth } : {}) }
  }
  const outside = section.map(([r, y]) => ring(r, y, y))
  const inside = section.map(([r, y]) => ring(Math.max(r - wall, 0), Math.max(y - wall, 0), y))
  return [...inside.filter(({ across }, at) => at === 0 || across > 0), ...outside.reverse()]
}

export interface ShapedSolid {
  shape: SolidShape
  /** Material of the whole solid, or of most of it. */
  material: Material
  /** Whether it has assumed proportions, because no figures of its shape are on file. */
  isAssumed?: boolean
}

type Shaped = Pick<Product, 'category' | 'subcategory' | 'attributes'>

/**
 * Computes the solid of a product of any kind; null if its kind has none, or a required figure is
 * not on file.
 */
export function shapedSolid({ category, subcategory, attributes }: Shaped): ShapedSolid | null {
  const round = productSolid({ category, attributes })
  if (round) return { shape: turnedShape(round.profile), material: round.material }
  const [shape, material] = otherShape(category, subcategory, attributes)
  return (
    shape && {
      shape,
      material,
      ...(isAssumed({ category, subcategory, attributes }) ? { isAssumed: true } : {}),
    }
  )
}

/**
 * Whether proportions are assumed. Couplers, can ends and can carriers have only a code and a mass
 * on file; tabs of slip sheets, boards of top frames, depth of lay-down pads and some pallet
 * heights are not on file.
 */
function isAssumed({ category, subcategory, attributes }: Shaped): boolean {
  if (assumedShapes.has(`${category}/${subcategory}`)) return true
  if (category !== 'pallets') return false
  if (subcategory === 'wooden-pallets') return palletHeightOnFile(attributes) === null
  return subcategory === 'tier-sheets' && isTopFrame(attributes)
}

const assumedShapes = new Set([
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
  cartonBoards(attributes) ??
  dieCutBoards(attributes) ??
  trayBoards(attributes) ??
  carrierBoards(attributes)

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
  const steel = steelKegParts(attributes)
  if (steel) return [partsShape(steel), 'steel']
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

/**
 * Boards of slotted strips, assembled: those along are whole below, those across whole above, and
 * each has slots for the other. Null without grid, cells, height and thickness.
 */
function dividerBoards(attributes: Attributes): Board[] | null {
  const grid = /^([1-9]|1[0-2])x([1-9]|1[0-2])$/.exec(wordOf(attributes, 'grid'))
  const size = lengthsOf(attributes, {
    cellLength: [15, 250],
    cellWidth: [15, 250],
    height: [20, 600],
    thickness: [0.5, 8],
  })
  if (!grid || !size) return null
  const [columns, rows] = [Number(grid[1]), Number(grid[2])]
  if (columns < 2 || rows < 2) return null
  const { thickness, height, cellLength, cellWidth } = size
  const x = spotsOf(columns, cellLength, thickness)
  const z = spotsOf(rows, cellWidth, thickness)
  const half = height / 2
  return [
    ...z.between.flatMap((at): Board[] => [
      { at: [x.from, 0, at], size: [x.to - x.from, half, thickness] },
      ...x.pieces.map(
        ([from, to]): Board => ({ at: [from, half, at], size: [to - from, half, thickness] }),
      ),
    ]),
    ...x.between.flatMap((at): Board[] => [
      { at: [at, half, z.from], size: [thickness, half, z.to - z.from] },
      ...z.pieces.map(
        ([from, to]): Board => ({ at: [at, 0, from], size: [thickness, half, to - from] }),
      ),
    ]),
  ]
}

/** Positions along one side of the strips that cross it, and the pieces between them. */
function spotsOf(cells: number, cell: number, thickness: number) {
  const pitch = cell + thickness
  const to = (cells * pitch) / 2
  const from = -to
  const between = Array.from(
    { length: cells - 1 },
    (_, index) => from + (index + 1) * pitch - thickness / 2,
  )
  const starts = [from, ...between.map((at) => at + thickness)]
  const pieces = starts.map((start, index) => [start, between[index] ?? to] as const)
  return { from, to, between, pieces }
}
