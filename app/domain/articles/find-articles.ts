import type { ArticleEntry } from './article-list.ts'

/** Maximum number of articles that a search shows beside the products. */
const maxFound = 2
/** Shorter words (“in”, “mL”) say nothing about an article. */
const minWordLength = 4
/** Words of equal beginnings are related: recycle, recycled, recycling. */
const stemLength = 6

/**
 * Returns the articles about the words of a search, newest first: every word of four letters or more
 * occurs in title, summary or tags, and at least one in the title. Words are compared by their first
 * six letters.
 */
export function findArticles(entries: readonly ArticleEntry[], q: string): ArticleEntry[] {
  const wanted = stemsOf(q)
  if (wanted.length === 0) return []
  const found = entries.filter(({ title, summary, tags }) => {
    const titled = stemsOf(title)
    const all = new Set([...titled, ...stemsOf(summary), ...tags.flatMap(stemsOf)])
    return wanted.every((stem) => all.has(stem)) && wanted.some((stem) => titled.includes(stem))
  })
  return found.slice(0, maxFound)
}

function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.filter(({ length }) => length >= minWordLength).map(stemOf)
}

function stemOf(word: string): string {
  return word.replace(/(?:ing|ed|es|s|e)$/, '').slice(0, stemLength)
}
