import type { LineKind } from '#app/domain/cart/cart.ts'
import { countOf, joinWithAnd } from '#app/domain/packaging/quantity/nouns.ts'
import type { ResolvedLine } from './resolve-list.ts'

/** Numbers of products and samples in a list that can be added, or were added. */
export interface ListCounts {
  products: number
  samples: number
}

export function countListLines(lines: readonly { kind: LineKind }[]): ListCounts {
  const samples = lines.filter(({ kind }) => kind === 'sample').length
  return { products: lines.length - samples, samples }
}

/** Describes the counts: “2 products and 1 sample”; “0 products” if both are 0. */
export function describeListCounts({ products, samples }: ListCounts): string {
  if (samples === 0) return countOf(products, 'product')
  const parts = [products > 0 ? countOf(products, 'product') : '', countOf(samples, 'sample')]
  return joinWithAnd(parts.filter(Boolean))
}

/**
 * Summarises in one or two sentences how many lines need correcting and how many are below the
 * minimum order.
 */
export function describeList(lines: readonly ResolvedLine[]): string {
  const bad = lines.filter(({ kind }) => kind !== 'good' && kind !== 'merged').length
  const below = lines.filter((line) => line.kind === 'good' && line.belowMinimum !== '').length
  if (bad + below === 0) return 'Every line is good.'
  const look =
    bad > 0 &&
    `${countOf(bad, 'line')} ${bad === 1 ? 'needs' : 'need'} a look: correct ${bad === 1 ? 'it' : 'them'} in the list, or add the rest as it is.`
  const least =
    below > 0 &&
    `${countOf(below, 'product')} ${below === 1 ? 'is below its' : 'are below their'} minimum order.`
  return [look, least].filter(Boolean).join(' ')
}

/** Content of the page of pasted lists after a form was submitted. */
export interface PasteAnswer {
  /**
   * Text for the list field: as submitted, with a code replaced, or only the lines that were not
   * added.
   */
  text: string
  /** Reason why the list could not be read at all, shown beside the field; otherwise null. */
  problem: string | null
  /** First line that was recognised as column headings; null if none was. */
  headings: string | null
  lines: ResolvedLine[]
  /** Counts of what would be added. */
  ready: ListCounts
  /** Token from `createListFormToken`, so that only what was shown can be added. */
  formToken: string
  /** Result of the last action: what was added, or why nothing was. */
  notice: { tone: 'success' | 'warning' | 'error'; message: string } | null
}

/** Initial state of the page, before a list is pasted. */
export const emptyPasteAnswer: PasteAnswer = {
  text: '',
  problem: null,
  headings: null,
  lines: [],
  ready: { products: 0, samples: 0 },
  formToken: '',
  notice: null,
}

/**
 * Replaces a code in one line of the list (lines numbered from 1). Returns the list unchanged if
 * the line does not contain the code.
 */
export function replaceCode(text: string, number: number, code: string, sku: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line, index) => (index + 1 === number ? replaceCodeInLine(line, code, sku) : line))
    .join('\n')
}

/**
 * If no single cell equals the code, the code contains separators such as spaces and is replaced as
 * a substring.
 */
function replaceCodeInLine(line: string, code: string, sku: string): string {
  const parts = line.split(/([\t;, ]+)/)
  const at = parts.indexOf(code)
  return at < 0 ? line.replace(code, () => sku) : parts.with(at, sku).join('')
}

/**
 * Returns the lines of a list that were not added, as typed, including the column headings; empty
 * if all were added.
 */
export function selectUnaddedLines(text: string, lines: readonly ResolvedLine[]): string {
  const added = lines.filter(({ kind }) => kind === 'good' || kind === 'merged')
  if (added.length === lines.length) return ''
  const numbers = new Set(added.map(({ number }) => number))
  return text
    .split(/\r\n?|\n/)
    .filter((line, index) => line.trim() !== '' && !numbers.has(index + 1))
    .join('\n')
}
