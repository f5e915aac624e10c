import { chooseFont, type PdfWeight } from '#app/platform/pdf/choose-font.ts'
import { beginTaggedPdf } from '#app/platform/pdf/tagged-pdf.server.ts'
import { formatDay } from '#app/platform/text/format.ts'
import { writeCsv } from '#app/platform/text/write-csv.ts'
import { type ListRow, splitIntoSections } from './list-rows.ts'

/**
 * Writes a list as CSV that can be pasted back as the same list: `pieces` is a plain number, and
 * `kind` distinguishes samples from goods.
 */
export function writeListCsv(rows: readonly ListRow[]): string {
  return writeCsv(rows, {
    sku: ({ sku }) => sku,
    name: ({ name }) => name ?? '',
    pieces: ({ pieces }) => pieces,
    kind: ({ kind }) => kind,
    'in words': ({ quantity }) => quantity,
    note: ({ note }) => note,
    remark: ({ remark }) => remark,
  })
}

/** Page margin in points. */
const margin = 48
const gap = 10
/** Height of a row with its heading, in points; if there is less space, a new page is started. */
const rowHeight = 44

interface ListInPrint {
  rows: readonly ListRow[]
  /** Name given by the visitor; empty if there is none. */
  name: string
  /** ISO date. */
  day: string
  company: { name: string; phone: string; email: string }
}

/** Writes a list as a tagged A4 PDF with selectable text, samples in a section of their own. */
export async function writeListPdf({ rows, name, day, company }: ListInPrint): Promise<Uint8Array> {
  const title = name || 'Enquiry list'
  const { pdf, document, finish } = await beginTaggedPdf({
    margin,
    info: { Title: `${title}, ${formatDay(day)}`, Author: company.name },
  })
  const put = (tag: string, weight: PdfWeight, size: number, text: string) =>
    document.add(
      pdf.struct(tag, {}, () => void pdf.fontSize(size).text(chooseFont(pdf, text, weight))),
    )

  put('P', 'bold', 12, `${company.name}.`)
  put('H1', 'bold', 20, title)
  put('P', 'regular', 10, formatDay(day))
  for (const section of splitIntoSections(rows)) {
    pdf.y += 2 * gap
    ensureSpace(pdf, 2 * rowHeight)
    put('H2', 'bold', 14, section.heading)
    for (const row of section.rows) {
      pdf.y += gap
      ensureSpace(pdf, rowHeight)
      put('H3', 'bold', 11, row.name ?? row.sku)
      put('P', 'regular', 9.5, row.name ? `${row.sku} · ${row.quantity}` : row.quantity)
      if (row.note) put('P', 'regular', 9.5, `Note: ${row.note}`)
      if (row.remark) put('P', 'regular', 9.5, row.remark)
    }
  }
  pdf.y += 2 * gap
  if (rows.length === 0) put('P', 'regular', 9.5, 'There is nothing on this list.')
  put('P', 'regular', 9, `This is a list, not an order. ${company.phone} · ${company.email}`)
  return finish()
}

/**
 * Starts a new page if less than `height` points are left, so that a heading is not separated from
 * its rows.
 */
function ensureSpace(pdf: PDFKit.PDFDocument, height: number) {
  if (pdf.y + height > pdf.page.height - margin) pdf.addPage()
}
