import type { FocusEvent } from 'react'
import { Link } from 'react-router'
import type { BrowseQuery } from '#app/domain/catalogue/browse/browse-query.ts'
import {
  chooseCategory,
  chooseMarket,
  chooseSubcategory,
} from '#app/domain/catalogue/browse/change-query.ts'
import type {
  CategoryOption,
  MarketOption,
  Option,
} from '#app/domain/catalogue/browse/facets/count-options.ts'
import { useListUrl } from '../list/use-list-url.ts'
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
        <ul className="flex gap-x-6">
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
          <ul className="flex gap-x-5">
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

/** Links to narrow the list to one market. They need a `LinkGroup` around them. */
export function MarketNav({ query, markets }: { query: BrowseQuery; markets: MarketOption[] }) {
  const to = useListUrl()
  return (
    <ul>
      {markets.map((option) =>
        option.count === 0 && !option.selected ? (
          <li key={option.value} className="facet-row">
            {option.label}
            <OptionCount {...option} />
          </li>
        ) : (
          <li key={option.value}>
            <a
              className="facet-row"
              data-on={option.selected || undefined}
              href={to(chooseMarket(query, option.selected ? null : option.value))}
            >
              {option.label}
              <OptionCount {...option} />
            </a>
          </li>
        ),
      )}
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
