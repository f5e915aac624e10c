import type { Answer } from '#app/domain/catalogue/browse/answer-query.ts'
import type { NumberRange, RangeMistake } from '#app/domain/catalogue/browse/facets/number-range.ts'
import { BeyondLastPage } from '#app/site/catalogue/list/beyond-last-page.tsx'
import { EmptyResult } from '#app/site/catalogue/list/empty-result.tsx'
import { RangeMistakes } from '#app/site/catalogue/narrowing/range-mistakes.tsx'
import { SearchNotes, type SearchNotesProps } from './narrowing/search-notes.tsx'

export interface ListNotesProps
  extends SearchNotesProps,
    Pick<Answer, 'query' | 'relax' | 'beyondLast' | 'pages'> {
  mistakes: readonly RangeMistake[]
  /** Where the list is with a range of one of its figures, and its last page. */
  withRange: (key: string, range: NumberRange) => string
  lastPage: string
}

/**
 * What a list says where it was searched, has nothing or was asked for what it cannot read. Its code
 * is fetched with the first that does: a whole category, where most visits begin, has none of it.
 */
export default function ListNotes({
  query,
  relax,
  beyondLast,
  pages,
  mistakes,
  withRange,
  lastPage,
  ...notes
}: ListNotesProps) {
  const { total, listAddress } = notes
  return (
    <>
      <RangeMistakes mistakes={mistakes} withRange={withRange} />
      <SearchNotes {...notes} />
      {total === 0 ? (
        <EmptyResult query={query} relax={relax} listAddress={listAddress} />
      ) : (
        beyondLast && <BeyondLastPage page={query.page} pages={pages} lastPage={lastPage} />
      )}
    </>
  )
}
