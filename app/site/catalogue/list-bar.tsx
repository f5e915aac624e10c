import type { Answer } from '#app/domain/catalogue/browse/answer-query.ts'
import { ShowSwitch, ViewSwitch } from '#app/site/catalogue/list/list-switches.tsx'
import { SortMenu } from '#app/site/catalogue/list/sort-menu.tsx'
import { ChosenFilters } from '#app/site/catalogue/narrowing/chosen-filters.tsx'
import { PaintFromHere } from '#app/ui/paint-from-here.tsx'

type ListBarProps = Pick<Answer, 'query' | 'typed' | 'understood' | 'facets' | 'markets'> & {
  /** How much the list has. */
  counted: string
  /** The column that it is sorted by, where the sort menu has no word for it. */
  sortedBy: string | null
}

/** Over the list: what it is narrowed by, how many products it has, and in which order and view. On phones order and view stay, beside the filters. */
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
      <PaintFromHere id="list-bar-read" />
    </div>
  )
}
