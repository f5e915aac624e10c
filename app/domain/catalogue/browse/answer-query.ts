import { type BrowseResult, browse } from './browse.ts'
import type { BrowseQuery } from './browse-query.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { withScratchRows } from './scratch-rows.ts'
import { readSearch } from './search/reading/read-search.ts'
import { spokenWord } from './search/reading/spoken.ts'
import { type Understood, understoodOf } from './search/reading/understood.ts'

/** What the catalogue page shows for a query whose search was read as a sentence. */
export interface Answer extends BrowseResult {
  /** The query as the address has it; `query` has what was understood chosen like any filter. */
  typed: BrowseQuery
  understood: Understood | null
}

/**
 * Answers a query as people type it: its search is read as a sentence first, then what is left
 * browsed. Words that stood in for others are written as people write them.
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
  const inWords = (words: readonly string[]) => words.map((word) => spokenWord(index, word))
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
    understood: understoodOf(index, typed, read),
  }
}
