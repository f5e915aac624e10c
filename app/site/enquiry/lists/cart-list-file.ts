import { formatListRows } from '#app/domain/cart/share/list-rows.ts'
import { findCart } from '#app/domain/cart/stored-cart.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { cartTokenOf } from '../cart/cart-headers.ts'
import type { Route } from './+types/cart-list-file.ts'
import { respondWithListFile } from './list-file.server.ts'

/** Returns the visitor's cart as a CSV or PDF download. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const { bySku } = currentCatalogue()
  const finding = findCart(database().db, cartTokenOf(request), (sku) => bySku.get(sku))
  const lines = await tolerateOutage(finding)
  return respondWithListFile(url.pathname, { rows: lines && formatListRows(lines) })
}
