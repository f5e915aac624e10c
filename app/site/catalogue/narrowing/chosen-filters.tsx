import type { BrowseQuery } from '#app/domain/catalogue/browse/browse-query.ts'
import {
  chooseCategory,
  chooseMarket,
  chooseRange,
  clearAll,
  clearFits,
  clearSearch,
  toggleFacet,
} from '#app/domain/catalogue/browse/change-query.ts'
import type {
  FacetOptions,
  MarketOption,
} from '#app/domain/catalogue/browse/facets/count-facets.ts'
import { FilterChip } from '#app/ui/chip.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useListUrl } from '../list/use-list-url.ts'

/** The active filters, each with a link that removes it. */
export function ChosenFilters({
  query,
  place,
  facets,
  markets,
}: {
  query: BrowseQuery
  /** Part of the catalogue that the search was interpreted as naming; null if there is none. */
  place: string | null
  facets: FacetOptions[]
  markets: MarketOption[]
}) {
  const to = useListUrl()
  const market = markets.find(({ selected }) => selected)
  const chosen = facets.flatMap((facet) =>
    facet.values.filter(({ selected }) => selected).map((option) => ({ facet, option })),
  )
  const ranges = facets.flatMap(({ key, range }) =>
    range?.chosen ? [{ key, ...range.chosen }] : [],
  )
  const fits = query.fits.length > 0
  if (!query.q && !place && !market && !fits && chosen.length === 0 && ranges.length === 0)
    return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {place && (
        <FilterChip to={to(chooseCategory(query, { slug: null, drops: [] }))}>{place}</FilterChip>
      )}
      {query.q && <FilterChip to={to(clearSearch(query))}>{`“${query.q}”`}</FilterChip>}
      {fits && <FilterChip to={to(clearFits(query))}>{`Fits ${query.fits.join(', ')}`}</FilterChip>}
      {market && <FilterChip to={to(chooseMarket(query, null))}>{market.label}</FilterChip>}
      {chosen.map(({ facet, option }) => (
        <FilterChip
          key={`${facet.key} ${option.value}`}
          to={to(toggleFacet(query, facet.key, option.value))}
        >
          {option.label}
        </FilterChip>
      ))}
      {ranges.map(({ key, label }) => (
        <FilterChip key={key} to={to(chooseRange(query, key, null))}>
          {label}
        </FilterChip>
      ))}
      <TextLink to={to(clearAll(query))} preventScrollReset className="ml-1 text-sm">
        Clear all
      </TextLink>
    </div>
  )
}
