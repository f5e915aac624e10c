import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthOf, lengthsOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { layDownPadSize } from '#app/domain/catalogue/drawing/outlines/carton-outlines.ts'
import {
  filmCore,
  filmRadius,
  palletMaterial,
  slipTab,
} from '#app/domain/catalogue/drawing/outlines/pallet-outlines.ts'
import { sheetSizes } from '#app/domain/catalogue/solid/loaded-pallet.ts'
import type { Profile } from '#app/domain/catalogue/solid/profile.ts'
import { ringMesh } from './plate-mesh.ts'
import { type Part, type PlainShape, singlePart } from './shape.ts'
import { type Flat, stripMesh } from './strip-mesh.ts'

/** Segments around the axis, the same for film and core so that they meet. */
const segments = 72

/**
 * A roll of film standing on its core: as much film as its length and gauge give, on a core of
 * default width. Null without width, length and gauge.
 */
export function filmRollParts(attributes: Attributes): Part[] | null {
  const width = lengthOf(attributes, 'width', [60, 3000])
  const radius = filmRadius(attributes)
  if (width === null || radius === null) return null
  const { radius: core, bore, stub } = filmCore
  return [
    singlePart(
      { kind: 'mesh', mesh: ringMesh(tube(radius, core, stub, stub + width), segments) },
      'film',
    ),
    singlePart(
      { kind: 'mesh', mesh: ringMesh(tube(core, bore, 0, width + 2 * stub), segments) },
      'kraft',
    ),
  ]
}

/** Closed section of a tube, starting up its outside. */
function tube(outer: number, inner: number, from: number, to: number): Profile {
  return [
    [outer, from],
    [outer, to],
    [inner, to],
    [inner, from],
  ]
}

/** Segments of a half-round cut-out. */
const steps = 24

/**
 * Pad of a lay-down carton, lying flat: a board with a half-round cut-out for each bottle of a row,
 * of default depth. Null without grid, cells and thickness.
 */
export function layDownPad(attributes: Attributes): PlainShape | null {
  const size = layDownPadSize(attributes)
  const thickness = lengthOf(attributes, 'thickness', [0.5, 8])
  if (!size || thickness === null) return null
  const { columns, cell, width, depth, reach } = size
  const moons = Array.from({ length: columns }, (_, column) => {
    const middle = -width / 2 + (column + 0.5) * cell
    return Array.from({ length: steps + 1 }, (_, step): Flat => {
      const angle = (step / steps) * Math.PI
      return [middle - reach * Math.cos(angle), depth - reach * Math.sin(angle)]
    })
  }).flat()
  const upper: Flat[] = [[-width / 2, depth], ...moons, [width / 2, depth]]
  const lower = upper.map(([across]): Flat => [across, 0])
  const mesh = stripMesh(lower, upper, [0, thickness], (across, up, deep) => [
    across,
    deep,
    depth / 2 - up,
  ])
  return { kind: 'mesh', mesh }
}

/**
 * A slip sheet with its pull tab folded up along one edge as in use; the tab has a default depth
 * and tapered ends. Null without its three dimensions.
 */
export function slipSheetParts(attributes: Attributes): Part[] | null {
  const size = lengthsOf(attributes, sheetSizes)
  if (!size) return null
  const { width, depth, thickness } = size
  const material = palletMaterial(attributes)
  const [edge, side] = [width / 2, depth / 2]
  const cut = side - slipTab * 0.6
  const tab = stripMesh(
    [
      [-side, 0],
      [side, 0],
    ],
    [
      [-cut, thickness + slipTab],
      [cut, thickness + slipTab],
    ],
    [edge - thickness, edge],
    (across, up, deep) => [deep, up, -across],
  )
  const sheet = {
    at: [-edge, 0, -side],
    size: [width - thickness, thickness, depth],
  } as const
  return [
    singlePart({ kind: 'boards', boards: [sheet] }, material),
    singlePart({ kind: 'mesh', mesh: tab }, material),
  ]
}
