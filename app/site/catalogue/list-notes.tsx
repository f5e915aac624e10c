import type { BrowseQuery } from '#app/domain/catalogue/browse/browse-query.ts'
import { EmptyResult } from '#app/domain/catalogue/browse/empty-result.tsx'
import type { Relaxation } from '#app/domain/catalogue/browse/search/relax.ts'
import { SearchNotes, type SearchNotesProps } from './search-notes.tsx'

export interface ListNotesProps extends SearchNotesProps {
  query: BrowseQuery
  relax: Relaxation[]
}

/**
 * What a list says where it was searched or has nothing. Its code is fetched with the first that does:
 * a whole category, where most visits begin, has none of it.
 */
export default function ListNotes({ query, relax, ...notes }: ListNotesProps) {
  const { total, listAddress } = notes
  return (
    <>
      <SearchNotes {...notes} />
      {total === 0 && <EmptyResult query={query} relax={relax} listAddress={listAddress} />}
    </>
  )
}
