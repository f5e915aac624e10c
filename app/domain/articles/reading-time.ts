import { type Block, toPlainText } from './article-tree.ts'

/** Speed of silent reading of technical English. */
const wordsPerMinute = 220

/** Counts the words of a body; numbers count as words. */
export function countWords(body: readonly Block[]): number {
  return toPlainText(body).match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
}

/** Estimates the reading time of a body in whole minutes; at least 1. */
export function estimateReadingMinutes(body: readonly Block[]): number {
  return Math.max(1, Math.round(countWords(body) / wordsPerMinute))
}
