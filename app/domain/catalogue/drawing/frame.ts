import { clamp } from './dimensions.ts'
import type { Drawing } from './drawing.ts'

/** Aspect ratio (width / height) of every card's frame, so that all cards of a list are alike. */
const frameRatio = 0.8

/** Height of the tallest stock item of a category, mm; width counts as height × `frameRatio`. */
const tallest = new Map(
  Object.entries<number>({
    bottles: 440,
    closures: 120,
    cartons: 740,
    dividers: 500,
    cans: 180,
    kegs: 620,
    pallets: 2520,
  }),
)

/**
 * Categories seen from above or lying, which are centred in the frame instead of standing on the
 * baseline.
 */
const centredCategories: ReadonlySet<string> = new Set(['dividers', 'pallets'])

/** Exponent of the scale: 1 is a true scale, 0 draws everything equally large. */
const scaleExponent = 0.5
/** Minimum share of the frame that a drawing fills. */
const minFill = 0.62

/** SVG viewBox to a tenth of a millimetre; y runs down from the base of the drawing. */
export interface Frame {
  left: number
  top: number
  width: number
  height: number
}

type Sized = Pick<Drawing, 'category' | 'width' | 'height'>

/**
 * Computes the frame of a card drawing. At a true scale a 187 mL piccolo would be less than half as
 * high as a double magnum and hard to read; at equal sizes the magnum could not be recognised. So
 * heights are drawn in proportion to their square root, on one baseline. Neighbours in a list (298
 * and 330 mm) still differ visibly, as they do on the shelf.
 */
export function cardFrame({ category, width, height }: Sized): Frame {
  const extent = Math.max(height, width / frameRatio)
  const fill = clamp(minFill, (extent / (tallest.get(category) ?? extent * 2)) ** scaleExponent, 1)
  const frameHeight = extent / fill
  const spare = Math.max(frameHeight - height, 0)
  const below = centredCategories.has(category) ? spare / 2 : Math.min(frameHeight / 200, spare)
  return roundedFrame(frameHeight * frameRatio, frameHeight, below)
}

/** Computes the frame of a single drawing: its extent with a small margin for its edges. */
export function closeFrame({ width, height }: Sized): Frame {
  const margin = Math.max(width, height) * 0.01
  return roundedFrame(width + 2 * margin, height + 2 * margin, margin)
}

function roundedFrame(width: number, height: number, below: number): Frame {
  const tenths = (length: number) => Math.ceil(length * 10) / 10
  const [across, down, foot] = [tenths(width / 2), tenths(height), tenths(below)]
  return { left: -across, top: tenths(foot - down), width: tenths(across * 2), height: down }
}
