import { Link } from 'react-router'
import { ProductCardView } from '#app/site/catalogue/list/product-card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Related } from './find-related.ts'

/** Links to the catalogue: the categories and products that an article names. */
export function ArticleRelated({ related: { places, cards } }: { related: Related }) {
  if (places.length === 0 && cards.length === 0) return null
  return (
    <section aria-labelledby="related" className="later mt-14 print:hidden">
      <h2 id="related" className="text-heading">
        In the catalogue
      </h2>
      {places.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-x-6">
          {places.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                prefetch="intent"
                className="inline-flex min-h-11 items-center text-link"
              >
                {label}
                <Icon name="arrow-right" className="ml-1" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {cards.length > 0 && (
        <ul className="product-grid mt-4">
          {cards.map((card) => (
            <li key={card.sku}>
              <ProductCardView card={card} action={null} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
