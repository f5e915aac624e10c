import { findSubcategory } from '../dictionary/category.ts'
import type { Product } from '../product/product.ts'

const separators = /( · |, | )/

/**
 * Returns the name of a family: the words with which all its items' names begin (“Claret 750” for
 * “Claret 750, antique green · bulk” and “Claret 750, flint · 12-pack”), otherwise the name of
 * their subcategory. A family of one item has that item's name.
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

/**
 * Removes the family name from an item's name: “antique green · bulk”. Returns the full name if it
 * does not start with the family's, and '' if both are equal.
 */
export function variationName(family: string, name: string): string {
  return name.startsWith(family) ? name.slice(family.length).replace(/^[\s·,]+/, '') : name
}
