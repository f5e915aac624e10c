import { lazy, Suspense, useRef } from 'react'
import type { BrowseQuery } from '#app/domain/catalogue/browse/browse-query.ts'
import { useRestoredList } from '#app/ui/list/use-restored-list.ts'
import { CardForms, ResultCard } from './result-card.tsx'
import type { ShownResults } from './shown-results.ts'

const TableResults = lazy(() => import('./table-results.tsx'))

/**
 * Results of a query, as cards or as a table; null if nothing matches, since `ListNotes` then says
 * so.
 */
export function CatalogueResults({ query, cards, table }: ShownResults & { query: BrowseQuery }) {
  if ((cards ?? table?.rows)?.length === 0) return null
  if (table) {
    return (
      <Suspense>
        <TableResults table={table} query={query} />
      </Suspense>
    )
  }
  return (
    <>
      <CardForms />
      <CardList cards={cards ?? []} />
    </>
  )
}

/** Number of cards that fill the first two screens; later cards are laid out lazily. */
const eagerCardCount = 6

function CardList({ cards }: { cards: NonNullable<ShownResults['cards']> }) {
  const list = useRef<HTMLUListElement>(null)
  const { placeholderHeight } = useRestoredList(list, 'products')
  return (
    <ul ref={list} className="product-grid">
      {cards.map((card, index) => {
        const blockSize = placeholderHeight(index)
        if (blockSize !== null) return <li key={card.sku} style={{ blockSize }} />
        return (
          <li key={card.sku} className={index < eagerCardCount ? undefined : 'later-card'}>
            <ResultCard card={card} />
          </li>
        )
      })}
    </ul>
  )
}
