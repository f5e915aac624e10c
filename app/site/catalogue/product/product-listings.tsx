import { Link } from 'react-router'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import type { ListingLink } from '#app/domain/catalogue/product/product-view.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'

/** Links to the same item as listed by particular suppliers. */
export default function ProductListings({ listings }: { listings: ListingLink[] }) {
  const addresses = useAddresses()
  return (
    <section aria-labelledby="listings" className="print:hidden">
      <h2 id="listings" className="text-heading">
        The same item by supplier
      </h2>
      <ul className="variation-list">
        {listings.map(({ sku, slug, name, drawing, shortfall }) => (
          <li key={sku}>
            <Link to={addresses.product(slug)} prefetch="intent" className="variation-link">
              <ProductDrawing drawing={drawing} className="h-14 w-11 shrink-0" />
              <span className="min-w-0">
                <span className="block leading-snug font-medium">
                  <ProductName name={name} />
                </span>
                <span className="block text-xs text-muted">{sku}</span>
                {shortfall && (
                  <span className="block text-xs text-amber">Not a replacement: {shortfall}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
