import { beginTaggedPdf } from '#app/domain/catalogue/specification-sheet/tagged-pdf.server.ts'
import { formatDay } from '#app/platform/text/format.ts'
import type { ListRow } from './list-rows.ts'

/** Points. */
const margin = 48
const gap = 10

interface ListInPrint {
  rows: readonly ListRow[]
  /** “12 pallets · 6.9 t gross”; may be empty. */
  load: string
  /** ISO date. */
  day: string
  company: { name: string; phone: string; email: string }
}

/** A list as an A4 document of as many pages as it takes, with its text selectable and tagged. */
export async function listPdf({ rows, load, day, company }: ListInPrint): Promise<Uint8Array> {
  const { pdf, document, finish } = await beginTaggedPdf({
    margin,
    info: { Title: `Enquiry list, ${formatDay(day)}`, Author: company.name },
  })
  const put = (tag: string, font: string, size: number, text: string) =>
    document.add(pdf.struct(tag, {}, () => void pdf.font(font).fontSize(size).text(text)))

  put('P', 'bold', 12, `${company.name}.`)
  put('H1', 'bold', 20, 'Enquiry list')
  put('P', 'regular', 10, [formatDay(day), load].filter(Boolean).join(' · '))
  for (const { sku, name, quantity, note, remark } of rows) {
    pdf.y += gap
    put('H2', 'bold', 11, name ?? sku)
    put('P', 'regular', 9.5, `${sku} · ${quantity}`)
    if (note) put('P', 'regular', 9.5, `Note: ${note}`)
    if (remark) put('P', 'regular', 9.5, remark)
  }
  pdf.y += 2 * gap
  put('P', 'regular', 9, `This is a list, not an order. ${company.phone} · ${company.email}`)
  return finish()
}
