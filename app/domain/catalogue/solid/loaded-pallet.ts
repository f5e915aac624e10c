import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { type LengthRange, lengthOf, lengthsOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { canProfile } from '#app/domain/catalogue/drawing/outlines/can-outlines.ts'
import {
  defaultPalletHeightMm,
  topFrameBoard,
} from '#app/domain/catalogue/drawing/outlines/pallet-outlines.ts'
import type { Material } from '#app/domain/catalogue/drawing/paint/material.ts'
import { type Point, pointsAlong } from '#app/domain/catalogue/drawing/path.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import {
  type Part,
  type Place,
  type PlainShape,
  type SolidShape,
  singlePart,
} from '#app/domain/catalogue/solid/parts/shape.ts'
import { laidCartons } from '#app/domain/catalogue/technical-drawing/studies/carton-study.ts'
import {
  layerHeight,
  type Stack,
  type StackedUnit,
} from '#app/domain/catalogue/technical-drawing/studies/stack-study.ts'
import { nestedRows } from '#app/domain/packaging/pallet/nest-rounds.ts'
import {
  bottleGapMm,
  emptyPalletHeightMm,
  layerPadSideMm,
  palletSideMm,
  sheetsThicknessMm,
} from '#app/domain/packaging/pallet/standard-pallet.ts'
import { bottleOutside } from './bottle-solid.ts'
import type { Board } from './boxes.ts'
import { loft, type Ring, revolve } from './mesh.ts'
import { type Profile, profileOf } from './profile.ts'

/**
 * Proportions of pallets as drawn: number and thickness (mm) of deck boards, width of boards and
 * bearers as shares.
 */
const deck = { boards: 7, thickness: 22, share: 1 / (7 * 1.32) }
const bearers = { count: 3, share: 0.07 }

const footprint = { width: [300, 2500], depth: [300, 2500] } as const satisfies Record<
  string,
  LengthRange
>
export const sheetSizes = { ...footprint, thickness: [0.3, 40] } as const satisfies Record<
  string,
  LengthRange
>

/** Height of a pallet, mm; null if it is not on file, and a default height is shown. */
export function palletHeightOnFile(attributes: Attributes): number | null {
  return lengthOf(attributes, 'height', [60, 300])
}

/**
 * Seven deck boards on three bearers, to the footprint and height on file; null without a
 * footprint.
 */
export function palletBoards(attributes: Attributes): Board[] | null {
  const size = lengthsOf(attributes, footprint)
  if (!size) return null
  const { width: length, depth: width } = size
  const height = palletHeightOnFile(attributes) ?? defaultPalletHeightMm
  const board = width * deck.share
  const pitch = (width - board) / (deck.boards - 1)
  const bearer = length * bearers.share
  const under = height - deck.thickness
  const spread = (length - bearer) / (bearers.count - 1)
  return [
    ...Array.from({ length: bearers.count }, (_, index): Board => {
      const x = -length / 2 + index * spread
      return { at: [x, 0, -width / 2], size: [bearer, under, width] }
    }),
    ...Array.from({ length: deck.boards }, (_, index): Board => {
      const z = -width / 2 + index * pitch
      return { at: [-length / 2, under, z], size: [length, deck.thickness, board] }
    }),
  ]
}

/**
 * Top frame for a pallet of bottles: two boards along and three between them, of default width and
 * thickness. Null without a footprint.
 */
export function topFrameBoards(attributes: Attributes): Board[] | null {
  const size = lengthsOf(attributes, footprint)
  if (!size) return null
  const { width: length, depth: width } = size
  const { thickness, share } = topFrameBoard
  const board = length * share
  const [x, z] = [length / 2, width / 2]
  return [
    ...[-z, z - board].map((at): Board => ({ at: [-x, 0, at], size: [length, thickness, board] })),
    ...[-x, -board / 2, x - board].map(
      (at): Board => ({ at: [at, 0, -z + board], size: [board, thickness, width - 2 * board] }),
    ),
  ]
}

/** Board of a tier sheet; null without its three dimensions. */
export function sheetBoards(attributes: Attributes): Board[] | null {
  const size = lengthsOf(attributes, sheetSizes)
  if (!size) return null
  const { width, depth, thickness } = size
  return [{ at: [-width / 2, 0, -depth / 2], size: [width, thickness, depth] }]
}

/** Maximum triangles of all units of a load together. */
const maxTriangles = 300_000
/**
 * Numbers of outline points of a unit, tried in turn until the load is small enough, and range of
 * segments around it.
 */
const outlinePoints = [9, 7, 5, 4, 3]
const segments = { fewest: 6, most: 24 }

/**
 * Outside of one unit of a load, simplified according to the number of units; null if there are too
 * many to be shown.
 */
function unitShape(
  unit: StackedUnit,
  attributes: Product['attributes'],
  count: number,
): PlainShape | null {
  if (unit.shape === 'carton') {
    const { length, width, height } = unit
    return {
      kind: 'boards',
      boards: [{ at: [-length / 2, 0, -width / 2], size: [length, height, width] }],
    }
  }
  const outline = outlineOf(unit, attributes)
  const tops: Point[] = [[0, unit.height]]
  const bodies = outlinePoints.map((points) => {
    const profile = simplifyOutline(outline, points)
    return profileOf(profile, [...tops, profile.at(-1) ?? [1, unit.height]])
  })
  const aroundOf = (body: Profile) => Math.floor(maxTriangles / (count * 2 * body.length))
  const body = bodies.find((candidate) => aroundOf(candidate) >= segments.fewest)
  if (!body) return count * 24 > maxTriangles ? null : prism(unit)
  const around = Math.min(aroundOf(body), segments.most)
  if (unit.shape === 'round') return { kind: 'mesh', mesh: revolve(body, around) }
  const rings = body.map(([r, y]): Ring => {
    // The neck is round; the body has its own depth.
    const deep = Math.min(r, (r * unit.width) / unit.length + Math.max(0, unit.width / 4 - r / 4))
    return { y, across: r, deep: r === 0 ? 0 : deep, power: 2 + 2 * (r / (unit.length / 2)) ** 4 }
  })
  return { kind: 'mesh', mesh: loft(rings, Math.max(around, 8)) }
}

/** Hexagonal prism: enough for a can among ten thousand. */
function prism(unit: Exclude<StackedUnit, { shape: 'carton' }>): PlainShape {
  const [across, deep] =
    unit.shape === 'round'
      ? [unit.diameter / 2, unit.diameter / 2]
      : [unit.length / 2, unit.width / 2]
  const ring = (y: number, share: number): Ring => ({
    y,
    across: across * share,
    deep: deep * share,
    power: 2,
  })
  const rings = [ring(0, 0), ring(0, 1), ring(unit.height, 1), ring(unit.height, 0)]
  return { kind: 'mesh', mesh: loft(rings, segments.fewest) }
}

/** Outline of a unit from the foot of its wall to its top. */
function outlineOf(
  unit: Exclude<StackedUnit, { shape: 'carton' }>,
  attributes: Product['attributes'],
): Point[] {
  const radius = (unit.shape === 'round' ? unit.diameter : unit.length) / 2
  if (unit.bottle) {
    const outside = bottleOutside(unit.bottle)
    const foot = outside.findIndex(([r, y]) => y < 1 && r > radius * 0.5)
    return [[0, 0], ...outside.slice(Math.max(foot, 0))]
  }
  const can = canProfile(attributes)
  if (can) return pointsAlong(can, 12).filter(([r]) => r > 0)
  return [
    [radius, 0],
    [radius, unit.height],
  ]
}

/** Simplifies an outline to the given number of points (Douglas–Peucker). */
export function simplifyOutline(points: readonly Point[], most: number): Point[] {
  for (let tolerance = 0.4; ; tolerance *= 1.5) {
    const kept = simplifyLine(points, tolerance)
    if (kept.length <= most) return kept
  }
}

function simplifyLine(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  const away = points.map((point) => distanceTo(point, first, last))
  const farthest = away.indexOf(Math.max(...away))
  if ((away[farthest] ?? 0) <= tolerance || farthest === 0) return [first, last]
  return [
    ...simplifyLine(points.slice(0, farthest + 1), tolerance),
    ...simplifyLine(points.slice(farthest), tolerance).slice(1),
  ]
}

function distanceTo([x, y]: Point, [x0, y0]: Point, [x1, y1]: Point): number {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1
  return Math.abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / length
}

/** Maximum number of units that are shown; larger loads have figures only. */
const maxUnits = 12_000

/**
 * Builds a full pallet: its boards, the sheets between loose layers, and every unit in its position
 * in the drawing of the layer. The unit's shape is stored once, with its positions. Null if the
 * pattern of a layer is not known.
 * @param material of a unit
 */
export function loadedPallet(
  stack: Stack,
  attributes: Product['attributes'],
  material: Material,
): SolidShape | null {
  const { unit, perLayer, layers, pad } = stack
  const count = perLayer * layers
  const layer = count > maxUnits ? null : layerPlaces(unit, perLayer)
  const shape = layer && unitShape(unit, attributes, count)
  const pallet = palletBoards({
    width: palletSideMm,
    depth: palletSideMm,
    height: emptyPalletHeightMm,
  })
  if (!layer || !shape || !pallet) return null
  const isLoose = unit.shape !== 'carton'
  const base = emptyPalletHeightMm + (isLoose ? sheetsThicknessMm / 2 : 0)
  const levels = Array.from({ length: layers }, (_, index) => base + index * layerHeight(stack))
  const places = levels.flatMap((y) =>
    layer.map(({ x, z, turn }): Place => ({ at: [x, y, z], turn })),
  )
  return {
    kind: 'parts',
    parts: [
      singlePart({ kind: 'boards', boards: pallet }, 'pine'),
      ...(isLoose ? sheetParts(levels, unit.height, pad) : []),
      { shape, material, places },
    ],
  }
}

/** Base sheet, pads between layers, and top frame. */
function sheetParts(levels: readonly number[], unitHeight: number, pad: number): Part[] {
  const sheet = (y: number, side: number, thick: number) =>
    singlePart(
      { kind: 'boards', boards: [{ at: [-side / 2, y, -side / 2], size: [side, thick, side] }] },
      'board-grey',
    )
  const top = (levels.at(-1) ?? 0) + unitHeight + pad
  return [
    sheet(emptyPalletHeightMm, palletSideMm, sheetsThicknessMm / 2),
    ...levels.slice(0, -1).map((y) => sheet(y + unitHeight, layerPadSideMm, pad)),
    sheet(top - pad, layerPadSideMm, pad),
    sheet(top, palletSideMm, sheetsThicknessMm / 2),
  ]
}

/**
 * Position of a unit in its layer, mm from the middle of the pallet, and its rotation in degrees.
 */
interface LayerPlace {
  x: number
  z: number
  turn: 0 | 90
}

/** Positions in one layer as drawn; null if the computed pattern holds another number. */
function layerPlaces(unit: StackedUnit, perLayer: number): LayerPlace[] | null {
  if (unit.shape === 'round') return nested(unit.diameter, perLayer)
  if (unit.shape === 'grid') return inRows(unit, perLayer)
  const laid = laidCartons(unit, perLayer)
  if (!laid) return null
  const [right, far] = [
    Math.max(...laid.map(({ x, length }) => x + length)),
    Math.max(...laid.map(({ y, width }) => y + width)),
  ]
  return laid.map(({ x, y, length, width }) => ({
    x: x + length / 2 - right / 2,
    z: y + width / 2 - far / 2,
    turn: length === Math.ceil(unit.length) ? 0 : 90,
  }))
}

function nested(diameter: number, perLayer: number): LayerPlace[] | null {
  // Cans stand without the gap of glass.
  for (const pitch of [diameter + bottleGapMm, diameter]) {
    const places = nestedRows(pitch, layerPadSideMm).flatMap(([x, z, count]) =>
      Array.from({ length: count }, (_, at): LayerPlace => ({ x: x + at * pitch, z, turn: 0 })),
    )
    if (places.length === perLayer) return places
  }
  return null
}

function inRows(
  { length, width }: { length: number; width: number },
  perLayer: number,
): LayerPlace[] | null {
  const [wide, deep] = [length + bottleGapMm, width + bottleGapMm]
  const [columns, rows] = [Math.floor(layerPadSideMm / wide), Math.floor(layerPadSideMm / deep)]
  if (columns * rows !== perLayer) return null
  return Array.from({ length: perLayer }, (_, at) => ({
    x: ((at % columns) - (columns - 1) / 2) * wide,
    z: (Math.floor(at / columns) - (rows - 1) / 2) * deep,
    turn: 0,
  }))
}
