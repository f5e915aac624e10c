import { compareQueryString, maxCompared } from '#app/domain/catalogue/compare/compare-query.ts'
import { comparedProducts } from '#app/domain/catalogue/compare/compared-products.ts'
import {
  DrawingDefinitions,
  ProductDrawing,
} from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useGlimpses } from '../viewed/use-glimpses.ts'

/**
 * Bar at the bottom of the window with the products picked for comparison. Its code is loaded with
 * the first pick.
 */
export default function CompareTray() {
  const addresses = useAddresses()
  const skus = comparedProducts.useList()
  const glimpses = useGlimpses('sku', skus)
  if (skus.length === 0) return null
  const known = new Map(glimpses?.map((product) => [product.sku, product]))
  return (
    <aside aria-label="Products to compare" className="compare-tray">
      <DrawingDefinitions drawings={glimpses?.map(({ drawing }) => drawing) ?? []} />
      <div className="page-width flex items-center gap-3 py-2">
        <ul className="compare-tray-list">
          {skus.map((sku) => {
            const product = known.get(sku)
            const name = product?.name ?? sku
            return (
              <li key={sku} className="compare-tray-item">
                {product && <ProductDrawing drawing={product.drawing} />}
                <span>{name}</span>
                <button
                  type="button"
                  aria-label={`Do not compare ${name}`}
                  onClick={() => comparedProducts.write(skus.filter((other) => other !== sku))}
                >
                  <Icon name="close" />
                </button>
              </li>
            )
          })}
        </ul>
        <p role="status" className="numeric hidden text-sm text-muted md:block">
          {skus.length} of {maxCompared}
        </p>
        <Button type="button" look="quiet" size="small" onClick={() => comparedProducts.write([])}>
          Clear
        </Button>
        <ButtonLink to={addresses.compare + compareQueryString(skus)}>Compare</ButtonLink>
      </div>
    </aside>
  )
}
