import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import type { CardOfProduct } from '#app/domain/catalogue/product/card-of-product.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { withNoBreaks } from '#app/platform/text/format.ts'
import { NameInFamily } from '#app/site/catalogue/family/name-in-family.tsx'
import { ColourSwatch } from '../family/colour-swatch.tsx'

interface ProductCardViewProps {
  card: CardOfProduct
  /** Button or link to act on the product. */
  action: ReactNode
  /** Badges and buttons in the upper corners. */
  marks?: ReactNode
  /** Line below the code. */
  note?: ReactNode
}

/** Card of one product in a list, or of the product that represents its family. */
export function ProductCardView({ card, action, marks, note }: ProductCardViewProps) {
  const addresses = useAddresses()
  const { slug, name, sku, drawing, facts, leadTime, colours, remark, family } = card
  return (
    <article className="product-card">
      <ProductDrawing drawing={drawing} className="product-card-drawing" />
      <div>
        <h2>
          <Link to={addresses.product(slug)} prefetch="intent" discover="none">
            <NameInFamily family={family} name={name} />
          </Link>
        </h2>
        <p className="mt-1 text-xs text-muted">
          {sku}
          {remark && <strong className="ml-2 font-semibold text-vermilion">{remark}</strong>}
          {family && <span className="block">{family.choice}</span>}
          {note && <span className="mt-2 block text-sm text-ink">{note}</span>}
        </p>
        <dl className="product-card-facts">
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{withNoBreaks(text)}</dd>
            </div>
          ))}
        </dl>
        {leadTime && <p className="product-card-lead-time">{leadTime}</p>}
      </div>
      {(action || colours.length > 0) && (
        <div className="product-card-foot">
          {colours.length > 0 && (
            <span className="swatches">
              <span className="sr-only">
                {`Comes in ${colours.map(({ label }) => label).join(', ')}`}
              </span>
              {colours.map(({ value }) => (
                <ColourSwatch key={value} colour={value} />
              ))}
            </span>
          )}
          <div>{action}</div>
        </div>
      )}
      {marks}
    </article>
  )
}
