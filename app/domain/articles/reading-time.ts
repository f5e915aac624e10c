import { type Block, plainTextOf } from './article-tree.ts'

/** Silent reading of technical English. */
const wordsPerMinute = 220

/** How many words a body has; figures count as words. */
export function wordCount(body: readonly Block[]): number {
  return plainTextOf(body).match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
}

/** Whole minutes it takes to read a body; at least 1. */
export function readingTime(body: readonly Block[]): number {
  return Math.max(1, Math.round(wordCount(body) / wordsPerMinute))
}
