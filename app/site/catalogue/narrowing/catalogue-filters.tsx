import type { BrowseResult } from '#app/domain/catalogue/browse/browse.ts'
import { countActiveFilters } from '#app/domain/catalogue/browse/browse-query.ts'
import type { RangeMistake } from '#app/domain/catalogue/browse/facets/number-range.ts'
import { FacetList } from '#app/site/catalogue/narrowing/facet-list.tsx'
import { FilterForm } from '#app/site/catalogue/narrowing/filter-form.tsx'
import { FiltersFoot } from '#app/site/catalogue/narrowing/filters-foot.tsx'
import { MarketChoice } from '#app/site/catalogue/narrowing/place-nav.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { FitsEnquiryLink } from '../../enquiry/fits-enquiry-link.tsx'

interface CatalogueFiltersProps
  extends Pick<BrowseResult, 'query' | 'facets' | 'markets' | 'total'> {
  mistakes: readonly RangeMistake[]
  /** Singular noun for an entry of the list. */
  noun: string
  /** Id of the element that holds the list. */
  listId: string
}

/** All filters of the list, beside it. On phones, and beside a table, they are collapsed. */
export function CatalogueFilters({
  query,
  facets,
  markets,
  mistakes,
  total,
  noun,
  listId,
}: CatalogueFiltersProps) {
  const chosen = countActiveFilters(query)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must reach a column that scrolls.
    <aside aria-label="Filters" tabIndex={0} className="catalogue-filters print:hidden">
      <details className="disclosure filters">
        <summary>
          <span>
            <span>
              <span>Filters</span>
              {chosen > 0 && <span className="numeric"> ({chosen})</span>}
            </span>
          </span>
        </summary>
        <FitsEnquiryLink />
        <FilterForm query={query} facets={facets} listId={listId}>
          <Disclosure summary="Market" open>
            <MarketChoice query={query} markets={markets} />
          </Disclosure>
          <FacetList facets={facets} mistakes={mistakes} />
        </FilterForm>
        <FiltersFoot query={query} total={total} noun={noun} listId={listId} />
      </details>
    </aside>
  )
}
