import { inks, type Pdf, write } from '#app/platform/pdf/pdf-paper.ts'
import { boundsOfDieline, type LabelDieline } from '../dieline/dieline.ts'
import { dielineStrokes } from '../dieline/files/dieline-strokes.ts'
import { pathData } from '../drawing/path-data.ts'
import type { Box } from './place-drawing.ts'

const pointsPerMm = 72 / 25.4
/** Room for the figures below and beside it, and how far their lines stand off, points. */
const room = { below: 22, beside: 34 }
const off = 4
/** Of the lines as printed, points. */
const stroke = 0.5

/** Draws what is printed for a product, flat, with its largest width and height: reduced, never larger than to scale. */
export function placeDieline(pdf: Pdf, dieline: LabelDieline, box: Box): void {
  const { left, bottom, width, height } = boundsOfDieline(dieline)
  const share = Math.min(
    pointsPerMm,
    (box.width - room.beside) / width,
    (box.height - room.below) / height,
  )
  pdf.save().translate(box.x, box.y).scale(share)
  pdf.translate(-left, bottom)
  pdf.lineWidth(stroke / share)
  for (const [role, path] of dieline.lines) {
    const { colour, dash } = dielineStrokes[role]
    if (dash.length > 0) pdf.dash((dash[0] ?? 1) / share, { space: (dash[1] ?? 1) / share })
    else pdf.undash()
    pdf.path(pathData(path, height, 2)).stroke(colour)
  }
  pdf.restore()

  const [right, low] = [box.x + width * share, box.y + height * share]
  pdf.lineWidth(stroke).undash().strokeColor(inks.red)
  pdf.moveTo(box.x, low + off).lineTo(right, low + off)
  pdf.moveTo(right + off, box.y).lineTo(right + off, low)
  for (const x of [box.x, right]) pdf.moveTo(x, low + off - 2).lineTo(x, low + off + 2)
  for (const y of [box.y, low]) pdf.moveTo(right + off - 2, y).lineTo(right + off + 2, y)
  pdf.stroke()
  const figure = { size: 6, ink: inks.red }
  const middle = (box.y + low) / 2 - 3
  const tall = { left: right + off + 3, width: room.beside, top: middle, ...figure }
  write(pdf, height.toFixed(1), tall)
  const words = `${width.toFixed(1)} mm with bleed · ${dieline.name}, 1 : ${(pointsPerMm / share).toFixed(1)}`
  write(pdf, words, { left: box.x, width: box.width, top: low + off + 3, ...figure })
}

/** The same in words, for those who do not see it. */
export const dielineWords = ({ name, width, height }: LabelDieline) =>
  `${name}, flat: at most ${width.toFixed(1)} by ${height.toFixed(1)} mm.`
