import { formatNumber } from '#app/platform/text/format.ts'
import type { AttributeFacts } from '../dictionary/attribute-table.ts'
import type { Drawing } from '../drawing/drawing.ts'

/** The dimension lines along a drawing; null where the drawing is no plain view of that figure. */
export interface DrawnDimensions {
  height: string | null
  width: string | null
}

const heights = ['height', 'length'] as const
const diameters = ['diameter', 'diameterNominal', 'topDiameter'] as const
/** Drawings keep a tenth of a millimetre. */
const tolerance = 0.06

/**
 * Which of a product's figures its drawing shows from edge to edge. A view in perspective, a stand-in
 * or a size that was assumed matches none, and so is never dimensioned.
 */
export function drawnDimensions({ attributes }: AttributeFacts, drawing: Drawing): DrawnDimensions {
  const matching = (keys: readonly string[], drawn: number) => {
    if (drawing.incomplete) return null
    const found = keys
      .map((key) => attributes[key])
      .find((value) => typeof value === 'number' && Math.abs(value - drawn) <= tolerance)
    return typeof found === 'number' ? formatNumber(found, 1) : null
  }
  const height = matching(heights, drawing.height)
  const diameter = matching(diameters, drawing.width)
  const width = diameter === null ? matching(['width'], drawing.width) : null
  return {
    height: height && `${height} mm`,
    width: diameter ? `ø ${diameter} mm` : width && `${width} mm`,
  }
}
