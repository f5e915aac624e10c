import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { findCart } from '#app/domain/enquiry/cart/find-cart.server.ts'
import { type ListRow, listRows } from '#app/domain/enquiry/share/list-rows.ts'
import { database } from '#app/platform/database/database.server.ts'
import { unlessDatabaseAway } from '#app/platform/database/needs-database.server.ts'
import { cartTokenOf } from './cart-headers.ts'

/** The lines of the visitor's cart, in words; undefined while the database is away. */
export async function cartRows(request: Request): Promise<ListRow[] | undefined> {
  const { bySku } = currentCatalogue()
  const finding = findCart(database().db, cartTokenOf(request), (sku) => bySku.get(sku))
  const lines = await unlessDatabaseAway(finding)
  return lines && listRows(lines)
}

/** A file of the visitor's own list, to be saved; a plain refusal where there is none. */
export function listFile(
  content: string | Uint8Array | undefined,
  ending: string,
  type: string,
): Response {
  const headers = { 'Cache-Control': 'private, no-store' }
  if (content === undefined) {
    return new Response('Your enquiry cannot be read at the moment. Try again in a minute.\n', {
      status: 503,
      headers: { ...headers, 'Retry-After': '60' },
    })
  }
  return new Response(content as BodyInit, {
    headers: {
      ...headers,
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="enquiry-list.${ending}"`,
    },
  })
}
