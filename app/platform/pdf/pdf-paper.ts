import { dayColours } from '../brand-colours.ts'
import { inTypeface } from './in-typeface.ts'

export type Pdf = PDFKit.PDFDocument

/** A4, points. */
export const page = { width: 595.28, height: 841.89 }
export const margin = 40
/** A line over the whole width of the page. */
export const line = { width: page.width - 2 * margin }
/** Where the foot begins. */
export const foot = page.height - 58
export const inks = {
  ink: dayColours.ink,
  muted: dayColours.muted,
  rule: dayColours.rule,
  red: dayColours.vermilion,
}

/** Where and how a text stands, points. */
export interface Words {
  left?: number
  width: number
  top: number
  size: number
  bold?: boolean
  ink?: string
  align?: 'left' | 'right'
  /** Most lines; what is longer ends in an ellipsis. */
  lines?: number
}

/** Writes a text in the typeface, wrapped to its width. */
export function write(pdf: Pdf, text: string, look: Words): void {
  const {
    left = margin,
    width,
    top,
    size,
    bold = false,
    ink = inks.ink,
    align = 'left',
    lines,
  } = look
  pdf
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(ink)
  pdf.text(inTypeface(text), left, top, {
    width,
    align,
    lineGap: size * 0.18,
    // Joined letters are found by no search. PDFKit takes this, but its types do not know.
    ...({ features: { liga: false } } as object),
    ...(lines ? { height: lines * size * 1.4, ellipsis: true } : {}),
  })
}
