import { type BrowseResult, browse } from './browse.ts'
import type { BrowseQuery } from './browse-query.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { withScratchRows } from './scratch-rows.ts'
import { displayWord } from './search/reading/display-words.ts'
import { readSearch } from './search/reading/read-search.ts'
import { describeReading, type Understood } from './search/reading/understood.ts'

/** Result of the catalogue page for a query whose search was first read as a sentence. */
export interface Answer extends BrowseResult {
  /** Query as given in the URL. In `query`, what was understood is set as ordinary filters. */
  typed: BrowseQuery
  understood: Understood | null
}

/**
 * Answers a catalogue query as a visitor typed it. The search is first read as a sentence; the rest
 * of it is then browsed. Corrections and synonyms are returned as written words, not in their
 * indexed form.
 */
export function answerQuery(
  index: CatalogueIndex,
  typed: BrowseQuery,
  options: { fitting?: Uint8Array | null } = {},
): Answer {
  return withScratchRows(() => answered(index, typed, options))
}

function answered(
  index: CatalogueIndex,
  typed: BrowseQuery,
  options: { fitting?: Uint8Array | null },
): Answer {
  const read = readSearch(index, typed, options.fitting ?? null)
  const result = browse(index, read.query, { ...options, found: read.found })
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
  }
}
