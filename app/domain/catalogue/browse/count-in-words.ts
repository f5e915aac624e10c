import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { BrowseResult } from './browse.ts'

/** What one family is called where all products of a category are that; elsewhere a product. */
const nouns: Readonly<Record<string, string>> = {
  bottles: 'bottle',
  closures: 'closure',
  cartons: 'carton',
  dividers: 'divider',
}

/** What one card or row of the list is called: “bottle”, “product”, or “item” where each has its own. */
function shownNoun({ category, show }: BrowseResult['query']): string {
  if (show === 'items') return 'item'
  return (category !== null && Object.hasOwn(nouns, category) && nouns[category]) || 'product'
}

/** What the list has, for its page: in words, and what one of it is called. */
export function countedList(result: Parameters<typeof countInWords>[0]) {
  return { counted: countInWords(result), noun: shownNoun(result.query) }
}

/** How much the list has: “57 bottles, 249 items”; where every item is shown “249 of 455 items”. */
export function countInWords({
  query,
  total,
  totalItems,
  listed,
}: Pick<BrowseResult, 'query' | 'total' | 'totalItems' | 'listed'>): string {
  if (query.show === 'families') {
    return `${countOf(total, shownNoun(query))}, ${countOf(totalItems, 'item')}`
  }
  const all = countOf(listed, 'item')
  return totalItems < listed ? `${formatNumber(totalItems)} of ${all}` : all
}
