import { findSubcategory } from '../dictionary/category.ts'
import type { Product } from '../product/product.ts'

const separators = /( · |, | )/

/**
 * What all items of a family are called: the words with which their names begin (“Claret 750” of
 * “Claret 750, antique green · bulk” and “Claret 750, flint · 12-pack”), or else their subcategory. A
 * family of one is called as its item.
 */
export function familyName(members: readonly Product[]): string {
  const [first, ...others] = members
  if (!first) return ''
  let words = first.name.split(separators)
  for (const { name } of others) {
    const theirs = name.split(separators)
    const differs = words.findIndex((word, at) => word !== theirs[at])
    if (differs >= 0) words = words.slice(0, differs)
  }
  const shared = words.join('').replace(/[\s·,]+$/, '')
  return shared || (findSubcategory(first.category, first.subcategory)?.name ?? first.name)
}
