import { href } from 'react-router'
import { Chip } from '#app/ui/chip.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type BrowseQuery, searchOf } from './browse-query.ts'
import { chooseMarket, clearAll, clearSearch, toggleFacet } from './browse-steps.ts'
import type { FacetOptions, MarketOption } from './count-options.ts'

/** What the list is narrowed by, each with a way out. */
export function ChosenFilters({
  query,
  facets,
  markets,
}: {
  query: BrowseQuery
  facets: FacetOptions[]
  markets: MarketOption[]
}) {
  const to = (next: BrowseQuery) => href('/catalogue') + searchOf(next)
  const market = markets.find(({ selected }) => selected)
  const chosen = facets.flatMap((facet) =>
    facet.values.filter(({ selected }) => selected).map((option) => ({ facet, option })),
  )
  if (!query.q && !market && chosen.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {query.q && <Chip to={to(clearSearch(query))}>{`“${query.q}”`}</Chip>}
      {market && <Chip to={to(chooseMarket(query, null))}>{market.label}</Chip>}
      {chosen.map(({ facet, option }) => (
        <Chip
          key={`${facet.key} ${option.value}`}
          to={to(toggleFacet(query, facet.key, option.value))}
        >
          {option.label}
        </Chip>
      ))}
      <TextLink to={to(clearAll(query))} preventScrollReset className="ml-1 text-sm">
        Clear all
      </TextLink>
    </div>
  )
}
