import type { CatalogueIndex, FacetColumn } from '../../catalogue-index.ts'
import { fold } from '../fold-words.ts'
import { singularOf } from './search-words.ts'

/** A filter that a phrase can mean: values of one facet. */
export interface NamedFilter {
  key: string
  values: string[]
  /** Whether the phrase is the complete name of the values, not only part of it. */
  isWholeName: boolean
}

interface NamedValue {
  column: FacetColumn
  code: number
  /** Names of the value, normalised for comparison. */
  names: readonly string[]
}

type Vocabulary = ReadonlyMap<string, readonly NamedValue[]>

/**
 * Maximum number of values of a facet that is searched by name; facets with more hold codes, not
 * words.
 */
const maxNamedValues = 200
const known = new WeakMap<CatalogueIndex, Vocabulary>()

/** Returns the named values of the facets by each single word of their names; cached per index. */
export function namedValuesByWord(index: CatalogueIndex): Vocabulary {
  const vocabulary = known.get(index) ?? buildVocabulary(index)
  known.set(index, vocabulary)
  return vocabulary
}

function buildVocabulary(index: CatalogueIndex): Vocabulary {
  const byWord = new Map<string, NamedValue[]>()
  for (const column of index.facets) {
    const { facet, values } = column
    if (facet.type !== 'enum' || values.length > maxNamedValues) continue
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

/** Splits a name into normalised words: “BVS 30H60, screw cap” → bvs, 30h60, screw, cap. */
function wordsOf(text: string): string[] {
  return (fold(text).match(/\d+\.\d+|[\p{L}\p{N}]+/gu) ?? []).map(singularOf)
}

/**
 * Returns the filters that a phrase can mean within a scope (`scopeOf`). For each facet these are
 * the values whose complete name it is; if there are none, the values whose names contain all its
 * words.
 */
export function filtersNamed(index: CatalogueIndex, phrase: string, scope: string): NamedFilter[] {
  const words = phrase.split(' ').map(singularOf)
  const said = words.join(' ')
  const first = namedValuesByWord(index).get(words[0] ?? '') ?? []
  const called = new Map<string, NamedFilter>()
  for (const { column, code, names } of first) {
    if (!names.some((name) => words.every((word) => name.split(' ').includes(word)))) continue
    if (!column.present.get(scope)?.includes(code)) continue
    const { key } = column.facet
    const whole = names.includes(said)
    const so = called.get(key)
    const value = column.values[code] as string
    if (!so || (whole && !so.isWholeName))
      called.set(key, { key, values: [value], isWholeName: whole })
    else if (whole === so.isWholeName) so.values.push(value)
  }
  return [...called.values()]
}

/**
 * Returns the filter that is meant: the only one, or the only one whose complete name was used;
 * otherwise null.
 */
export function onlyMatch(called: readonly NamedFilter[]): NamedFilter | null {
  if (called.length === 1) return called[0] ?? null
  const whole = called.filter((one) => one.isWholeName)
  return whole.length === 1 ? (whole[0] ?? null) : null
}
