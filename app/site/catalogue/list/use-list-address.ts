import { type BrowseQuery, searchOf } from '#app/domain/catalogue/browse/browse-query.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'

/** What says where the list of a query is. */
export function useListAddress(): (query: BrowseQuery) => string {
  const { catalogue } = useAddresses()
  return (query) => catalogue + searchOf(query)
}
