import { renderedPictureOf } from '../render/rendered-picture.ts'
import type { RenderedPicture } from '../render/rendered-picture-files.ts'
import type { Drawable, Outline, Role } from './outlines/outline.ts'
import { outlineOf } from './outlines/outline-of.ts'
import type { Material } from './paint/material.ts'
import { pathData } from './path.ts'

/**
 * Outline as SVG path data, small enough to send to a browser. 1 unit is 1 mm, the middle of the
 * base is at 0, 0, and y runs down, so that everything drawn has y ≤ 0.
 */
export interface Drawing {
  /** Category slug; determines the frame. */
  category: string
  width: number
  height: number
  /** Runs of one material in painting order, each with its shapes. */
  parts: readonly DrawingPart[]
  /** Whether it is a stand-in, because the product's own dimensions are missing or implausible. */
  incomplete: boolean
  /** Whether proportions are assumed, because figures of its shape are not on file. */
  assumed?: boolean
  /** Rendered picture that is shown instead, if there is one. */
  picture?: RenderedPicture
}

export type DrawingPart = readonly [material: Material, shapes: Shapes]

type Shapes = readonly (readonly [role: Role, data: string])[]

/** Width, in mm, above which drawings are rounded to whole millimetres. */
const maxPreciseWidthMm = 280

/** Maximum number of cached drawings, about 2 kB each; more than a usual catalogue has. */
const maxCached = 2000
let cachedByProduct = new WeakMap<Drawable, Drawing>()
/**
 * Drawings by the content they are drawn from, because the lines of an order are new objects each
 * time they are read.
 */
let cachedByContent = new Map<string, Drawing>()
/**
 * Shapes by their content: those of one mould are the same in every colour, and are sent once per
 * page.
 */
let cachedShapes = new Map<string, Shapes>()
let count = 0

/** Returns the drawing of a product, cached. Never fails, see `outlineOf`. */
export function drawingOf(product: Drawable): Drawing {
  const before = cachedByProduct.get(product)
  if (before) return before
  const { category, subcategory, attributes } = product
  const said = JSON.stringify([category, subcategory, attributes])
  const drawing = cachedByContent.get(said) ?? drawAnew(product, said)
  cachedByProduct.set(product, drawing)
  return drawing
}

function drawAnew(product: Drawable, said: string): Drawing {
  if (count++ === maxCached) {
    cachedByProduct = new WeakMap()
    cachedByContent = new Map()
    cachedShapes = new Map()
    count = 1
  }
  const drawing = drawingFrom(outlineOf(product))
  const picture = drawing.incomplete ? null : renderedPictureOf(product)
  if (picture) drawing.picture = picture
  cachedByContent.set(said, drawing)
  return drawing
}

/** Converts an outline to SVG path data. */
function drawingFrom({ category, width, height, shapes, incomplete, assumed }: Outline): Drawing {
  const decimals = width > maxPreciseWidthMm ? 0 : 1
  const parts: [Material, [Role, string][]][] = []
  for (const { material, role, path } of shapes) {
    const shape: [Role, string] = [role, pathData(path, 0, decimals)]
    const run = parts.at(-1)
    if (run?.[0] === material) run[1].push(shape)
    else parts.push([material, [shape]])
  }
  const rounded = (length: number) => Math.round(length * 10) / 10
  return {
    category,
    width: rounded(width),
    height: rounded(height),
    parts: parts.map(([material, run]) => [material, shared(run)]),
    incomplete,
    ...(assumed ? { assumed } : {}),
  }
}

function shared(shapes: Shapes): Shapes {
  const said = shapes.flat().join()
  const same = cachedShapes.get(said) ?? shapes
  cachedShapes.set(said, same)
  return same
}
