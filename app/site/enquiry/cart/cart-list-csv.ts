import { listCsv } from '#app/domain/enquiry/share/list-csv.server.ts'
import type { Route } from './+types/cart-list-csv.ts'
import { cartRows, listFile } from './cart-rows.server.ts'

/** The visitor's cart as CSV. */
export async function loader({ request }: Route.LoaderArgs) {
  const rows = await cartRows(request)
  return listFile(rows && listCsv(rows), 'csv', 'text/csv; charset=utf-8')
}
