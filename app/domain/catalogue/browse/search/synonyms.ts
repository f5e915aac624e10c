import { typedWords } from './fold-words.ts'

/**
 * Synonyms of the trade, kept as data (`synonyms.csv`) so that staff can add one without a
 * programmer. One-directional: a search for `say` also finds products with a word of `means`.
 */
export interface Synonym {
  /** One to four words. */
  say: string
  /** Single words as they stand in products; any of them will do. */
  means: string[]
  /** Why, for editors of the list; may be empty. */
  note: string
}

export interface Thesaurus {
  /** By what is said, in the words of a search with spaces between. */
  meanings: ReadonlyMap<string, readonly string[]>
  /** What is said, sorted. */
  sayings: readonly string[]
  /** Words in the longest of them. */
  longest: number
}

/** The synonyms by what a search makes of them. */
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

/** What a word, or several with spaces between, stands for; also in the plural. */
export function meaningsOf({ meanings }: Thesaurus, said: string): readonly string[] {
  return meanings.get(said) ?? (said.endsWith('s') ? meanings.get(said.slice(0, -1)) : null) ?? []
}

/** Shorter beginnings could become too many words. */
const shortestBeginning = 3

/**
 * The single words that begin with a half-typed one, if all of them mean the same; otherwise none.
 */
export function sayingsBegunBy({ meanings, sayings }: Thesaurus, beginning: string): string[] {
  if (beginning.length < shortestBeginning) return []
  const begun = sayings.filter((said) => said.startsWith(beginning) && !said.includes(' '))
  const senses = new Set(begun.map((said) => meanings.get(said)?.join(' ')))
  return senses.size === 1 ? begun : []
}
