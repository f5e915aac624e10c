import { typedWords } from './fold-words.ts'

/**
 * Synonym of the trade, stored as data (`synonyms.csv`) so that staff can add one without a
 * programmer. One-directional: a search for `say` also finds products with a word of `means`.
 */
export interface Synonym {
  /** One to four words. */
  say: string
  /** Single words as they occur in products; a product needs only one of them. */
  means: string[]
  /** Reason for the synonym, for editors of the list; may be empty. */
  note: string
}

/** Synonyms of the catalogue, prepared for searching. */
export interface Thesaurus {
  /** Meanings by synonym; its words are normalised and joined by spaces. */
  meanings: ReadonlyMap<string, readonly string[]>
  /** The synonyms, sorted. */
  sayings: readonly string[]
  /** Number of words in the longest synonym. */
  longest: number
}

/** Builds the thesaurus; synonyms and meanings are normalised like the words of a search. */
export function buildThesaurus(synonyms: readonly Synonym[]): Thesaurus {
  const meanings = new Map<string, readonly string[]>()
  let longest = 1
  for (const { say, means } of synonyms) {
    const said = typedWords(say)
    meanings.set(
      said.join(' '),
      means.flatMap((word) => typedWords(word)).filter((word) => word !== said.join(' ')),
    )
    longest = Math.max(longest, said.length)
  }
  return { meanings, sayings: [...meanings.keys()].sort(), longest }
}

/**
 * Returns the meanings of a word or a space-separated phrase, also in the plural; empty if it is
 * not a synonym.
 */
export function meaningsOf({ meanings }: Thesaurus, said: string): readonly string[] {
  return meanings.get(said) ?? (said.endsWith('s') ? meanings.get(said.slice(0, -1)) : null) ?? []
}

/** Minimum length of an unfinished word; shorter prefixes match too many words. */
const minPrefixLength = 3

/**
 * Returns the single-word synonyms that begin with an unfinished word, if all of them have the same
 * meanings; otherwise none.
 */
export function synonymsStartingWith(
  { meanings, sayings }: Thesaurus,
  beginning: string,
): string[] {
  if (beginning.length < minPrefixLength) return []
  const begun = sayings.filter((said) => said.startsWith(beginning) && !said.includes(' '))
  const senses = new Set(begun.map((said) => meanings.get(said)?.join(' ')))
  return senses.size === 1 ? begun : []
}
