import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { type BrowseQuery, searchOf } from './browse-query.ts'

/** What says where the list of a query is. */
export function useListAddress(): (query: BrowseQuery) => string {
  const { catalogue } = useAddresses()
  return (query) => catalogue + searchOf(query)
}
