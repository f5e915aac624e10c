import { pathData } from '#app/domain/catalogue/drawing/path.ts'
import { dayColours } from '#app/platform/brand-colours.ts'
import type { Plate } from './entities.ts'
import type { DrawnLineKind, Wording } from './studies/study.ts'

/** Methods of PDFKit's document that a drawing needs. */
export interface PdfPen {
  save(): unknown
  restore(): unknown
  translate(x: number, y: number): unknown
  scale(factor: number): unknown
  rotate(degrees: number, options: { origin: [number, number] }): unknown
  lineWidth(width: number): unknown
  dash(length: number, options: { space: number }): unknown
  undash(): unknown
  path(data: string): unknown
  circle(x: number, y: number, radius: number): unknown
  stroke(colour: string): unknown
  fill(colour: string): unknown
  fillColor(colour: string): unknown
  fontSize(size: number): unknown
  widthOfString(text: string): number
  text(
    text: string,
    x: number,
    y: number,
    options: { lineBreak: false; baseline: 'alphabetic' },
  ): unknown
}

const [ink, muted, vermilion, edge] = [
  dayColours.ink,
  dayColours.muted,
  dayColours.vermilion,
  dayColours.edge,
]

/** Stroke of each kind of line: width in mm of paper, colour, dash and gap. */
const pens: Readonly<
  Record<DrawnLineKind, readonly [width: number, colour: string, dash?: number, space?: number]>
> = {
  frame: [0.35, ink],
  outline: [0.5, ink],
  thin: [0.25, ink],
  hidden: [0.25, muted, 1.6, 0.8],
  phantom: [0.25, edge, 4, 0.8],
  hatch: [0.18, edge],
  centre: [0.2, edge, 5, 1],
  extension: [0.22, vermilion],
  dimension: [0.22, vermilion],
  arrow: [0, vermilion],
  leader: [0.25, ink],
  'leader-end': [0, vermilion],
}
const tones = { dimension: vermilion, ink, muted } as const
const pointsPerMm = 72 / 25.4

/**
 * Draws a plate into a PDF with its upper left corner at (x, y), both in points, at its scale on
 * paper. Select the document's font before.
 * @param lettering selects the font of a text, and returns the text to write
 */
export function drawOnPdf(
  pen: PdfPen,
  plate: Plate,
  [x, y]: readonly [x: number, y: number],
  unit: keyof Wording = 'mm',
  lettering: (text: string) => string = (text) => text,
): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(pointsPerMm)
  for (const entity of plate.entities) {
    if (entity.kind === 'text') {
      const { at, size, words, tone, anchor, turned } = entity
      const text = lettering(words[unit])
      pen.fontSize(size)
      const share = { start: 0, middle: 0.5, end: 1 }[anchor]
      const [left, base] = [at[0], plate.height - at[1]]
      pen.save()
      if (turned) pen.rotate(-90, { origin: [left, base] })
      pen.fillColor(tones[tone])
      const options = { lineBreak: false, baseline: 'alphabetic' } as const
      pen.text(text, left - pen.widthOfString(text) * share, base, options)
      pen.restore()
      continue
    }
    const [width, colour, dash, space = 1] = pens[entity.line]
    pen.lineWidth(width)
    if (dash) pen.dash(dash, { space })
    else pen.undash()
    if (entity.kind === 'path') {
      pen.path(pathData(entity.path, plate.height, 2))
      if (entity.line === 'arrow' || entity.line === 'leader-end') pen.fill(colour)
      else pen.stroke(colour)
      continue
    }
    for (const [from, level, count] of entity.rows) {
      for (let index = 0; index < count; index++) {
        pen.circle(from + index * entity.pitch, plate.height - level, entity.radius)
      }
    }
    pen.stroke(colour)
  }
  pen.undash()
  pen.restore()
}
