import type { Answer } from '#app/domain/catalogue/browse/answer-query.ts'
import type { NumberRange, RangeMistake } from '#app/domain/catalogue/browse/facets/number-range.ts'
import { BeyondLastPage } from '#app/site/catalogue/list/beyond-last-page.tsx'
import { EmptyResult, type EmptyResultProps } from '#app/site/catalogue/list/empty-result.tsx'
import { RangeMistakes } from '#app/site/catalogue/narrowing/range-mistakes.tsx'
import { SearchNotes, type SearchNotesProps } from './narrowing/search-notes.tsx'

export interface ListNotesProps
  extends SearchNotesProps,
    Pick<Answer, 'query' | 'relax' | 'isBeyondLast' | 'pages'> {
  /** Cards of the nearest products if nothing matches completely. */
  nearest: EmptyResultProps['nearest']
  mistakes: readonly RangeMistake[]
  /** Returns the URL of the list with a range for one of its figures. */
  withRange: (key: string, range: NumberRange) => string
  lastPage: string
}

/**
 * Notes above the list: how a search was read, that nothing matches, or which inputs could not be
 * read. Its code is loaded only when there is a note, which an unfiltered category never has.
 */
export default function ListNotes({
  query,
  relax,
  nearest,
  isBeyondLast,
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
        <EmptyResult query={query} relax={relax} nearest={nearest} listAddress={listAddress} />
      ) : (
        isBeyondLast && <BeyondLastPage page={query.page} pages={pages} lastPage={lastPage} />
      )}
    </>
  )
}
