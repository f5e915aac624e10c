import { dielineStrokes } from '#app/domain/catalogue/dieline/dieline-sheet.ts'
import { pathData } from '#app/domain/catalogue/drawing/path.ts'
import { pictureHeights } from '#app/domain/catalogue/render/picture-view.ts'
import { chooseFont } from '#app/platform/pdf/choose-font.ts'
import {
  footerTop,
  fullWidth,
  type Pdf,
  pageMargin,
  pageSize,
  pdfColours,
  writeText,
} from '#app/platform/pdf/pdf-paper.ts'
import { beginTaggedPdf } from '#app/platform/pdf/tagged-pdf.server.ts'
import { formatDay } from '#app/platform/text/format.ts'
import { boundsOfDieline, type LabelDieline } from '../dieline/dieline.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { readFlatPictures } from '../render/flat-picture.server.ts'
import { describeBasis } from '../render/picture-words.ts'
import type { DrawnSheet } from '../technical-drawing/technical-drawing.ts'
import { type Box, placeDrawing } from './place-drawing.ts'
import { type SheetFacts, type SheetRow, tablesOf } from './sheet-facts.ts'

/** Column of the tables, to the right of the drawing: left edge and width, points. */
const tableColumn = { left: 316, width: pageSize.width - pageMargin - 316 }

const labelShare = 0.4

/**
 * Writes one row of a table with its tags.
 * @returns top of the next row, points
 */
function writeRow(
  pdf: Pdf,
  table: PDFKit.PDFStructureElement,
  row: SheetRow,
  top: number,
  size: number,
): number {
  const { left: right, width } = tableColumn
  const height = rowHeight(pdf, row, size)
  const tagged = pdf.struct('TR')
  table.add(tagged)
  tagged.add(
    pdf.struct('TH', {}, () =>
      writeText(pdf, row.label, {
        left: right,
        width: width * labelShare - 6,
        top,
        size,
        ink: pdfColours.muted,
      }),
    ),
  )
  tagged.add(
    pdf.struct('TD', {}, () =>
      writeText(pdf, valueText(row), {
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
  pdf.stroke(pdfColours.rule)
  pdf.endMarkedContent()
  return top + height + 1.5
}

const valueText = ({ text, estimated }: SheetRow) => (estimated ? `${text} *` : text)

function rowHeight(pdf: Pdf, row: SheetRow, size: number): number {
  const { width } = tableColumn
  const tall = (text: string, share: number) => {
    const words = chooseFont(pdf, text)
    return pdf.fontSize(size).heightOfString(words, { width: width * share, lineGap: size * 0.18 })
  }
  return Math.max(tall(row.label, labelShare - 6 / width), tall(valueText(row), 1 - labelShare)) + 2
}

/** Height of all tables in their column, points. */
function heightOf(pdf: Pdf, facts: SheetFacts, size: number): number {
  return tablesOf(facts).reduce(
    (sum, [, rows]) =>
      sum + 2 * size + 11 + rows.reduce((all, row) => all + rowHeight(pdf, row, size) + 1.5, 0),
    0,
  )
}

const pointsPerMm = 72 / 25.4
/** Space for the dimensions below and beside a dieline, and offset of their lines, points. */
const dimensionSpace = { below: 22, beside: 34 }
const lineOffset = 4
/** Stroke width as printed, points. */
const stroke = 0.5

/**
 * Draws a dieline with its largest width and height; it is reduced if necessary, but never
 * enlarged.
 */
function placeDieline(pdf: Pdf, dieline: LabelDieline, box: Box): void {
  const { left, bottom, width, height } = boundsOfDieline(dieline)
  const share = Math.min(
    pointsPerMm,
    (box.width - dimensionSpace.beside) / width,
    (box.height - dimensionSpace.below) / height,
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
  pdf.lineWidth(stroke).undash().strokeColor(pdfColours.red)
  pdf.moveTo(box.x, low + lineOffset).lineTo(right, low + lineOffset)
  pdf.moveTo(right + lineOffset, box.y).lineTo(right + lineOffset, low)
  for (const x of [box.x, right])
    pdf.moveTo(x, low + lineOffset - 2).lineTo(x, low + lineOffset + 2)
  for (const y of [box.y, low])
    pdf.moveTo(right + lineOffset - 2, y).lineTo(right + lineOffset + 2, y)
  pdf.stroke()
  const figure = { size: 6, ink: pdfColours.red }
  const middle = (box.y + low) / 2 - 3
  const tall = {
    left: right + lineOffset + 3,
    width: dimensionSpace.beside,
    top: middle,
    ...figure,
  }
  writeText(pdf, height.toFixed(1), tall)
  const words = `${width.toFixed(1)} mm with bleed · ${dieline.name}, 1 : ${(pointsPerMm / share).toFixed(1)}`
  writeText(pdf, words, { left: box.x, width: box.width, top: low + lineOffset + 3, ...figure })
}

/** Text alternative of the dieline. */
const dielineWords = ({ name, width, height }: LabelDieline) =>
  `${name}, flat: at most ${width.toFixed(1)} by ${height.toFixed(1)} mm.`

/** Content of a sheet, as plain data that can be passed to a worker thread. */
export interface SheetContent {
  facts: SheetFacts
  drawn: DrawnSheet
  drawing: Drawing
  /** Dieline of the product; null if required figures are not on file. */
  dieline: LabelDieline | null
  issue: SheetIssue
}

/** Data about the issue of the sheet. */
interface SheetIssue {
  /** Date of issue, ISO. */
  day: string
  company: { name: string; phone: string; email: string }
  /** URL of the site, without a trailing slash. */
  site: string
}

/** Position of the drawing, points. */
const drawingPlace = { x: pageMargin, top: 156, width: 256, below: 130 }
/** Maximum size of the picture below the drawing, points. */
const maxPictureSize = { height: 112, width: 104 }
/** Text sizes of the body, points; reduced step by step until the content fits one page. */
const bodySizes = [8.2, 7.6, 7, 6.4, 5.8, 5.2, 4.8, 4.5]

/**
 * Writes a product's specification sheet: one A4 page with drawing, attributes, packs, what fits and
 * codes. It is tagged for screen readers, and its text can be selected. Deterministic: the same
 * content gives the same bytes. Takes 50 to 200 ms; call it in a worker thread only.
 */
export async function writeSheet({
  facts,
  drawn,
  drawing,
  dieline,
  issue,
}: SheetContent): Promise<Uint8Array<ArrayBuffer>> {
  const { pdf, document, finish } = await beginTaggedPdf({
    margin: 0,
    info: {
      Title: `${facts.name}: specification`,
      Author: issue.company.name,
      Subject: facts.sku,
      CreationDate: new Date(issue.day),
    },
  })
  const put = (tag: string, write: () => void, options: { alt?: string } = {}) =>
    document.add(pdf.struct(tag, options, write))

  put('P', () =>
    writeText(pdf, `${issue.company.name}.`, { ...fullWidth, top: 34, size: 13, bold: true }),
  )
  put('H1', () => writeText(pdf, facts.name, { ...fullWidth, top: 60, size: 20, bold: true }))
  put('P', () => writeText(pdf, facts.sku, { ...fullWidth, top: pdf.y + 3, size: 10 }))
  if (facts.remark) {
    const look = { top: pdf.y + 4, size: 9, bold: true, ink: pdfColours.red }
    put('P', () => writeText(pdf, facts.remark, { ...fullWidth, ...look }))
  }
  put('P', () =>
    writeText(pdf, facts.description, { ...fullWidth, top: pdf.y + 6, size: 9, lines: 4 }),
  )
  const top = Math.max(drawingPlace.top, pdf.y + 18)
  put('Figure', () => placeFigure(pdf, drawn, top), { alt: drawingWords(drawn) })
  const picture = await openPicture(drawing)
  const under = footerTop - drawingPlace.below + 12
  put('P', () =>
    writeText(pdf, captionOf(drawn, picture && drawing), {
      width: drawingPlace.width - (picture ? picture.width + 10 : 0),
      top: under,
      size: 7,
      ink: pdfColours.muted,
    }),
  )
  if (dieline) {
    const y = pdf.y + 6
    const width = drawingPlace.width - (picture ? picture.width + 10 : 0)
    const box = { x: drawingPlace.x, y, width, height: footerTop - y - 2 }
    put('Figure', () => placeDieline(pdf, dieline, box), { alt: dielineWords(dieline) })
  }
  if (picture) {
    const { bytes, width, height } = picture
    const x = drawingPlace.x + drawingPlace.width - width
    put('Figure', () => pdf.image(bytes, x, under, { width, height }), {
      alt: `${facts.name}, rendered ${describeBasis(drawing)}.`,
    })
  }

  const size = bodySizes.find((points) => heightOf(pdf, facts, points) < footerTop - top) ?? 4.5
  let y = top
  for (const [heading, rows] of tablesOf(facts)) {
    put('H2', () => {
      writeText(pdf, heading, {
        left: tableColumn.left,
        width: tableColumn.width,
        top: y,
        size: size + 2,
        bold: true,
      })
    })
    y += size + 8
    const table = pdf.struct('Table')
    document.add(table)
    for (const row of rows) {
      y = writeRow(pdf, table, row, y, size)
    }
    table.end()
    y += size + 3
  }
  put('P', () => writeFoot(pdf, facts, issue))
  return finish()
}

function placeFigure(pdf: Pdf, drawn: DrawnSheet, top: number): void {
  const { x, width, below } = drawingPlace
  const box = { x, y: top, width, height: footerTop - below - top }
  placeDrawing(pdf, drawn, box, (text) => chooseFont(pdf, text))
}

function drawingWords({ study, scaleName }: DrawnSheet): string {
  const views = study.groups.flat().map(({ name }) => name.toLowerCase())
  return `Technical drawing: ${views.join(', ')}. Drawn for ${scaleName}. Its figures are in the tables.`
}

/** Opens the rendered picture and computes its size on the page, points; null if there is none. */
async function openPicture(drawing: Drawing) {
  const { picture } = drawing
  const bytes = picture && (await readFlatPictures([drawing])).get(picture.file)
  if (!bytes) return null
  const ratio = picture.width / pictureHeights[2]
  const height = Math.min(maxPictureSize.height, maxPictureSize.width / ratio)
  return { bytes, height, width: height * ratio }
}

function captionOf({ study, isConfirmed }: DrawnSheet, pictured: Drawing | null): string {
  const scale = study.toScale
    ? 'Shown reduced. The drawing to scale, as SVG and as DXF at 1 : 1, is on the product’s page.'
    : 'Not to scale.'
  return [
    scale,
    ...(isConfirmed ? [] : ['Not for tooling.']),
    ...study.warnings,
    ...(pictured ? [`The picture is rendered ${describeBasis(pictured)}.`] : []),
  ].join(' ')
}

function writeFoot(pdf: Pdf, facts: SheetFacts, issue: SheetIssue): void {
  const { company, site, day } = issue
  const estimates = facts.hasEstimates
    ? '* Estimated or usual in the trade, not confirmed for this item. Ask us before you rely on it. '
    : ''
  const look = { ...fullWidth, size: 7.5 }
  writeText(pdf, estimates, { ...look, top: footerTop + 4, ink: pdfColours.red })
  writeText(
    pdf,
    `Issued ${formatDay(day)} · version ${facts.version} · ${site.replace(/^https?:\/\//, '')}`,
    {
      ...look,
      top: footerTop + 18,
      ink: pdfColours.muted,
    },
  )
  writeText(pdf, `${company.name} · ${company.phone} · ${company.email}`, {
    ...look,
    top: footerTop + 30,
  })
}
