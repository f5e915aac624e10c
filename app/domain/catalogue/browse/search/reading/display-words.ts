import type { CatalogueIndex } from '#app/domain/catalogue/browse/catalogue-index.ts'
import {
  findCategory,
  findSubcategory,
  listCategories,
} from '#app/domain/catalogue/dictionary/category.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { compactCode } from '../fold-words.ts'
import type { NamedPlace } from './place-nouns.ts'

const namesByIndex = new WeakMap<CatalogueIndex, ReadonlyMap<string, string>>()

/**
 * Returns a word of the text index as people write it: `r28` → “ROPP 28”, `375ml` → “375 mL”,
 * `12pk` → “12-pack”, `tcork` → “T-cork”. Ordinary words are returned unchanged.
 */
export function displayWord(index: CatalogueIndex, word: string): string {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)(ml|pk)$/.exec(word) ?? []
  if (unit === 'ml') return `${formatNumber(Number(digits), 3)} mL`
  if (unit === 'pk') return `${digits}-pack`
  const names = namesByIndex.get(index) ?? namesOf(index)
  namesByIndex.set(index, names)
  return names.get(word) ?? word
}

/** Collects the names of codes, and of words that lost their hyphens, by their indexed form. */
function namesOf(index: CatalogueIndex): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const add = (written: string, name: string) => {
    const word = compactCode(written)
    if (word !== name.toLowerCase() && !names.has(word)) names.set(word, name)
  }
  for (const { facet, values } of index.facets) {
    if (facet.type !== 'enum') continue
    for (const value of values.slice(1)) {
      const label = facet.labelOf(value)
      // A value with a digit is a code; a value that only lost its hyphen is named by its label.
      if (/\d/.test(value) || value === value.toUpperCase()) add(value, label)
      else if (/-/.test(label) && compactCode(label) === compactCode(value)) add(value, label)
    }
  }
  for (const { name, subcategories } of listCategories()) {
    for (const called of [name, ...subcategories.map((part) => part.name)]) {
      if (/^\S+-\S+$/.test(called)) add(called.replace(/s$/, ''), called.replace(/s$/, ''))
    }
  }
  for (let row = 0; row < index.listed; row++) {
    for (const tag of index.products[row]?.tags ?? []) {
      if (/^\p{L}+-\p{L}+$/u.test(tag)) add(tag, tag)
    }
  }
  return names
}

/** Returns the name of a category or subcategory: “Corks”, “Closures”. */
export function placeLabel({ category, subcategory }: NamedPlace): string {
  const part = subcategory === null ? undefined : findSubcategory(category, subcategory)
  return part?.name ?? findCategory(category)?.name ?? category
}
