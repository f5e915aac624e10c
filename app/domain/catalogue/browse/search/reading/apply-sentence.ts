import { type BrowseQuery, canonicalFacets, type FacetSelection } from '../../browse-query.ts'
import type { CatalogueIndex } from '../../catalogue-index.ts'
import { appliesTo } from '../../facets/facets.ts'
import { defaultSort } from '../../sorts.ts'
import { searchText, type TextMatches } from '../text-search.ts'
import { containersOf, type NamedPlace, scopeOfPlace } from './place-nouns.ts'
import type { SearchWord } from './search-words.ts'
import type { NamedContainer, Sentence } from './sentence.ts'

/** Sets the filters of a sentence in a query; null if we have nothing for its container. */
export function applySentence(
  index: CatalogueIndex,
  query: BrowseQuery,
  { place, market, facets, container, rest }: Sentence,
): { query: BrowseQuery; said: FacetSelection[] } | null {
  const category = place?.category ?? query.category
  const subcategory = place ? (place.subcategory ?? subIn(query, place)) : query.subcategory
  const shared =
    container && category ? containerFilter(index, { category, subcategory }, container) : null
  if (container && !shared) return null
  const said = shared ? [...facets.filter(({ key }) => key !== shared.key), shared] : facets
  const keys = new Set(said.map(({ key }) => key))
  const kept = query.facets.filter(
    ({ key }) => !keys.has(key) && (!place || isIn(index, key, place.category)),
  )
  const all = canonicalFacets([...kept, ...said])
  const others = { category, subcategory, market: market ?? query.market, q: typedOf(rest) }
  const isByRecycledContent = keys.has(recycledContentKey) && query.sort === defaultSort
  const sort = isByRecycledContent ? `${recycledContentKey}-desc` : query.sort
  return { query: { ...query, ...others, sort, facets: all }, said }
}

/** Facet whose largest values are wanted first when a search names it. */
const recycledContentKey = 'recycledContent'

function subIn({ category, subcategory }: BrowseQuery, place: NamedPlace): string | null {
  return category === place.category ? subcategory : null
}

function isIn(index: CatalogueIndex, key: string, category: string): boolean {
  const column = index.facets.find(({ facet }) => facet.key === key)
  return column !== undefined && appliesTo(column.facet, category)
}

/**
 * Returns the filter for products that fit the named containers: their finishes, can ends or
 * couplers that occur in the place. Null if there are no such containers, or no product of the
 * place fits them.
 */
function containerFilter(
  index: CatalogueIndex,
  place: NamedPlace,
  { volume, words }: NamedContainer,
): FacetSelection | null {
  const containers = containersOf(place)
  const column = index.facets.find(({ facet }) => facet.key === containers?.key)
  const volumes = index.facets.find(({ facet }) => facet.key === 'volume')
  const categoryCode = index.category.codeOf.get(containers?.category ?? '')
  if (!containers || !column || categoryCode === undefined) return null
  const volumeCode = volume === null ? null : volumes?.codeOf.get(String(volume))
  const q = typedOf(words)
  const found = q === '' ? null : searchText(index.text, q, index.thesaurus)
  const rows = found?.rows ?? index.listedRows
  const minScore = found ? minContainerScore(found) : 0
  const seen = new Uint8Array(column.values.length)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    if (row >= index.listed || index.category.codes[row] !== categoryCode) continue
    if (found && (found.scores[row] as number) < minScore) continue
    if (volumeCode !== null && volumes?.codes[row] !== volumeCode) continue
    // Can ends are listed among the cans, but have no volume.
    if (volumes?.codes[row] === 0) continue
    seen[column.codes[row] as number] = 1
  }
  const here = column.present.get(scopeOfPlace(place)) ?? []
  const values = here.filter((code) => seen[code] === 1).map((code) => column.values[code] ?? '')
  return values.length > 0 ? { key: containers.key, values } : null
}

/**
 * Returns the smallest score of a container that is meant: of “water” the bottles named so, not all
 * of the subcategory “Water & juice”.
 */
function minContainerScore({ rows, scores }: TextMatches): number {
  let best = 0
  for (const row of rows) best = Math.max(best, scores[row] as number)
  return best * minScoreShare
}

const minScoreShare = 0.8

/** Joins words as they were typed. */
export function typedOf(words: readonly SearchWord[]): string {
  return words.map(({ typed }) => typed).join(' ')
}
