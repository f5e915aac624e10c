import { foldText } from '#app/platform/text/fold-text.ts'

/** Words that do not tell one company from another. */
const commonWords = new Set(['pty', 'ltd', 'limited', 'co', 'company', 'inc', 'and', 'the', 'of'])

/**
 * Returns the words of a company's name that identify it, in alphabetical order: “Vine & Co Pty Ltd”
 * and “Vine Co.” both give “vine”. If all words are common, all are kept.
 */
export function significantWords(name: string): string[] {
  const words = foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []
  const significant = words.filter((word) => !commonWords.has(word))
  return [...new Set(significant.length > 0 ? significant : words)].toSorted()
}

/** Whether two names may be of one company: the significant words of one contain those of the other. */
export function isNearName(one: string, other: string): boolean {
  const [words, others] = [significantWords(one), significantWords(other)]
  const [fewer, more] = words.length <= others.length ? [words, others] : [others, words]
  return fewer.length > 0 && fewer.every((word) => more.includes(word))
}
