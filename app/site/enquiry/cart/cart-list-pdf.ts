import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { listPdf } from '#app/domain/enquiry/share/list-pdf.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import type { Route } from './+types/cart-list-pdf.ts'
import { cartRows, listFile } from './cart-rows.server.ts'

/** The visitor's cart as PDF. */
export async function loader({ request }: Route.LoaderArgs) {
  const rows = await cartRows(request)
  const { company } = currentContent('GLOBAL')
  const file = rows && (await listPdf({ rows, load: '', day: isoDayOf(new Date()), company }))
  return listFile(file, 'pdf', 'application/pdf')
}
