import { nestedRows } from '#app/domain/packaging/pallet/nest-rounds.ts'
import {
  bottleGapMm,
  emptyPalletHeightMm,
  layerPadSideMm,
  palletSideMm,
  sheetsThicknessMm,
} from '#app/domain/packaging/pallet/standard-pallet.ts'
import { canProfile } from '../drawing/outlines/can-outline.ts'
import type { Material } from '../drawing/paint/material.ts'
import type { Point } from '../drawing/path.ts'
import { pointsAlong } from '../drawing/points-along.ts'
import type { Product } from '../product/product.ts'
import { laidCartons } from '../technical-drawing/studies/laid-cartons.ts'
import type { StackedUnit } from '../technical-drawing/studies/stack.ts'
import { layerHeight, type Stack } from '../technical-drawing/studies/stack.ts'
import { bottleOutside } from './bottle-outside.ts'
import type { Ring } from './loft.ts'
import { loft } from './loft.ts'
import { revolve } from './mesh.ts'
import { palletBoards } from './pallet-boards.ts'
import type { PlainShape } from './parts/shape.ts'
import { type Part, type Place, type SolidShape, singlePart } from './parts/shape.ts'
import type { Profile } from './profile.ts'
import { profileOf } from './profile.ts'

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
function simplifyOutline(points: readonly Point[], most: number): Point[] {
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
