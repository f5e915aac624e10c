import { dayColours } from '../brand-colours.ts'
import { chooseFont } from './choose-font.ts'

export type Pdf = PDFKit.PDFDocument

/** Size of an A4 page, in points. */
export const pageSize = { width: 595.28, height: 841.89 }
export const pageMargin = 40
/** Position of a text that may fill the whole width between the margins. */
export const fullWidth = { width: pageSize.width - 2 * pageMargin }
/** Top of the footer, in points. */
export const footerTop = pageSize.height - 58
export const pdfColours = {
  ink: dayColours.ink,
  muted: dayColours.muted,
  rule: dayColours.rule,
  red: dayColours.vermilion,
}

/** Position and style of a text; all measures in points. */
export interface TextStyle {
  left?: number
  width: number
  top: number
  size: number
  bold?: boolean
  ink?: string
  align?: 'left' | 'right'
  /** Maximum number of lines; a longer text ends with an ellipsis. */
  lines?: number
}

/** Writes a text in the site's typeface, wrapped to its width. */
export function writeText(pdf: Pdf, text: string, look: TextStyle): void {
  const {
    left = pageMargin,
    width,
    top,
    size,
    bold = false,
    ink = pdfColours.ink,
    align = 'left',
    lines,
  } = look
  const words = chooseFont(pdf, text, bold ? 'bold' : 'regular')
  pdf.fontSize(size).fillColor(ink)
  pdf.text(words, left, top, {
    width,
    align,
    lineGap: size * 0.18,
    // Search in PDF readers does not find ligatures. PDFKit accepts the option, but its types lack
    // it.
    ...({ features: { liga: false } } as object),
    ...(lines ? { height: lines * size * 1.4, ellipsis: true } : {}),
  })
}
