import { chooseFont } from '#app/platform/pdf/choose-font.ts'
import {
  footerTop,
  fullWidth,
  type Pdf,
  pageMargin,
  pdfColours,
  writeText,
} from '#app/platform/pdf/pdf-paper.ts'
import { beginTaggedPdf } from '#app/platform/pdf/tagged-pdf.server.ts'
import type { PaperRow, RecordPaper } from './record-paper.ts'

const size = 9
const labelWidth = 170
const top = 40

/**
 * Writes an enquiry's current state as a tagged (accessible) A4 PDF with selectable text. Call it
 * only in a worker thread.
 */
export async function writeRecord(paper: RecordPaper): Promise<Uint8Array<ArrayBuffer>> {
  const { pdf, document, finish } = await beginTaggedPdf({
    margin: 0,
    info: {
      Title: paper.title,
      Author: paper.company,
      CreationDate: new Date(paper.day),
    },
  })
  const put = (tag: string, work: () => void) => document.add(pdf.struct(tag, {}, work))

  put('P', () => writeText(pdf, `${paper.company}.`, { ...fullWidth, top, size: 13, bold: true }))
  put('H1', () =>
    writeText(pdf, paper.reference, { ...fullWidth, top: top + 26, size: 20, bold: true }),
  )
  put('P', () => writeText(pdf, paper.standing, { ...fullWidth, top: pdf.y + 3, size: 10 }))
  let y = pdf.y + 18
  for (const { heading, rows } of paper.sections) {
    y = roomFor(pdf, y, 40)
    put('H2', () => writeText(pdf, heading, { ...fullWidth, top: y, size: 12, bold: true }))
    y = pdf.y + 6
    for (const row of rows) {
      const height = heightOf(pdf, row)
      y = roomFor(pdf, y, height)
      put('P', () =>
        writeText(pdf, row.label, { width: labelWidth - 10, top: y, size, ink: pdfColours.muted }),
      )
      const beside = { left: pageMargin + labelWidth, width: fullWidth.width - labelWidth }
      put('P', () => writeText(pdf, row.text, { ...beside, top: y, size }))
      y += height + 5
    }
    y += 10
  }
  put('P', () =>
    writeText(pdf, paper.foot, {
      ...fullWidth,
      top: footerTop + 18,
      size: 7.5,
      ink: pdfColours.muted,
    }),
  )
  return finish()
}

function roomFor(pdf: Pdf, y: number, height: number): number {
  if (y + height <= footerTop) return y
  pdf.addPage()
  return top
}

function heightOf(pdf: Pdf, { label, text }: PaperRow): number {
  const tall = (text: string, width: number) => {
    const words = chooseFont(pdf, text)
    return pdf.fontSize(size).heightOfString(words, { width, lineGap: size * 0.18 })
  }
  return Math.max(tall(label, labelWidth - 10), tall(text, fullWidth.width - labelWidth))
}
