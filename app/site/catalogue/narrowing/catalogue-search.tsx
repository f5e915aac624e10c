import { type BrowseQuery, toSearchParams } from '#app/domain/catalogue/browse/browse-query.ts'
import { clearSearch } from '#app/domain/catalogue/browse/change-query.ts'
import { ProductSearch } from '#app/domain/catalogue/browse/search/product-search.tsx'

/** Searches within what is chosen already. */
export function CatalogueSearch({ query }: { query: BrowseQuery }) {
  return <ProductSearch kept={[...toSearchParams(clearSearch(query))]} defaultValue={query.q} />
}
