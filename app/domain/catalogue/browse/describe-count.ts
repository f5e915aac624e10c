import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { BrowseResult } from './browse.ts'
import { shownKindOf } from './browse-query.ts'

/**
 * Noun for one family of a category whose products all have that name; “product” in other
 * categories.
 */
const nouns: Readonly<Record<string, string>> = {
  bottles: 'bottle',
  closures: 'closure',
  cartons: 'carton',
  dividers: 'divider',
}

/**
 * Returns the noun for one card or row of the list: “bottle” or “product”, or “item” if every item
 * is shown.
 */
function shownNoun(query: BrowseResult['query']): string {
  const { category } = query
  if (shownKindOf(query) === 'items') return 'item'
  return (category !== null && Object.hasOwn(nouns, category) && nouns[category]) || 'product'
}

/** Describes the length of the list for its page: the count as text, and the noun for one entry. */
export function describeListCount(result: Parameters<typeof describeCount>[0]) {
  return { counted: describeCount(result), noun: shownNoun(result.query) }
}

/**
 * Describes the length of the list: “57 bottles, 249 items”, or “249 of 455 items” if every item is
 * shown.
 */
export function describeCount({
  query,
  total,
  totalItems,
  listed,
}: Pick<BrowseResult, 'query' | 'total' | 'totalItems' | 'listed'>): string {
  if (shownKindOf(query) === 'families') {
    return `${countOf(total, shownNoun(query))}, ${countOf(totalItems, 'item')}`
  }
  const all = countOf(listed, 'item')
  return totalItems < listed ? `${formatNumber(totalItems)} of ${all}` : all
}
