import { lazy, Suspense, useRef } from 'react'
import type { BrowseQuery } from '#app/domain/catalogue/browse/browse-query.ts'
import { ComparePicksForm } from '#app/site/catalogue/compare/compare-pick.tsx'
import { ProductCardView } from '#app/site/catalogue/list/product-card.tsx'
import { BuyNow, BuyNowForm } from '#app/site/enquiry/add/buy-now.tsx'
import { useRestoredList } from '#app/ui/list/use-restored-list.ts'
import { ProductMarks } from './product-marks.tsx'
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
      <ComparePicksForm />
      <BuyNowForm />
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
            <ProductCardView
              card={card}
              action={card.orderable && <BuyNow product={card} />}
              marks={<ProductMarks {...card} />}
            />
          </li>
        )
      })}
    </ul>
  )
}
