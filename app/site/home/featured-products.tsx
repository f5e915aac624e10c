import { href } from 'react-router'
import type { CardOfProduct } from '#app/domain/catalogue/product/card/card-of-product.ts'
import { ProductCardView } from '#app/site/catalogue/list/product-card.tsx'
import { BuyNow, BuyNowForm } from '#app/site/enquiry/cart/buy-now.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** Products the copy puts forward, as the catalogue shows them. */
export function FeaturedProducts({
  title,
  cards,
}: {
  title: string
  cards: readonly CardOfProduct[]
}) {
  if (cards.length === 0) return null
  return (
    <>
      <BuyNowForm />
      <section className="page-width home-section" aria-labelledby="featured">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="featured" className="text-section">
            {title}
          </h2>
          <TextLink to={href('/catalogue')}>The whole catalogue</TextLink>
        </div>
        <ul className="product-grid mt-8">
          {cards.map((card, index) => (
            // Not the first: browsers that inspect the buttons' form lay out one of them.
            <li key={card.sku} className={index === 0 ? undefined : 'later-card'}>
              <ProductCardView card={card} action={card.orderable && <BuyNow product={card} />} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
