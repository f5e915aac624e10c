import type { CatalogueIndex } from '../../catalogue-index.ts'
import { valuesCalled } from './facet-words.ts'
import { measuredAt } from './measured-filter.ts'
import { headOf, type Noun, nounsIn } from './place-nouns.ts'
import { phraseAt, type SaidWord } from './said-words.ts'

/** The noun of bottles, where none stands among the words. */
const unsaidBottle: Noun = { from: 0, to: 0, place: { category: 'bottles', subcategory: null } }

/**
 * Bottles as what is looked for, where a closure is named last and the words before it describe a
 * bottle by shape and colour: “antique green claret screwcap”, “claret green 750 screw cap”. A colour
 * that closures have, too, describes a bottle only beside a volume. Null where they do not.
 */
export function describedBottle(index: CatalogueIndex, words: readonly SaidWord[]): Noun | null {
  const closure = headOf(nounsIn(words))
  if (closure?.place.category !== 'closures' || words.some(({ word }) => word === 'for'))
    return null
  let [hasShape, hasVolume, hasGlassColour, hasColour] = [false, false, false, false]
  for (let at = 0; at < closure.from; ) {
    const length = isClosureColour(index, phraseAt(words, at, 2)) ? 2 : 1
    const phrase = phraseAt(words, at, length)
    const keys = valuesCalled(index, phrase, 'bottles').map(({ key }) => key)
    hasShape ||= keys.includes('shape')
    hasColour ||= keys.includes('colour')
    hasGlassColour ||= keys.includes('colour') && !isClosureColour(index, phrase)
    const where = { index, words, scope: 'bottles', measured: false, strict: false }
    hasVolume ||= measuredAt(where, at)?.facet?.key === 'volume'
    at += length
  }
  return hasShape && (hasGlassColour || (hasColour && hasVolume)) ? unsaidBottle : null
}

function isClosureColour(index: CatalogueIndex, phrase: string): boolean {
  const called = valuesCalled(index, phrase, 'closures')
  return called.some(({ key, whole }) => whole && key === 'closureColour')
}
