import { writeListCsv, writeListPdf } from '#app/domain/cart/share/list-files.server.ts'
import { buildListFileName, type ListRow } from '#app/domain/cart/share/list-rows.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { noStoreHeaders } from '../cart/cart-headers.ts'

interface ListToSave {
  /** Undefined while the database is unavailable; null if the list does not exist. */
  rows: ListRow[] | null | undefined
  /** Name that the visitor gave the list; empty if it has none. */
  name?: string
}

/**
 * Returns a list as a download, in the format that the path ends with. @returns a plain-text 404 if
 * the list does not exist, 503 while the database is unavailable
 * @param path ends with `.csv` or `.pdf`
 */
export async function respondWithListFile(
  path: string,
  { rows, name = '' }: ListToSave,
): Promise<Response> {
  if (rows === undefined) {
    return new Response('The list cannot be read at the moment. Try again in a minute.\n', {
      status: 503,
      headers: { ...noStoreHeaders, 'Retry-After': '60' },
    })
  }
  if (rows === null) {
    const words = 'There is no list at this link. Ask the sender for a new one.\n'
    return new Response(words, { status: 404, headers: noStoreHeaders })
  }
  const format = path.endsWith('.pdf') ? 'pdf' : 'csv'
  const file =
    format === 'csv'
      ? writeListCsv(rows)
      : await writeListPdf({ rows, name, day: isoDayOf(new Date()), ...currentContent('GLOBAL') })
  return new Response(file as BodyInit, {
    headers: {
      ...noStoreHeaders,
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
      'Content-Disposition': `attachment; filename="${buildListFileName(name)}.${format}"`,
    },
  })
}
