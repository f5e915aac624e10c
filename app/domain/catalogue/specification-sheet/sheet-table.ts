import { inTypeface } from '#app/platform/pdf/in-typeface.ts'
import { inks, margin, type Pdf, page, write } from '#app/platform/pdf/pdf-paper.ts'
import { partsOf, type SheetFacts, type SheetRow } from './sheet-facts.ts'

/** Where the tables stand: to the right of the drawing, points. */
export const column = { right: 316, width: page.width - margin - 316 }

const labelShare = 0.4

/** Writes one row of a table, tagged as such. @returns where the next one begins, points */
export function writeRow(
  pdf: Pdf,
  table: PDFKit.PDFStructureElement,
  row: SheetRow,
  top: number,
  size: number,
): number {
  const { right, width } = column
  const height = rowHeight(pdf, row, size)
  const tagged = pdf.struct('TR')
  table.add(tagged)
  tagged.add(
    pdf.struct('TH', {}, () =>
      write(pdf, row.label, {
        left: right,
        width: width * labelShare - 6,
        top,
        size,
        ink: inks.muted,
      }),
    ),
  )
  tagged.add(
    pdf.struct('TD', {}, () =>
      write(pdf, valueText(row), {
        left: right + width * labelShare,
        width: width * (1 - labelShare),
        top,
        size,
        align: 'right',
      }),
    ),
  )
  tagged.end()
  pdf.markContent('Artifact')
  pdf
    .lineWidth(0.4)
    .moveTo(right, top + height - 1.5)
    .lineTo(right + width, top + height - 1.5)
  pdf.stroke(inks.rule)
  pdf.endMarkedContent()
  return top + height + 1.5
}

const valueText = ({ text, estimated }: SheetRow) => (estimated ? `${text} *` : text)

function rowHeight(pdf: Pdf, row: SheetRow, size: number): number {
  const { width } = column
  const tall = (text: string, share: number) =>
    pdf
      .font('regular')
      .fontSize(size)
      .heightOfString(inTypeface(text), { width: width * share, lineGap: size * 0.18 })
  return Math.max(tall(row.label, labelShare - 6 / width), tall(valueText(row), 1 - labelShare)) + 2
}

/** Height of everything in the right column, points. */
export function heightOf(pdf: Pdf, facts: SheetFacts, size: number): number {
  return partsOf(facts).reduce(
    (sum, [, rows]) =>
      sum + 2 * size + 11 + rows.reduce((all, row) => all + rowHeight(pdf, row, size) + 1.5, 0),
    0,
  )
}
