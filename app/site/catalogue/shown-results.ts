import type { ShownProduct } from '#app/domain/catalogue/browse/browse.ts'
import type { BrowseQuery } from '#app/domain/catalogue/browse/browse-query.ts'
import { sortPartsOf, sorts } from '#app/domain/catalogue/browse/sorts.ts'
import { type TableContent, tableContent } from '#app/domain/catalogue/browse/table-content.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import { cardOfShown } from '#app/domain/catalogue/family/family-index.ts'
import type { CardOfProduct } from '#app/domain/catalogue/product/card-of-product.ts'
import { leadTimeLabel } from '#app/domain/catalogue/product/describe-lead-time.ts'

/** One page of the list, for the view that the URL asks for; the other view is null. */
export interface ShownResults {
  cards: CardOfProduct[] | null
  table: TableContent | null
}

export function shownResults(
  catalogue: CatalogueSnapshot,
  query: BrowseQuery,
  shown: readonly ShownProduct[],
): ShownResults {
  if (query.view === 'table') {
    return { cards: null, table: tableContent(catalogue, query, shown) }
  }
  return { cards: shown.map((one) => cardOfShown(catalogue, one)), table: null }
}

export function drawingsOf({ cards, table }: ShownResults): Drawing[] {
  return (cards ?? table?.rows ?? []).map(({ drawing }) => drawing)
}

/**
 * Describes the sort order (“Finish, descending”) if the sort menu has no option for it, otherwise
 * undefined.
 */
export function describeSortColumn({
  table,
  query: { sort },
}: ShownResults & { query: BrowseQuery }): string | undefined {
  if (sorts.some((known) => known === sort)) return undefined
  const { key, descending } = sortPartsOf(sort)
  const names = { name: 'Name', sku: 'Code', 'lead-time': leadTimeLabel }
  const label = key in names ? names[key as keyof typeof names] : labelIn(table, key)
  return `${label}, ${descending ? 'descending' : 'ascending'}`
}

function labelIn(table: TableContent | null, key: string): string {
  return table?.columns.find((column) => column.key === key)?.label ?? 'Another figure'
}
