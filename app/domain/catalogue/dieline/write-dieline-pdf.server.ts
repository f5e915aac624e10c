import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { pathData } from '#app/domain/catalogue/drawing/path.ts'
import { dayColours } from '#app/platform/brand-colours.ts'
import { chooseFont, registerFonts } from '#app/platform/pdf/choose-font.ts'
import { loadPdfFonts } from '#app/platform/pdf/pdf-fonts.server.ts'
import { type DielineSheet, dielineStrokes, strokeWidthMm } from './dieline-sheet.ts'

const pointsPerMm = 72 / 25.4

/** Writes a sheet of dielines as PDF at 1 : 1; call it in a worker thread only. */
export async function writeDielinePdf({
  sheet: { width, height, lines, words },
  title,
  day,
}: {
  sheet: DielineSheet
  title: string
  /** ISO date. */
  day: string
}): Promise<Uint8Array> {
  const fonts = await loadPdfFonts()
  const pdf = new PDFDocument({
    size: [width * pointsPerMm, height * pointsPerMm],
    margin: 0,
    info: { Title: title, CreationDate: new Date(`${day}T00:00:00Z`) },
  })
  registerFonts(pdf, fonts)
  pdf.scale(pointsPerMm)
  pdf.lineWidth(strokeWidthMm)
  for (const [role, path] of lines) {
    const { colour, dash } = dielineStrokes[role]
    if (dash.length > 0) pdf.dash(dash[0] ?? 1, { space: dash[1] ?? 1 })
    else pdf.undash()
    pdf.path(pathData(path, height, 2)).stroke(colour)
  }
  pdf.fillColor(dayColours.ink)
  for (const { x, y, size, text } of words) {
    const printed = chooseFont(pdf, text)
    pdf.fontSize(size).text(printed, x, height - y, { lineBreak: false, baseline: 'alphabetic' })
  }
  pdf.end()
  return new Uint8Array(await buffer(pdf))
}
