import { type BrowseQuery, queryStringOf } from '#app/domain/catalogue/browse/browse-query.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'

/** Returns a function that builds the catalogue URL of a query. */
export function useListUrl(): (query: BrowseQuery) => string {
  const { catalogue } = useAddresses()
  return (query) => catalogue + queryStringOf(query)
}
