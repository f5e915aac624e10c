import { beginTaggedPdf } from '#app/platform/pdf/tagged-pdf.server.ts'
import { formatDay } from '#app/platform/text/format.ts'
import type { ListRow } from './list-rows.ts'
import { sectionsOf } from './list-sections.ts'

/** Points. */
const margin = 48
const gap = 10
/** Of a row with its heading: what does not fit below begins the next page. */
const rowHeight = 44

interface ListInPrint {
  rows: readonly ListRow[]
  /** As its visitor named it; empty for none. */
  name: string
  /** ISO date. */
  day: string
  company: { name: string; phone: string; email: string }
}

/**
 * A list as an A4 document of as many pages as it takes, samples apart, with its text selectable and
 * tagged.
 */
export async function listPdf({ rows, name, day, company }: ListInPrint): Promise<Uint8Array> {
  const title = name || 'Enquiry list'
  const { pdf, document, finish } = await beginTaggedPdf({
    margin,
    info: { Title: `${title}, ${formatDay(day)}`, Author: company.name },
  })
  const put = (tag: string, font: string, size: number, text: string) =>
    document.add(pdf.struct(tag, {}, () => void pdf.font(font).fontSize(size).text(text)))

  put('P', 'bold', 12, `${company.name}.`)
  put('H1', 'bold', 20, title)
  put('P', 'regular', 10, formatDay(day))
  for (const section of sectionsOf(rows)) {
    pdf.y += 2 * gap
    keepTogether(pdf, 2 * rowHeight)
    put('H2', 'bold', 14, section.heading)
    for (const row of section.rows) {
      pdf.y += gap
      keepTogether(pdf, rowHeight)
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

/** Begins a page where less than a height is left, so that no heading stands alone. */
function keepTogether(pdf: PDFKit.PDFDocument, height: number) {
  if (pdf.y + height > pdf.page.height - margin) pdf.addPage()
}
