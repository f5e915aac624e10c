import { listCsv } from '#app/domain/cart/share/list-csv.server.ts'
import { listFileName } from '#app/domain/cart/share/list-file-name.ts'
import { listPdf } from '#app/domain/cart/share/list-pdf.server.ts'
import type { ListRow } from '#app/domain/cart/share/list-rows.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { ownHeaders } from './cart-headers.ts'

interface ListToSave {
  /** Undefined while the database is away; null for a list that there is not. */
  rows: ListRow[] | null | undefined
  /** As its visitor named it; empty for none. */
  name?: string
}

/**
 * A list as a file to be saved, in the form that the address ends with; a plain refusal where there
 * is none.
 * @param path ends with `.csv` or `.pdf`
 */
export async function listFile(path: string, { rows, name = '' }: ListToSave): Promise<Response> {
  if (rows === undefined) {
    return new Response('The list cannot be read at the moment. Try again in a minute.\n', {
      status: 503,
      headers: { ...ownHeaders, 'Retry-After': '60' },
    })
  }
  if (rows === null) {
    const words = 'This link shows no list. Ask whoever sent it for a new one.\n'
    return new Response(words, { status: 404, headers: ownHeaders })
  }
  const format = path.endsWith('.pdf') ? 'pdf' : 'csv'
  const file =
    format === 'csv'
      ? listCsv(rows)
      : await listPdf({ rows, name, day: isoDayOf(new Date()), ...currentContent('GLOBAL') })
  return new Response(file as BodyInit, {
    headers: {
      ...ownHeaders,
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
      'Content-Disposition': `attachment; filename="${listFileName(name)}.${format}"`,
    },
  })
}
