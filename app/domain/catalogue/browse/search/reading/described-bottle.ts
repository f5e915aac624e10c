import type { CatalogueIndex } from '../../catalogue-index.ts'
import { meaningsOf } from '../synonyms.ts'
import { measureAt } from './comparisons.ts'
import { filtersNamed } from './facet-words.ts'
import { measuredFilterAt } from './measured-filter.ts'
import { headOf, type Noun, nounsIn, scopeOfPlace } from './place-nouns.ts'
import { phraseAt, type SearchWord } from './search-words.ts'

/** Noun that stands for bottles if the search contains none. */
export const impliedBottle: Noun = {
  from: 0,
  to: 0,
  place: { category: 'bottles', subcategory: null },
}

/** Closures that a bottle is named by as well, since they say which mouth it has. */
const mouthClosures: ReadonlySet<string | null> = new Set(['corks', 't-corks', 'screwcaps'])

/**
 * Returns a noun for bottles if the search names a closure, but the words around it describe a
 * bottle: “burgundy lightweight cork”, “antique green claret screwcap”, “premium 700 flint t-cork”.
 * A shape is enough before a cork or screwcap; otherwise two descriptions that only bottles have are
 * needed. A colour that closures have too does not count. Null if the words describe the closure, or
 * say what it is for.
 */
export function describedBottle(index: CatalogueIndex, words: readonly SearchWord[]): Noun | null {
  const nouns = nounsIn(words)
  const closure = headOf(nouns)
  if (isBottleWithAdditions(index, words, nouns)) return impliedBottle
  if (!closure || words.some(({ word }) => word === 'for')) return null
  const others = nouns.filter(({ place }) => place.category !== closure.place.category)
  const saysBottle = others.length > 0 && others.every(isAnyBottle)
  if (others.length > 0 && !saysBottle) return null
  if (closure.place.subcategory === 'wooden-pallets') {
    return hasShape(index, words) ? impliedBottle : null
  }
  if (closure.place.category !== 'closures') return null
  const keys = new Set<string>()
  let isShapeOfBottle = false
  for (let at = 0; at < words.length; ) {
    if (at >= closure.from && at < closure.to) {
      at = closure.to
      continue
    }
    // “44 mm long” is a length, not the shape “long neck”.
    const measure = measureAt(words, at)
    if (measure?.dimension) {
      at += measure.length
      continue
    }
    const length = isClosureColour(index, phraseAt(words, at, 2)) ? 2 : 1
    const phrase = phraseAt(words, at, length)
    const isOfClosure = isClosureColour(index, phrase, scopeOfPlace(closure.place))
    const facets = bottleFacets(index, phrase)
    // No bottle is gold, so the closure is described.
    if (isOfClosure && facets.length === 0) return null
    for (const key of facets) {
      if (!isOfClosure || key === 'shape') keys.add(key)
      isShapeOfBottle ||= key === 'shape' && !isOfClosure
    }
    const where = { index, words, scope: 'bottles', hasMeasure: false, isExclusive: false }
    if (measuredFilterAt(where, at)?.facet?.key === 'volume') keys.add('volume')
    at += length
  }
  const isMouth = mouthClosures.has(closure.place.subcategory)
  const describes = keys.size >= 2 && (keys.has('shape') || isMouth)
  const isEnough = isMouth && (isShapeOfBottle || (saysBottle && keys.size > 0))
  return describes || isEnough ? impliedBottle : null
}

/** Whether a shape stands before “with”, and every noun after it: “700 nordic with t-cork and carton”. */
function isBottleWithAdditions(
  index: CatalogueIndex,
  words: readonly SearchWord[],
  nouns: readonly Noun[],
): boolean {
  const join = words.findIndex(({ word }) => word === 'with')
  const isAfter = nouns.length > 0 && nouns.every(({ from }) => from > join)
  return join > 0 && isAfter && hasShape(index, words.slice(0, join))
}

const isAnyBottle = ({ place }: Noun) => place.category === 'bottles' && place.subcategory === null

/** Descriptions of bottles, by the keys of their facets, that closures do not have. */
const bottleKeys: readonly string[] = ['shape', 'colour', 'grade']

function bottleFacets(index: CatalogueIndex, phrase: string): string[] {
  const meanings = meaningsOf(index.thesaurus, phrase)
  // “Cabernet” means bordeaux, which in turn means the claret shape.
  const further = meanings.flatMap((meaning) => meaningsOf(index.thesaurus, meaning))
  return [phrase, ...meanings, ...further]
    .flatMap((word) => filtersNamed(index, word, 'bottles'))
    .map(({ key }) => key)
    .filter((key) => bottleKeys.includes(key))
}

function isClosureColour(index: CatalogueIndex, phrase: string, scope = 'closures'): boolean {
  const called = filtersNamed(index, phrase, scope)
  return called.some(({ key, isWholeName }) => isWholeName && key === 'closureColour')
}

/** Whether a word names the shape of a bottle. */
export function hasShape(index: CatalogueIndex, words: readonly SearchWord[]): boolean {
  return words.some(({ word }) => bottleFacets(index, word).includes('shape'))
}
