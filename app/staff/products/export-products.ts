import {
  streamProductCsv,
  writeProductWorkbook,
} from '#app/domain/catalogue/documents/export-products.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import type { Route } from './+types/export-products.ts'
import { readProductFilter } from './read-filter.ts'

/** Sends the products of a filter as a file: a workbook, or CSV. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, 'edit-content')
  const { db } = database()
  const filter = readProductFilter(url.searchParams)
  const isTemplate = url.searchParams.has('template')
  const isCsv = url.searchParams.get('format') === 'csv'
  const name = `${filter.category || 'products'}${isTemplate ? '-template' : ''}`
  const content = isCsv
    ? await streamProductCsv(db, filter, isTemplate)
    : await writeProductWorkbook(db, filter, isTemplate)
  return new Response(content, {
    headers: {
      'Content-Type': isCsv
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="${name}.${isCsv ? 'csv' : 'xlsx'}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
