import { drawOnPdf, type PdfPen } from '../technical-drawing/pdf-plate.ts'
import type { DrawnSheet } from '../technical-drawing/technical-drawing.ts'

/** A rectangle of the page, in points from the upper left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const pointsPerMm = 72 / 25.4
const gap = 8 * pointsPerMm

/**
 * Draws all plates into a box, side by side or below each other; they are reduced if necessary, but
 * never enlarged.
 * @param lettering selects the font of a text, and returns the text to write
 */
export function placeDrawing(
  pen: PdfPen,
  { plates, direction }: DrawnSheet,
  box: Box,
  lettering?: (text: string) => string,
): void {
  const sizes = plates.map(({ width, height }) => [width * pointsPerMm, height * pointsPerMm])
  const isRow = direction === 'row'
  const along = (at: 0 | 1) => sizes.reduce((sum, size) => sum + (size[at] ?? 0), 0)
  const across = (at: 0 | 1) => Math.max(...sizes.map((size) => size[at] ?? 0))
  const gaps = gap * (plates.length - 1)
  const width = isRow ? along(0) + gaps : across(0)
  const height = isRow ? across(1) : along(1) + gaps
  const share = Math.min(1, box.width / width, box.height / height)

  let x = box.x + (box.width - width * share) / 2
  let y = box.y + (box.height - height * share) / 2
  for (const [index, plate] of plates.entries()) {
    const [wide = 0, tall = 0] = sizes[index] ?? []
    const left = isRow ? x : x + ((width - wide) * share) / 2
    const top = isRow ? y + ((height - tall) * share) / 2 : y
    pen.save()
    pen.translate(left, top)
    pen.scale(share)
    drawOnPdf(pen, plate, [0, 0], 'mm', lettering)
    pen.restore()
    if (isRow) x += (wide + gap) * share
    else y += (tall + gap) * share
  }
}
