import { findItems } from '#app/domain/catalogue/browse/search/find-items.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import type { Suggestion } from '#app/ui/overlay/combobox.tsx'
import type { Route } from './+types/call-products.ts'

/**
 * Maximum number of suggested products; one bottle has several, with different packs and finishes.
 */
const maxSuggestions = 12

/** Suggests products whose name or SKU matches the query. */
export function loader({ url }: Route.LoaderArgs): Suggestion[] {
  const q = cleanSingleLine(url.searchParams.get('q') ?? '').slice(0, 100)
  const products = findItems(currentCatalogue().index, q, maxSuggestions)
  return products.map(({ sku, name }) => ({ value: sku, label: name, detail: sku }))
}
