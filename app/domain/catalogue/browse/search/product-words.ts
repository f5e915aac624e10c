import type {
  AttributeDefinition,
  AttributeDictionary,
} from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { findCategory, findSubcategory } from '#app/domain/catalogue/dictionary/category.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { indexedWords, joinedWords, volumeWord } from './fold-words.ts'

/** Weight of a word in the search score, by the field it occurs in. */
const fieldWeights = { name: 4, code: 3, tag: 2, attribute: 1 } as const
type FieldWeight = (typeof fieldWeights)[keyof typeof fieldWeights]

/** Calls `add` for every word by which a product is found; a word may be added more than once. */
export type WordsOf = (product: Product, add: (word: string, weight: FieldWeight) => void) => void

/**
 * Returns the word extractor for products of a dictionary. It splits each label and tag once, not
 * per product.
 */
export function productWords(dictionary: AttributeDictionary): WordsOf {
  const known = new Map<string, readonly string[]>()
  const wordsOf = (text: string) => {
    const words = known.get(text) ?? [...new Set([...indexedWords(text), ...joinedWords(text)])]
    known.set(text, words)
    return words
  }
  return (product, add) => {
    const addAll = (words: readonly string[], weight: FieldWeight) => {
      for (const word of words) add(word, weight)
    }
    addAll(indexedWords(product.name), fieldWeights.name)
    addAll(hyphenatedWords(product.name), fieldWeights.name)
    addAll(indexedWords(product.sku), fieldWeights.code)
    addAll(indexedWords(product.slug), fieldWeights.code)
    for (const tag of product.tags) addAll(wordsOf(tag), fieldWeights.tag)
    for (const market of product.markets) addAll(wordsOf(market), fieldWeights.tag)
    const category = findCategory(product.category)
    if (category) addAll(wordsOf(category.name), fieldWeights.attribute)
    const subcategory = findSubcategory(product.category, product.subcategory)
    if (subcategory) addAll(wordsOf(subcategory.name), fieldWeights.attribute)
    for (const key in product.attributes) {
      const definition = dictionary.get(key)
      if (definition) addAttribute(definition, product.attributes[key], wordsOf, addAll)
    }
  }
}

/**
 * Returns hyphenated words as one word (“Long-neck” → `longneck`). Neighbours with a space between
 * are joined while searching.
 */
function hyphenatedWords(name: string): string[] {
  return (name.match(/\p{L}+(?:-\p{L}+)+/gu) ?? []).flatMap(joinedWords)
}

function addAttribute(
  definition: AttributeDefinition,
  value: unknown,
  wordsOf: (text: string) => readonly string[],
  addAll: (words: readonly string[], weight: FieldWeight) => void,
) {
  const { type, unit, facet, card, label } = definition
  if (typeof value === 'string') {
    const named = definition.values.find((known) => known.value === value)
    addAll(wordsOf(value), fieldWeights.attribute)
    if (named) addAll(wordsOf(named.label), fieldWeights.attribute)
  } else if (value === true && type === 'boolean') {
    addAll(wordsOf(label), fieldWeights.attribute)
  } else if (typeof value === 'number' && (facet || card !== null)) {
    // Only volumes are indexed as numbers: “750” should not find a product that happens to weigh
    // 750 g.
    if (unit !== 'mL' && unit !== 'L') return
    addAll([volumeWord(unit === 'L' ? value * 1000 : value), String(value)], fieldWeights.attribute)
  }
}
