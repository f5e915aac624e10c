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
} from '#app/domain/catalogue/browse/facets/count-options.ts'
import { Chip } from '#app/ui/chip.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useListAddress } from '../list/use-list-address.ts'

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
  const to = useListAddress()
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
      {place && <Chip to={to(chooseCategory(query, { slug: null, drops: [] }))}>{place}</Chip>}
      {query.q && <Chip to={to(clearSearch(query))}>{`“${query.q}”`}</Chip>}
      {fits && <Chip to={to(clearFits(query))}>{`Fits ${query.fits.join(', ')}`}</Chip>}
      {market && <Chip to={to(chooseMarket(query, null))}>{market.label}</Chip>}
      {chosen.map(({ facet, option }) => (
        <Chip
          key={`${facet.key} ${option.value}`}
          to={to(toggleFacet(query, facet.key, option.value))}
        >
          {option.label}
        </Chip>
      ))}
      {ranges.map(({ key, label }) => (
        <Chip key={key} to={to(chooseRange(query, key, null))}>
          {label}
        </Chip>
      ))}
      <TextLink to={to(clearAll(query))} preventScrollReset className="ml-1 text-sm">
        Clear all
      </TextLink>
    </div>
  )
}
