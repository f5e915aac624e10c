import { pluralOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { maxSearchLength } from '../../browse-limits.ts'
import type { BrowseQuery } from '../../browse-query.ts'
import type { CatalogueIndex } from '../../catalogue-index.ts'
import { describeRange } from '../../facets/describe-range.ts'
import { marketLabels } from '../../facets/market-labels.ts'
import { containersOf } from './containers.ts'
import { placeLabel } from './display-words.ts'
import type { NamedPlace } from './place-nouns.ts'
import type { ReadSearch, SearchReading } from './read-search.ts'
import { quoteSearch } from './search-words.ts'

/** Interpretation of a search as text for the visitor. */
export interface Understood {
  /** “Bottles”, “Volume: 750 mL”, “Weight: up to 400 g”, “for 187 mL bottles”. */
  parts: string[]
  /**
   * Label of the chip for the category or subcategory that a noun named; null if none was named.
   */
  place: string | null
  /**
   * Name of the place that was named, if nothing there matches completely and the list shows a
   * wider one; otherwise null.
   */
  widened: string | null
  /** Places of products named as an addition: the ends of “cans with ends”. */
  beside: readonly NamedPlace[]
  /** Query that searches the words literally; null if it would be too long. */
  asTyped: BrowseQuery | null
}

/** Describes how a search was read; null if its words are searched literally. */
export function describeReading(
  index: CatalogueIndex,
  typed: BrowseQuery,
  { query, read }: ReadSearch,
): Understood | null {
  if (!read) return null
  const place = read.place && placeLabel(read.place)
  const q = quoteSearch(typed.q)
  return {
    parts: [
      ...(place ? [place] : []),
      ...describeContainer(read, query),
      ...(read.market ? [`Market: ${marketLabels[read.market]}`] : []),
      ...read.facets.flatMap((said) => describeFacet(index, said)),
      ...(query.q ? [`“${query.q}”`] : []),
    ],
    place,
    widened: read.widened && placeLabel(read.widened),
    beside: read.beside,
    asTyped: q.length <= maxSearchLength ? { ...typed, q, page: 1 } : null,
  }
}

function describeFacet(
  index: CatalogueIndex,
  { key, values, range }: SearchReading['facets'][number],
) {
  const facet = index.facets.find((column) => column.facet.key === key)?.facet
  if (!facet) return []
  const said = values.map(facet.labelOf)
  if (range) said.push(describeRange(range, facet.unit))
  return [`${facet.label}: ${said.join(', ')}`]
}

/**
 * Describes the container that the product is for: “for 187 mL bottles”, “for “claret” bottles of
 * 750 mL”.
 */
function describeContainer({ container, place }: SearchReading, query: BrowseQuery): string[] {
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
