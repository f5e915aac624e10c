import { foot, inks, line, margin, type Pdf, write } from '#app/platform/pdf/pdf-paper.ts'
import { beginTaggedPdf } from '#app/platform/pdf/tagged-pdf.server.ts'
import { formatDay } from '#app/platform/text/format.ts'
import type { LabelDieline } from '../dieline/dieline.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { flatPictures } from '../render/flat-picture.server.ts'
import { pictureHeights } from '../render/picture-frame.ts'
import { madeFrom } from '../render/picture-words.ts'
import type { DrawnSheet } from '../technical-drawing/technical-drawing.ts'
import { dielineWords, placeDieline } from './place-dieline.ts'
import { placeDrawing } from './place-drawing.ts'
import { partsOf, type SheetFacts } from './sheet-facts.ts'
import { column, heightOf, writeRow } from './sheet-table.ts'

/** All that a sheet shows: plain data, which a thread can be given. */
export interface SheetContent {
  facts: SheetFacts
  drawn: DrawnSheet
  drawing: Drawing
  /** What is printed for it, flat; null where its figures do not give it. */
  dieline: LabelDieline | null
  issue: SheetIssue
}

/** What the sheet says besides the product. */
interface SheetIssue {
  /** When it was issued, ISO. */
  day: string
  company: { name: string; phone: string; email: string }
  /** Address of the site, without a slash at the end. */
  site: string
}

/** Where the drawing stands, points. */
const place = { x: margin, top: 156, width: 256, below: 130 }
/** Of the picture below the drawing, beside its caption, points. */
const most = { height: 112, width: 104 }
/** Of the body; made smaller step by step where a product has more to say than fits one page. */
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

/** The rendered picture and its size on the page, points; null where there is none. */
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
