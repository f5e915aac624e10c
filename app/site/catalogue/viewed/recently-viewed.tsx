import { Link } from 'react-router'
import {
  DrawingDefinitions,
  ProductDrawing,
} from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { viewedProducts } from '#app/domain/catalogue/product/viewed-products.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { Button } from '#app/ui/button.tsx'
import { useGlimpses } from './use-glimpses.ts'

/** List of recently viewed products, the latest first, with a button that clears it. */
export default function RecentlyViewed({ except }: { except: string | undefined }) {
  const addresses = useAddresses()
  const slugs = viewedProducts.useList().filter((slug) => slug !== except)
  const products = useGlimpses('slug', slugs)
  function forget() {
    viewedProducts.write([])
    window.vpackPersonal?.()
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="viewed" className="text-heading">
          Recently Viewed
        </h2>
        <Button type="button" look="quiet" size="small" onClick={forget}>
          Clear<span className="sr-only"> recently viewed products</span>
        </Button>
      </div>
      <DrawingDefinitions drawings={products?.map(({ drawing }) => drawing) ?? []} />
      <ul className="viewed-list">
        {products?.map(({ slug, sku, name, drawing }) => (
          <li key={sku}>
            <Link to={addresses.product(slug)} prefetch="intent" className="viewed-link">
              <ProductDrawing drawing={drawing} />
              <span>
                <ProductName name={name} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
