import type { Answer } from '#app/domain/catalogue/browse/answer-query.ts'
import { ChosenFilters } from '#app/domain/catalogue/browse/facets/chosen-filters.tsx'
import { ListSwitches } from '#app/domain/catalogue/browse/list-switches.tsx'
import { SortMenu } from '#app/domain/catalogue/browse/table/sort-menu.tsx'
import { PaintFromHere } from '#app/ui/paint-from-here.tsx'

type ListBarProps = Pick<Answer, 'query' | 'typed' | 'understood' | 'facets' | 'markets'> & {
  /** How much the list has. */
  counted: string
  /** The column that it is sorted by, where the sort menu has no word for it. */
  sortedBy: string | null
}

/** Over the list: what it is narrowed by, how many products it has, and in which order and view. */
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
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
      <ChosenFilters
        query={query}
        place={understood?.place ?? null}
        facets={facets}
        markets={markets}
      />
      <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="w-full text-sm text-muted numeric sm:w-auto" role="status">
          {counted}
        </p>
        <SortMenu query={typed} column={sortedBy ?? undefined} />
        <ListSwitches query={typed} />
        <PaintFromHere id="list-bar-read" />
      </div>
    </div>
  )
}
