import type { Answer } from '#app/domain/catalogue/browse/answer-query.ts'
import { ShowSwitch, ViewSwitch } from '#app/site/catalogue/list/list-switches.tsx'
import { SortMenu } from '#app/site/catalogue/list/sort-menu.tsx'
import { ChosenFilters } from '#app/site/catalogue/narrowing/chosen-filters.tsx'
import { BlockPaintUntilHere } from '#app/ui/block-paint-until-here.tsx'

type ListBarProps = Pick<Answer, 'query' | 'typed' | 'understood' | 'facets' | 'markets'> & {
  /** Number of results, with the noun. */
  counted: string
  /** Label of the sort column if the sort menu has no option for it, otherwise null. */
  sortedBy: string | null
}

/**
 * Bar above the list: active filters, number of results, sort order and view. On phones, sort order
 * and view are beside the filters.
 */
export function ListBar({
  query,
  typed,
  understood,
  facets,
  markets,
  counted,
  sortedBy,
}: ListBarProps) {
  return (
    <div className="list-bar">
      <ChosenFilters
        query={query}
        place={understood?.place ?? null}
        facets={facets}
        markets={markets}
      />
      <div className="list-end">
        <div className="list-told">
          <p className="numeric" role="status">
            {counted}
          </p>
          <ShowSwitch query={typed} />
        </div>
        <div className="list-row">
          <SortMenu query={typed} column={sortedBy ?? undefined} />
          <ViewSwitch query={typed} />
        </div>
      </div>
      <BlockPaintUntilHere id="list-bar-read" />
    </div>
  )
}
