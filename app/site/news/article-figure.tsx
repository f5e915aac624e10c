import { href, Link } from 'react-router'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import type { CardOfProduct } from '#app/domain/catalogue/product/card-of-product.ts'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'

/** Drawing of the product that an article is about, beside the text. */
export function ArticleFigure({ card }: { card: CardOfProduct }) {
  return (
    <figure className="article-figure drawing-grid">
      <ProductDrawing drawing={card.drawing} frame="close" />
      <figcaption>
        <Link
          to={href('/catalogue/:slug', { slug: card.slug })}
          prefetch="intent"
          className="text-link"
        >
          <ProductName name={card.name} />
        </Link>
      </figcaption>
    </figure>
  )
}
