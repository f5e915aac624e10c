import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { lengthsOf, wordOf } from '../drawing/dimensions.ts'
import { cartonMaterial } from '../drawing/outlines/carton-outlines.ts'
import type { Material } from '../drawing/paint/material.ts'
import { findFitting, fitRulesOf } from '../fit/find-fitting.ts'
import type { FitRelation } from '../fit/fit-pairs.ts'
import type { Product } from '../product/product.ts'
import type { Board } from './boxes.ts'
import { carrierBoards } from './carrier-boards.ts'
import { openCartonBoards } from './carton-boards.ts'
import { simplifyOutline } from './loaded-pallet.ts'
import { loft, revolve } from './mesh.ts'
import { type Part, type Place, type PlainShape, singlePart } from './parts/shape.ts'
import { type ShapedSolid, shapedSolid } from './solid-shape.ts'
import { trayBoards } from './tray-boards.ts'

/** A carton, carrier, tray or divider with the products that it is made for standing in it. */
export interface Packed {
  solid: ShapedSolid
  /** Bottle or can, one of those that fit. */
  content: Product
  /** Divider between the bottles; null for dividers themselves, and if none fits or is needed. */
  divider: Product | null
}

interface Box {
  boards: readonly Board[]
  material: Material
  /** Height of the inside floor above the ground, and the inside length and width, mm. */
  floor: number
  length: number
  width: number
}

/** Thickness of the board of carriers and trays, mm. */
const thinBoardMm = 1.5

/**
 * Builds an open carton, carrier, tray or divider with bottles or cans in its cells. Null for other
 * products, without grid and dimensions, and if no listed product fits.
 */
export function packedCarton(catalogue: CatalogueSnapshot, product: Product): Packed | null {
  const grid = /^([1-9]|1[0-2])x([1-9]|1[0-2])$/.exec(wordOf(product.attributes, 'grid'))
  const box = grid && boxOf(product)
  const content =
    box && (firstFitting(catalogue, product, 'bottle') ?? firstFitting(catalogue, product, 'can'))
  const body = content && shapedSolid(content)
  const outside = body && simpleOutside(body.shape)
  if (!grid || !box || !outside) return null
  const divider =
    product.category === 'cartons' ? firstFitting(catalogue, product, 'divider') : null
  const between = divider && shapedSolid(divider)
  const [columns, rows] = [Number(grid[1]), Number(grid[2])]
  const parts: Part[] = [
    singlePart({ kind: 'boards', boards: box.boards }, box.material),
    ...(between && isPlain(between.shape)
      ? [
          {
            ...singlePart(cutToBox(between.shape, box), between.material),
            places: [{ at: [0, box.floor, 0] }],
          } satisfies Part,
        ]
      : []),
    { shape: outside, material: body.material, places: placesIn(box, columns, rows) },
  ]
  return {
    solid: { shape: { kind: 'parts', parts }, material: box.material },
    content,
    divider: between ? divider : null,
  }
}

/** Points of the outline of a bottle or can in a box, and segments around it. */
const [outlinePoints, around] = [22, 32]

/** Outside of a bottle or can, simplified, since a box holds up to two dozen of them. */
function simpleOutside(shape: ShapedSolid['shape']): PlainShape | null {
  if (shape.kind === 'turned') {
    const height = Math.max(...shape.profile.map(([, y]) => y))
    const rim = shape.profile.findIndex(([, y]) => y === height)
    const foot = shape.profile.findIndex(([r, y]) => y < 1 && r > 10)
    const outside = shape.profile.slice(Math.max(foot, 0), rim + 1)
    const outline = simplifyOutline(outside, outlinePoints)
    const profile = [[0, 0] as const, ...outline, [0, height] as const]
    return { kind: 'mesh', mesh: revolve(profile, around) }
  }
  if (shape.kind !== 'lofted') return null
  const height = Math.max(...shape.rings.map(({ y }) => y))
  const rim = shape.rings.findIndex(({ y }) => y === height)
  const top = { y: height, across: 0, deep: 0, power: 2 }
  return { kind: 'mesh', mesh: loft([...shape.rings.slice(0, rim + 1), top], around) }
}

/** Distance between the walls of a box and the strips of its divider, mm. */
const dividerClearanceMm = 4

/** Cuts the strips of a divider off before the walls of a box, into which their ends reach. */
function cutToBox(shape: PlainShape, { length, width }: Box): PlainShape {
  if (shape.kind !== 'boards') return shape
  const cut = (from: number, size: number, inside: number) => {
    const reach = inside / 2 - dividerClearanceMm
    const start = Math.max(from, -reach)
    return { start, size: Math.min(from + size, reach) - start }
  }
  const boards = shape.boards.map(({ at: [x, y, z], size: [long, high, wide] }): Board => {
    const [along, across] = [cut(x, long, length), cut(z, wide, width)]
    return { at: [along.start, y, across.start], size: [along.size, high, across.size] }
  })
  return { kind: 'boards', boards }
}

const isPlain = (shape: ShapedSolid['shape']): shape is PlainShape => shape.kind !== 'parts'

/** Returns the first listed product that fits by a relation; null if there is none. */
function firstFitting(
  catalogue: CatalogueSnapshot,
  product: Product,
  relation: FitRelation,
): Product | null {
  const rule = fitRulesOf(product).find(({ sought }) => sought.relation === relation)
  if (!rule) return null
  const found = findFitting(catalogue.relations.fit, product, rule).fits
  return (
    found.flatMap(({ group }) => group.products).find(({ status }) => status === 'active') ?? null
  )
}

function boxOf({ category, subcategory, attributes }: Product): Box | null {
  if (category === 'dividers') return dividerBox({ category, subcategory, attributes })
  if (category !== 'cartons') return null
  const material = cartonMaterial(attributes)
  const open = openCartonBoards(attributes)
  const inside = lengthsOf(attributes, {
    internalLength: [40, 1200],
    internalWidth: [40, 1200],
    internalHeight: [40, 1200],
    externalHeight: [40, 1200],
  })
  if (open && inside) {
    const floor = (inside.externalHeight - inside.internalHeight) / 2
    return {
      boards: open,
      material,
      floor,
      length: inside.internalLength,
      width: inside.internalWidth,
    }
  }
  return thinBox(attributes, material)
}

function thinBox(attributes: Attributes, material: Material): Box | null {
  const boards = carrierBoards(attributes) ?? trayBoards(attributes)
  const outside = lengthsOf(attributes, { externalLength: [40, 1200], externalWidth: [40, 1200] })
  if (!boards || !outside) return null
  return {
    boards,
    material,
    floor: thinBoardMm,
    length: outside.externalLength - 2 * thinBoardMm,
    width: outside.externalWidth - 2 * thinBoardMm,
  }
}

/** Space between the strips of a divider, which has no floor. */
function dividerBox(divider: Pick<Product, 'category' | 'subcategory' | 'attributes'>): Box | null {
  const solid = shapedSolid(divider)
  if (solid?.shape.kind !== 'boards') return null
  const { boards } = solid.shape
  const reachOf = (axis: 0 | 2) => Math.max(...boards.map(({ at, size }) => at[axis] + size[axis]))
  return {
    boards,
    material: solid.material,
    floor: 0,
    length: 2 * reachOf(0),
    width: 2 * reachOf(2),
  }
}

/** Positions of the middles of the cells, on the inside floor. */
function placesIn({ length, width, floor }: Box, columns: number, rows: number): Place[] {
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    return {
      at: [((column + 0.5) / columns - 0.5) * length, floor, ((row + 0.5) / rows - 0.5) * width],
    }
  })
}
