import { rowsOfList } from '#app/domain/cart/share/list-rows.ts'
import { findSharedList } from '#app/domain/cart/share/share-cart.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { unlessDatabaseAway } from '#app/platform/database/needs-database.server.ts'
import type { Route } from './+types/shared-list-file.ts'
import { listFile } from './list-file.server.ts'

/** Returns a shared list as a CSV or PDF download. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const { bySku } = currentCatalogue()
  const lines = await unlessDatabaseAway(findSharedList(database().db, params.token))
  const rows = lines && rowsOfList(lines, (sku) => bySku.get(sku))
  return listFile(url.pathname, { rows })
}
