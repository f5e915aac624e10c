import {
  describeReading,
  type Understood,
} from '#app/domain/catalogue/browse/search/reading/read-search.ts'
import { type BrowseOptions, type BrowseResult, browse } from './browse.ts'
import type { BrowseQuery } from './browse-query.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { withScratchRows } from './scratch-rows.ts'
import { findNearest, type NearProduct } from './search/nearest.ts'
import { displayWord } from './search/reading/display-words.ts'
import { readSearch } from './search/reading/read-search.ts'

/** Result of the catalogue page for a query whose search was first read as a sentence. */
export interface Answer extends BrowseResult {
  /** Query as given in the URL. In `query`, what was understood is set as ordinary filters. */
  typed: BrowseQuery
  understood: Understood | null
  /** Words left out of the search because nothing matches them, as typed. */
  dropped: readonly string[]
  /** Products nearest to the query if none matches completely; otherwise empty. */
  nearest: readonly NearProduct[]
}

type AnswerOptions = Pick<BrowseOptions, 'fitting' | 'pageSize'>

/**
 * Answers a catalogue query as a visitor typed it. The search is first read as a sentence; the rest
 * of it is then browsed. Corrections and synonyms are returned as written words, not in their
 * indexed form.
 */
export function answerQuery(
  index: CatalogueIndex,
  typed: BrowseQuery,
  options: AnswerOptions = {},
): Answer {
  return withScratchRows(() => answered(index, typed, options))
}

function answered(index: CatalogueIndex, typed: BrowseQuery, options: AnswerOptions): Answer {
  const read = readSearch(index, typed, options.fitting ?? null)
  const result = browse(index, read.query, {
    ...options,
    found: read.found,
    isSearched: typed.q !== '',
  })
  const inWords = (words: readonly string[]) => words.map((word) => displayWord(index, word))
  return {
    ...result,
    corrections: [...(read.read?.corrections ?? []), ...result.corrections].map((correction) => ({
      typed: correction.typed,
      used: inWords(correction.used),
    })),
    synonyms: result.synonyms.map(({ typed: word, means }) => ({
      typed: word,
      means: inWords(means),
    })),
    typed,
    understood: describeReading(index, typed, read),
    dropped: read.dropped,
    isUnanswered: result.isUnanswered || read.dropped.length > 0,
    nearest:
      result.total === 0 ? findNearest(index, read.query, read.found, options.fitting ?? null) : [],
  }
}
