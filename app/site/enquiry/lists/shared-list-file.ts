import { formatSharedRows } from '#app/domain/cart/share/list-rows.ts'
import { findSharedList } from '#app/domain/cart/share/share-cart.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { tolerateOutage } from '#app/platform/database/database-health.server.ts'
import type { Route } from './+types/shared-list-file.ts'
import { respondWithListFile } from './list-file.server.ts'

/** Returns a shared list as a CSV or PDF download. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const { bySku } = currentCatalogue()
  const lines = await tolerateOutage(findSharedList(database().db, params.token))
  const rows = lines && formatSharedRows(lines, (sku) => bySku.get(sku))
  return respondWithListFile(url.pathname, { rows })
}
