import {
  type BottleDimensions,
  bottleDimensions,
} from '#app/domain/catalogue/drawing/bottle-dimensions.ts'
import { type LengthRange, lengthOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import {
  line,
  type Path,
  type Point,
  polygon,
  rectangle,
} from '#app/domain/catalogue/drawing/path.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import {
  elevationView,
  markOf,
  planView,
} from '#app/domain/catalogue/technical-drawing/entities.ts'
import { nestedRows } from '#app/domain/packaging/pallet/nest-rounds.ts'
import {
  bottleGapMm,
  emptyPalletHeightMm,
  layerPadSideMm,
  padThicknessMm,
  palletSideMm,
  sheetsThicknessMm,
  tierSheetThicknessMm,
} from '#app/domain/packaging/pallet/standard-pallet.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { laidCartons } from './carton-study.ts'
import { createFigure, present } from './figures.ts'
import { palletFront } from './pallet-study.ts'
import type { Dimension, Rounds, Study, View, ViewLine } from './study.ts'

/** Unit that is stacked on a pallet, in mm. */
export type StackedUnit =
  | { shape: 'round'; diameter: number; height: number; bottle: BottleDimensions | null }
  | {
      shape: 'grid'
      length: number
      width: number
      height: number
      bottle: BottleDimensions | null
    }
  | { shape: 'carton'; length: number; width: number; height: number }

/** A full pallet, as data for its drawing. */
export interface Stack {
  unit: StackedUnit
  /** Noun of a unit: “bottle”, “carton”. */
  noun: string
  perLayer: number
  layers: number
  /** Thickness of the pad on each layer, mm; 0 for cartons, which are stacked without pads. */
  pad: number
  /** Loaded height on file, pallet included, mm; null if it is not on file. */
  statedHeight: number | null
  estimated: boolean
}

/** Height of one layer including its pad, mm. */
export function layerHeight({ unit, pad }: Stack): number {
  return unit.height + pad
}

type Packed = Pick<Product, 'category' | 'attributes' | 'packs' | 'provenance'>

const anyLength: LengthRange = [5, 1150]

/**
 * Returns the pallet on which a product comes, or for a carton the pallet of filled cartons. Null
 * if it does not come on pallets, or its layers, units or sizes are not known.
 * @param carton carton of packed glass
 */
export function stackOf(product: Packed, carton: Packed | null): Stack | null {
  const { attributes, packs, provenance, category } = product
  if (category === 'cartons') {
    const { filledPerLayer: perLayer, filledPerPallet: total } = attributes
    const height = lengthOf(attributes, 'filledPalletHeight', [100, 3000])
    const stack = layered(cartonUnit(product), perLayer, total, 'carton')
    return stack && { ...stack, pad: 0, statedHeight: height, estimated: false }
  }
  const inPacks = packs.pack ? packs.pack.pieces : 1
  const unit = packs.pack ? carton && cartonUnit(carton) : looseUnit(product)
  const noun = packs.pack ? packs.pack.kind : packs.piece
  const stack = layered(unit, (packs.layer ?? 0) / inPacks, (packs.pallet ?? 0) / inPacks, noun)
  const estimated = [provenance.layer, provenance.pallet].includes('estimate')
  const statedHeight = lengthOf(attributes, 'palletHeight', [100, 3000])
  return stack && { ...stack, pad: packs.pack ? 0 : padOf(category), statedHeight, estimated }
}

const padOf = (category: string) => (category === 'cans' ? tierSheetThicknessMm : padThicknessMm)

function layered(unit: StackedUnit | null, perLayer: unknown, total: unknown, noun: string) {
  if (!unit || typeof perLayer !== 'number' || typeof total !== 'number') return null
  const layers = total / perLayer
  if (!Number.isInteger(perLayer) || !Number.isInteger(layers)) return null
  if (perLayer < 1 || perLayer > 5000 || layers < 1 || layers > 40) return null
  return { unit, noun, perLayer, layers }
}

function cartonUnit({ attributes }: Packed): StackedUnit | null {
  const length = lengthOf(attributes, 'externalLength', anyLength)
  const width = lengthOf(attributes, 'externalWidth', anyLength)
  // Cans stand out of a tray, so that its layers are higher than its walls.
  const height =
    lengthOf(attributes, 'filledHeight', anyLength) ??
    lengthOf(attributes, 'externalHeight', anyLength)
  if (length === null || width === null || height === null) return null
  return { shape: 'carton', length, width, height }
}

function looseUnit({ attributes }: Packed): StackedUnit | null {
  const height = lengthOf(attributes, 'height', anyLength)
  const diameter = lengthOf(attributes, 'diameter', anyLength)
  const length = lengthOf(attributes, 'width', anyLength)
  const width = lengthOf(attributes, 'depth', anyLength)
  const bottle = bottleDimensions(attributes)
  if (height === null) return null
  if (diameter !== null) return { shape: 'round', diameter, height, bottle }
  if (length === null || width === null) return null
  return { shape: 'grid', length, width, height, bottle }
}

/** Draws one layer in plan and the stack of layers in elevation, at one scale. */
export function stackStudy(stack: Stack): Study {
  const { unit, perLayer, noun, layers, estimated } = stack
  const layer = layerOf(unit, perLayer)
  const isLoose = unit.shape !== 'carton'
  const drawn =
    emptyPalletHeightMm + (isLoose ? sheetsThicknessMm : 0) + layers * layerHeight(stack)
  const notes = [noteOf(stack)]
  const warnings = layer ? [] : ['The pattern of a layer is not known.']
  const isAsStated = stack.statedHeight === null || Math.abs(stack.statedHeight - drawn) <= 2
  if (!isAsStated) warnings.push('The height on file is another than its layers make.')
  const total = createFigure('Pallet height, loaded', stack.statedHeight ?? drawn, {
    estimated: estimated || stack.statedHeight === null,
  })
  const views = present(
    elevation(stack, drawn, isAsStated ? total : null),
    layer && plan(layer, `${countOf(perLayer, noun)} a layer`),
  )
  return { groups: views.map((view) => [view]), notes, warnings, toScale: true }
}

function noteOf({ unit, noun }: Stack): string {
  if (unit.shape === 'carton') return 'The pattern may turn from layer to layer.'
  return noun === 'bottle'
    ? 'A computed pattern; a glassworks may pack 5–10% fewer.'
    : 'A computed pattern.'
}

interface Layer {
  marks: ViewLine[]
  rounds: Rounds[]
}

/** Draws one layer from above; null if the computed pattern holds another number. */
function layerOf(unit: StackedUnit, perLayer: number): Layer | null {
  if (unit.shape === 'round') {
    // Cans stand without the gap of glass.
    for (const pitch of [unit.diameter + bottleGapMm, unit.diameter]) {
      const rows = nestedRows(pitch, layerPadSideMm)
      if (rows.reduce((sum, [, , count]) => sum + count, 0) !== perLayer) continue
      return { marks: [], rounds: [{ line: 'thin', radius: unit.diameter / 2, pitch, rows }] }
    }
    return null
  }
  if (unit.shape === 'grid') return gridOf(unit, perLayer)
  const laid = laidCartons(unit, perLayer)
  if (!laid) return null
  const [right, top] = [
    Math.max(...laid.map(({ x, length }) => x + length)),
    Math.max(...laid.map(({ y, width }) => y + width)),
  ]
  const rectangles = laid.map(({ x, y, length, width }) =>
    rectangle(x - right / 2, y - top / 2, length, width),
  )
  return { marks: [markOf('thin', ...rectangles)], rounds: [] }
}

interface Flat {
  length: number
  width: number
}

/** Draws a layer of bodies that are not round: plain rows, shown as the lines between them. */
function gridOf({ length, width }: Flat, perLayer: number): Layer | null {
  const columns = Math.floor(layerPadSideMm / (length + bottleGapMm))
  const lines = Math.floor(layerPadSideMm / (width + bottleGapMm))
  if (columns * lines !== perLayer) return null
  const [x, y] = [(columns * (length + bottleGapMm)) / 2, (lines * (width + bottleGapMm)) / 2]
  const along = Array.from({ length: lines + 1 }, (_, index) => {
    const at = index * (width + bottleGapMm) - y
    return line([-x, at], [x, at])
  })
  const across = Array.from({ length: columns + 1 }, (_, index) => {
    const at = index * (length + bottleGapMm) - x
    return line([at, -y], [at, y])
  })
  return { marks: [markOf('thin', ...along, ...across)], rounds: [] }
}

function plan({ marks, rounds }: Layer, words: string): View {
  const edge = palletSideMm / 2
  const across = createFigure('Pallet, length and width', palletSideMm)
  return planView('One layer', palletSideMm, palletSideMm, {
    marks: [markOf('phantom', rectangle(-edge, -edge, palletSideMm, palletSideMm)), ...marks],
    rounds,
    axes: 'none',
    dimensions: [
      { side: 'bottom', from: [-edge, -edge], to: [edge, -edge], figure: across },
      { side: 'right', from: [edge, -edge], to: [edge, edge], figure: across },
    ],
    callouts: [{ at: [edge * 0.1, edge * 0.8], lines: [words] }],
  })
}

function elevation(stack: Stack, height: number, total: Dimension['figure'] | null): View {
  const { unit, layers, pad } = stack
  const edge = palletSideMm / 2
  const rise = layerHeight(stack)
  const base = emptyPalletHeightMm + (unit.shape === 'carton' ? 0 : sheetsThicknessMm / 2)
  const levels = Array.from({ length: layers }, (_, index) => base + index * rise)
  const step = createFigure('Layer height', rise, { word: 'layer', estimated: stack.estimated })
  return elevationView('Elevation', palletSideMm, height, {
    marks: [
      ...palletFront(palletSideMm, emptyPalletHeightMm),
      markOf('thin', ...levels.flatMap((y) => front(unit, y))),
      ...(unit.shape === 'carton'
        ? []
        : [markOf('outline', ...pads(levels, unit.height + pad / 2, height))]),
    ],
    axes: 'none',
    dimensions: present<Dimension>(
      total && { side: 'right', from: [edge, 0], to: [edge, height], figure: total },
      { side: 'right', from: [edge, base], to: [edge, base + rise], figure: step },
    ),
    callouts: [{ at: [edge * 0.1, height - rise / 3], lines: [countOf(layers, 'layer')] }],
  })
}

/** Pads between layers of loose goods, and the top frame. */
function pads(levels: readonly number[], above: number, height: number): Path[] {
  const reach = layerPadSideMm / 2
  const between = levels.map((y) => line([-reach, y + above], [reach, y + above]))
  return [
    ...between,
    rectangle(
      -palletSideMm / 2,
      height - sheetsThicknessMm / 2,
      palletSideMm,
      sheetsThicknessMm / 2,
    ),
  ]
}

/** Units of one layer that are visible from the front, standing at y. */
function front(unit: StackedUnit, y: number): Path[] {
  if (unit.shape === 'carton') {
    const count = Math.max(1, Math.floor(palletSideMm / Math.ceil(unit.length)))
    const from = (-count * unit.length) / 2
    return Array.from({ length: count }, (_, index) =>
      rectangle(from + index * unit.length, y, unit.length, unit.height),
    )
  }
  const width = unit.shape === 'round' ? unit.diameter : unit.length
  const pitch = width + bottleGapMm
  const count = Math.floor(layerPadSideMm / pitch)
  return Array.from({ length: count }, (_, index) => {
    const x = (index - (count - 1) / 2) * pitch
    return silhouette(unit, width / 2, x, y)
  })
}

/** Silhouette of a bottle by its corners alone: on a pallet it is a few millimetres tall. */
function silhouette(
  unit: Exclude<StackedUnit, { shape: 'carton' }>,
  wall: number,
  x: number,
  y: number,
): Path {
  const { bottle, height } = unit
  if (!bottle) return rectangle(x - wall, y, wall * 2, height)
  const { neckBase, neckTop, shoulderStart, neckStart } = bottle
  const right: Point[] = [
    [x + wall, y],
    [x + wall, y + shoulderStart + (neckStart - shoulderStart) * 0.25],
    [x + neckBase / 2, y + neckStart],
    [x + neckTop / 2, y + height],
  ]
  const left = right.map(([at, level]): Point => [2 * x - at, level]).toReversed()
  return polygon(...right, ...left)
}
