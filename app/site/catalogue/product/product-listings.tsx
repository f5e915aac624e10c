import { publicUrls } from '#app/document/public-addresses.ts'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import type { ListingLink } from '#app/domain/catalogue/product/product-view.ts'

/** Links to the same item as listed by particular suppliers, for HTML that is not hydrated. */
export function ProductListings({ listings }: { listings: ListingLink[] }) {
  return (
    <section aria-labelledby="listings">
      <h2 id="listings" className="text-heading">
        The same item by supplier
      </h2>
      <ul className="variation-list">
        {listings.map(({ sku, slug, name, drawing, shortfall }) => (
          <li key={sku}>
            <a href={publicUrls.product(slug)} data-link="page" className="variation-link">
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
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
