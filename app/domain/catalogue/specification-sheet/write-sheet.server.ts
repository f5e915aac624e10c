import { inTypeface } from '#app/platform/pdf/in-typeface.ts'
import { foot, inks, line, margin, type Pdf, page, write } from '#app/platform/pdf/pdf-paper.ts'
import { beginTaggedPdf } from '#app/platform/pdf/tagged-pdf.server.ts'
import { formatDay } from '#app/platform/text/format.ts'
import type { LabelDieline } from '../dieline/dieline.ts'
import { boundsOfDieline } from '../dieline/dieline.ts'
import { dielineStrokes } from '../dieline/dieline-strokes.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { pathData } from '../drawing/path-data.ts'
import { flatPictures } from '../render/flat-picture.server.ts'
import { pictureHeights } from '../render/picture-frame.ts'
import { madeFrom } from '../render/picture-words.ts'
import type { DrawnSheet } from '../technical-drawing/technical-drawing.ts'
import type { Box } from './place-drawing.ts'
import { placeDrawing } from './place-drawing.ts'
import type { SheetRow } from './sheet-facts.ts'
import { partsOf, type SheetFacts } from './sheet-facts.ts'

/** Column of the tables, to the right of the drawing: left edge and width, points. */
const column = { right: 316, width: page.width - margin - 316 }

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

/** Height of all tables in their column, points. */
function heightOf(pdf: Pdf, facts: SheetFacts, size: number): number {
  return partsOf(facts).reduce(
    (sum, [, rows]) =>
      sum + 2 * size + 11 + rows.reduce((all, row) => all + rowHeight(pdf, row, size) + 1.5, 0),
    0,
  )
}

const pointsPerMm = 72 / 25.4
/** Space for the dimensions below and beside a dieline, and offset of their lines, points. */
const room = { below: 22, beside: 34 }
const off = 4
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
const place = { x: margin, top: 156, width: 256, below: 130 }
/** Maximum size of the picture below the drawing, points. */
const most = { height: 112, width: 104 }
/** Text sizes of the body, points; reduced step by step until the content fits one page. */
const sizes = [8.2, 7.6, 7, 6.4, 5.8, 5.2]

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

  put('P', () => write(pdf, `${issue.company.name}.`, { ...line, top: 34, size: 13, bold: true }))
  put('H1', () => write(pdf, facts.name, { ...line, top: 60, size: 20, bold: true }))
  put('P', () => write(pdf, facts.sku, { ...line, top: pdf.y + 3, size: 10 }))
  if (facts.remark) {
    const look = { top: pdf.y + 4, size: 9, bold: true, ink: inks.red }
    put('P', () => write(pdf, facts.remark, { ...line, ...look }))
  }
  put('P', () => write(pdf, facts.description, { ...line, top: pdf.y + 6, size: 9, lines: 4 }))
  const top = Math.max(place.top, pdf.y + 18)
  put('Figure', () => placeFigure(pdf, drawn, top), { alt: drawingWords(drawn) })
  const picture = await openPicture(drawing)
  const under = foot - place.below + 12
  put('P', () =>
    write(pdf, captionOf(drawn, picture && drawing), {
      width: place.width - (picture ? picture.width + 10 : 0),
      top: under,
      size: 7,
      ink: inks.muted,
    }),
  )
  if (dieline) {
    const y = pdf.y + 6
    const width = place.width - (picture ? picture.width + 10 : 0)
    const box = { x: place.x, y, width, height: foot - y - 2 }
    put('Figure', () => placeDieline(pdf, dieline, box), { alt: dielineWords(dieline) })
  }
  if (picture) {
    const { bytes, width, height } = picture
    const x = place.x + place.width - width
    put('Figure', () => pdf.image(bytes, x, under, { width, height }), {
      alt: `${facts.name}, rendered ${madeFrom(drawing)}.`,
    })
  }

  const size = sizes.find((points) => heightOf(pdf, facts, points) < foot - top) ?? 5.2
  let y = top
  for (const [heading, rows] of partsOf(facts)) {
    put('H2', () => {
      write(pdf, heading, {
        left: column.right,
        width: column.width,
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
  pdf.font('regular')
  const { x, width, below } = place
  placeDrawing(pdf, drawn, { x, y: top, width, height: foot - below - top })
}

function drawingWords({ study, scaleName }: DrawnSheet): string {
  const views = study.groups.flat().map(({ name }) => name.toLowerCase())
  return `Technical drawing: ${views.join(', ')}. Drawn for ${scaleName}. Its figures are in the tables.`
}

/** Opens the rendered picture and computes its size on the page, points; null if there is none. */
async function openPicture(drawing: Drawing) {
  const { picture } = drawing
  const bytes = picture && (await flatPictures([drawing])).get(picture.file)
  if (!bytes) return null
  const ratio = picture.width / pictureHeights[2]
  const height = Math.min(most.height, most.width / ratio)
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
    ...(pictured ? [`The picture is rendered ${madeFrom(pictured)}.`] : []),
  ].join(' ')
}

function writeFoot(pdf: Pdf, facts: SheetFacts, issue: SheetIssue): void {
  const { company, site, day } = issue
  const estimates = facts.hasEstimates
    ? '* Estimated or usual in the trade, not confirmed for this item. Ask us before you rely on it. '
    : ''
  const look = { ...line, size: 7.5 }
  write(pdf, estimates, { ...look, top: foot + 4, ink: inks.red })
  write(
    pdf,
    `Issued ${formatDay(day)} · version ${facts.version} · ${site.replace(/^https?:\/\//, '')}`,
    {
      ...look,
      top: foot + 18,
      ink: inks.muted,
    },
  )
  write(pdf, `${company.name} · ${company.phone} · ${company.email}`, { ...look, top: foot + 30 })
}
