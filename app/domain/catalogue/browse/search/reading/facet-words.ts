import type { CatalogueIndex, FacetColumn } from '../../catalogue-index.ts'
import { fold } from '../fold-words.ts'
import { singularOf } from './said-words.ts'

/** What a phrase can mean as a filter. */
export interface Called {
  key: string
  values: string[]
  /** The phrase is the whole of what the value is called. */
  whole: boolean
}

interface NamedValue {
  column: FacetColumn
  code: number
  /** What it is called, as compared. */
  names: readonly string[]
}

type Vocabulary = ReadonlyMap<string, readonly NamedValue[]>

/** Facets with more values than this are codes, not words. */
const mostValues = 200
const known = new WeakMap<CatalogueIndex, Vocabulary>()

/** The words in which the values of the facets are called, by each single word. */
export function facetWords(index: CatalogueIndex): Vocabulary {
  const vocabulary = known.get(index) ?? buildVocabulary(index)
  known.set(index, vocabulary)
  return vocabulary
}

function buildVocabulary(index: CatalogueIndex): Vocabulary {
  const byWord = new Map<string, NamedValue[]>()
  for (const column of index.facets) {
    const { facet, values } = column
    if (facet.type !== 'enum' || values.length > mostValues) continue
    for (let code = 1; code < values.length; code++) {
      const value = values[code] as string
      const names = [wordsOf(facet.labelOf(value)), wordsOf(value)]
      const named = { column, code, names: names.map((words) => words.join(' ')) }
      for (const word of new Set(names.flat())) {
        const all = byWord.get(word) ?? []
        all.push(named)
        byWord.set(word, all)
      }
    }
  }
  return byWord
}

/** As they are compared: “BVS 30H60, screw cap” → bvs, 30h60, screw, cap. */
function wordsOf(text: string): string[] {
  return (fold(text).match(/\d+\.\d+|[\p{L}\p{N}]+/gu) ?? []).map(singularOf)
}

/**
 * The filters that a phrase can mean in a part of the catalogue, named as `scopeOf` does: of each
 * facet the values that are called so whole, or else those whose names have all its words.
 */
export function valuesCalled(index: CatalogueIndex, phrase: string, scope: string): Called[] {
  const words = phrase.split(' ').map(singularOf)
  const said = words.join(' ')
  const first = facetWords(index).get(words[0] ?? '') ?? []
  const called = new Map<string, Called>()
  for (const { column, code, names } of first) {
    if (!names.some((name) => words.every((word) => name.split(' ').includes(word)))) continue
    if (!column.present.get(scope)?.includes(code)) continue
    const { key } = column.facet
    const whole = names.includes(said)
    const so = called.get(key)
    const value = column.values[code] as string
    if (!so || (whole && !so.whole)) called.set(key, { key, values: [value], whole })
    else if (whole === so.whole) so.values.push(value)
  }
  return [...called.values()]
}

/** The one filter that is meant: the only one, or the only one that is called so whole. */
export function theOne(called: readonly Called[]): Called | null {
  if (called.length === 1) return called[0] ?? null
  const whole = called.filter((one) => one.whole)
  return whole.length === 1 ? (whole[0] ?? null) : null
}
