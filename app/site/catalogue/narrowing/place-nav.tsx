import type { FocusEvent } from 'react'
import { Link } from 'react-router'
import type { BrowseQuery } from '#app/domain/catalogue/browse/browse-query.ts'
import { chooseCategory, chooseSubcategory } from '#app/domain/catalogue/browse/change-query.ts'
import type {
  CategoryOption,
  MarketOption,
  Option,
} from '#app/domain/catalogue/browse/facets/count-facets.ts'
import { useListUrl } from '../list/use-list-url.ts'
import { FilterBox } from './filter-box.tsx'
import { OptionCount } from './option-count.tsx'

/** Categories as tabs above the list, with the subcategories of the current one below. */
export function PlaceNav({
  query,
  categories,
  subcategories,
}: {
  query: BrowseQuery
  categories: CategoryOption[]
  subcategories: Option[]
}) {
  const to = useListUrl()
  return (
    <>
      <nav ref={showCurrent} onFocus={showFocused} aria-label="Categories" className="place-tabs">
        <ul className="place-tab-list">
          {categories.map((option) => (
            <li key={option.value}>
              <Link
                to={to(chooseCategory(query, { slug: option.value || null, drops: option.drops }))}
                prefetch="intent"
                aria-current={option.selected ? 'page' : undefined}
                className="place-tab"
                title={
                  option.dropped
                    ? `Clears your choice of ${option.dropped}, which does not apply there`
                    : undefined
                }
              >
                {/* This category drops the visitor's choice, so its count would not compare. */}
                {option.label} {!option.dropped && <Count option={option} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {subcategories.length > 0 && (
        <nav
          ref={showCurrent}
          onFocus={showFocused}
          aria-label="Subcategories"
          className="place-tabs"
        >
          <ul className="place-tab-list">
            {subcategories.map((option) => (
              <li key={option.value}>
                <Link
                  to={to(chooseSubcategory(query, option.selected ? null : option.value))}
                  prefetch="intent"
                  preventScrollReset
                  aria-current={option.selected ? 'true' : undefined}
                  className="place-tab text-sm"
                >
                  {option.label} <Count option={option} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

/** Choice of one market, or of all. It needs a `FilterForm` around it. */
export function MarketChoice({ query, markets }: { query: BrowseQuery; markets: MarketOption[] }) {
  return (
    <ul>
      <FilterBox
        type="radio"
        name="market"
        option={{ value: '', count: 1, selected: query.market === null }}
      >
        All markets
      </FilterBox>
      {markets.map((option) => (
        <FilterBox key={option.value} type="radio" name="market" option={option}>
          {option.label}
          <OptionCount count={option.count} />
        </FilterBox>
      ))}
    </ul>
  )
}

/** Scrolls the current tab into view, since tabs extend beyond the edge on a phone. */
function showCurrent(tabs: HTMLElement | null) {
  const current = tabs?.querySelector('[aria-current]')
  if (!tabs || !current) return
  const beyond = current.getBoundingClientRect().right - tabs.getBoundingClientRect().right
  if (beyond > 0) tabs.scrollLeft = beyond + tabs.clientWidth / 4
}

/** Scrolls a focused tab fully into view; browsers leave a partly visible tab where it is. */
function showFocused({ target }: FocusEvent) {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function Count({ option }: { option: Option }) {
  return <span className="numeric text-xs text-muted">{option.count}</span>
}
