import type { ReactNode } from 'react'
import type { CardOfProduct } from '#app/domain/catalogue/product/card-of-product.ts'
import type { Relation } from '#app/domain/catalogue/product/product-relations.ts'
import type { ProductView } from '#app/domain/catalogue/product/product-view.ts'
import { ProductCardView } from '../list/product-card.tsx'

const headings: Readonly<Record<Relation, string>> = {
  successor: 'Replaced by',
  alike: 'Similar products',
}

/**
 * Related products in groups: the successor, and similar products. `action` renders what can be
 * done with a card.
 */
export function ProductRelated({
  related,
  action,
  marks,
}: {
  related: ProductView['related']
  action: (card: CardOfProduct) => ReactNode
  /** Renders badges and buttons in the corners of a card. */
  marks: (card: CardOfProduct) => ReactNode
}) {
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related" className="later print:hidden">
      <h2 id="related" className="text-heading">
        Related Products
      </h2>
      <div className="related-groups">
        {related.map(({ relation, cards }) => (
          <section key={relation} aria-label={headings[relation]} className="related-group">
            <h3 className="text-sm text-muted">{headings[relation]}</h3>
            <ul className="related-cards">
              {cards.map((card) => (
                <li key={card.sku}>
                  <ProductCardView card={card} action={action(card)} marks={marks(card)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
