import sharp from 'sharp'
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
import type { PaperPhotograph, PaperRow, PaperSignature, RecordPaper } from './record-paper.ts'

/** Width and maximum height of a photograph, in points. */
const photographWidth = 360
const maxPhotographHeight = 300
/** Maximum width and height of an embedded photograph, in pixels. */
const maxPhotographPixels = 1200
/** Maximum size of a photograph that is read, in pixels. */
const maxInputPixels = 100_000_000
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
  if (paper.signature) y = drawSignature(pdf, document, paper.signature, y)
  for (const photograph of paper.photographs ?? []) {
    y = await drawPhotograph(pdf, document, photograph, y)
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

type Structure = Awaited<ReturnType<typeof beginTaggedPdf>>['document']

/** Draws a signature on its line. @returns top of the next content, in points */
function drawSignature(
  pdf: Pdf,
  document: Structure,
  { path, box }: PaperSignature,
  top: number,
): number {
  const scale = 0.6
  const height = box.height * scale
  const y = roomFor(pdf, top, height + 6)
  document.add(
    pdf.struct('Figure', { alt: 'Signature' }, () => {
      pdf
        .save()
        .translate(pageMargin + labelWidth, y)
        .scale(scale)
        .lineWidth(2.5)
        .lineCap('round')
        .lineJoin('round')
        .path(path)
        .stroke(pdfColours.ink)
        .restore()
    }),
  )
  return y + height + 6
}

/**
 * Draws a photograph, reduced for printing, with its file name. A file that cannot be read is named
 * only. @returns top of the next content, in points
 */
async function drawPhotograph(
  pdf: Pdf,
  document: Structure,
  { name, content }: PaperPhotograph,
  top: number,
): Promise<number> {
  const image = await reduceForPrint(content)
  const height = image ? (image.height / image.width) * photographWidth : 0
  const shown = Math.min(height, maxPhotographHeight)
  const y = roomFor(pdf, top, shown + 20)
  document.add(
    pdf.struct('P', {}, () =>
      writeText(pdf, image ? name : `${name} (cannot be shown)`, {
        ...fullWidth,
        top: y,
        size,
        ink: pdfColours.muted,
      }),
    ),
  )
  if (!image) return y + 20
  document.add(
    pdf.struct('Figure', { alt: `Photograph ${name}` }, () => {
      pdf.image(image.data, pageMargin, y + 14, { fit: [photographWidth, maxPhotographHeight] })
    }),
  )
  return y + shown + 26
}

/** Converts a photograph to a JPEG of at most `maxPhotographPixels`; null if it cannot be read. */
async function reduceForPrint(content: Uint8Array) {
  try {
    const { data, info } = await sharp(content, { limitInputPixels: maxInputPixels })
      .rotate()
      .resize(maxPhotographPixels, maxPhotographPixels, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch {
    return null
  }
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
