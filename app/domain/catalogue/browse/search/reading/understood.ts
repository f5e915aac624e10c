import { pluralOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { maxSearchLength } from '../../browse-limits.ts'
import type { BrowseQuery } from '../../browse-query.ts'
import type { CatalogueIndex } from '../../catalogue-index.ts'
import { describeRange } from '../../facets/describe-range.ts'
import { marketLabels } from '../../facets/market-labels.ts'
import { containersOf } from './containers.ts'
import type { ReadSearch, SearchReading } from './read-search.ts'
import { quoted } from './said-words.ts'
import { spokenPlace } from './spoken.ts'

/** What a search was read as, in words. */
export interface Understood {
  /** “Bottles”, “Volume: 750 mL”, “Weight: up to 400 g”, “for 187 mL bottles”. */
  parts: string[]
  /** The part of the catalogue that a noun named, as its chip says it. */
  place: string | null
  /** Said where nothing in the named part of the catalogue is all of that. */
  widened: string | null
  /** The search for the words as they stand; null where it would be too long. */
  asTyped: BrowseQuery | null
}

/** What was understood of a search; null where its words are searched as they stand. */
export function understoodOf(
  index: CatalogueIndex,
  typed: BrowseQuery,
  { query, read }: ReadSearch,
): Understood | null {
  if (!read) return null
  const place = read.place && spokenPlace(read.place)
  const q = quoted(typed.q)
  return {
    parts: [
      ...(place ? [place] : []),
      ...forWhat(read, query),
      ...(read.market ? [`Market: ${marketLabels[read.market]}`] : []),
      ...read.facets.flatMap((said) => spokenFacet(index, said)),
      ...(query.q ? [`“${query.q}”`] : []),
    ],
    place,
    widened: read.widened && spokenPlace(read.widened),
    asTyped: q.length <= maxSearchLength ? { ...typed, q, page: 1 } : null,
  }
}

function spokenFacet(
  index: CatalogueIndex,
  { key, values, range }: SearchReading['facets'][number],
) {
  const facet = index.facets.find((column) => column.facet.key === key)?.facet
  if (!facet) return []
  const said = values.map(facet.labelOf)
  if (range) said.push(describeRange(range, facet.unit))
  return [`${facet.label}: ${said.join(', ')}`]
}

/** “for 187 mL bottles”, “for “claret” bottles of 750 mL”. */
function forWhat({ container, place }: SearchReading, query: BrowseQuery): string[] {
  const category = place?.category ?? query.category
  const subcategory = place ? place.subcategory : query.subcategory
  const containers = category ? containersOf({ category, subcategory }) : null
  if (!container || !containers) return []
  const words = container.words.map(({ typed }) => typed).join(' ')
  const litres = containers.category === 'kegs'
  const { volume } = container
  const size =
    volume === null
      ? ''
      : litres
        ? `${formatNumber(volume / 1000, 3)} L `
        : `${formatNumber(volume, 3)} mL `
  return [`for ${size}${words ? `“${words}” ` : ''}${pluralOf(containers.noun)}`]
}
