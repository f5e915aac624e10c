import { Link } from 'react-router'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { ProductName } from './product-name.tsx'
import type { VariationLink } from './product-view.ts'

/** The same item in another pack, finish or liner, or from a particular supplier. */
export function ProductVariations({
  id,
  heading,
  variations,
}: {
  id: string
  heading: string
  variations: VariationLink[]
}) {
  const addresses = useAddresses()
  if (variations.length === 0) return null
  return (
    <section aria-labelledby={id} className="later">
      <h2 id={id} className="text-heading">
        {heading}
      </h2>
      <ul className="variation-list">
        {variations.map(({ sku, slug, name, drawing }) => (
          <li key={sku}>
            <Link to={addresses.product(slug)} prefetch="intent" className="variation-link">
              <ProductDrawing drawing={drawing} className="h-14 w-11 shrink-0" />
              <span className="min-w-0">
                <span className="block leading-snug font-medium">
                  <ProductName name={name} />
                </span>
                <span className="block text-xs text-muted">{sku}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
