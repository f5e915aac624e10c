import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { compareQueryString } from '#app/domain/catalogue/compare/compare-query.ts'
import { comparedProducts } from '#app/domain/catalogue/compare/compared-products.ts'
import type { ComparedProduct, Comparison } from '#app/domain/catalogue/compare/comparison.ts'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { withNoBreaks } from '#app/platform/text/format.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { Estimate } from '../product/product-facts.tsx'
import { CompareStrip } from './compare-strip.tsx'
import { BaselineAxis, computeSharedScale, DrawingOnBaseline } from './drawing-on-baseline.tsx'

interface ComparisonTableProps {
  comparison: Comparison
  /** Renders what can be done with a product, in its column. */
  action: (product: ComparedProduct) => ReactNode
}

/** Removes a product from the visitor's stored comparison. */
function removeCompared(sku: string) {
  comparedProducts.write(comparedProducts.read().filter((other) => other !== sku))
}

/**
 * Table of compared products: a column for each product, drawn to one scale on one baseline, and a
 * row for each figure. Links that remove a product also remove it from the stored comparison.
 */
export function ComparisonTable({ comparison, action }: ComparisonTableProps) {
  const addresses = useAddresses()
  const frame = useRef<HTMLElement>(null)
  const { products, rows, onlyDifferences } = comparison
  const shared = computeSharedScale(products.map(({ drawing }) => drawing))
  const skus = products.map(({ sku }) => sku)
  const without = (sku: string) =>
    compareQueryString(
      skus.filter((other) => other !== sku),
      onlyDifferences,
    )
  return (
    <div className="compare-whole">
      <CompareStrip products={products} frame={frame} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll it */}
      <section ref={frame} className="compare-frame" aria-label="Comparison" tabIndex={0}>
        <table className="compare-table">
          <thead>
            <tr>
              <td>
                <BaselineAxis shared={shared} />
              </td>
              {products.map(({ sku, drawing }) => (
                <td key={sku} className="compare-drawing">
                  <DrawingOnBaseline drawing={drawing} shared={shared} />
                </td>
              ))}
            </tr>
            <tr>
              <td>
                <span className="sr-only">Figure</span>
              </td>
              {products.map((product) => (
                <th key={product.sku} scope="col">
                  <Link
                    to={addresses.product(product.slug)}
                    prefetch="intent"
                    className="compare-name"
                  >
                    <ProductName name={product.name} />
                  </Link>
                  <span className="block text-xs font-normal text-muted">{product.sku}</span>
                  {product.remark && (
                    <strong className="block text-xs text-vermilion">{product.remark}</strong>
                  )}
                </th>
              ))}
            </tr>
            <tr className="print:hidden">
              <td />
              {products.map((product) => (
                <td key={product.sku}>
                  {action(product)}
                  <TextLink
                    to={addresses.compare + without(product.sku)}
                    preventScrollReset
                    replace
                    onClick={() => removeCompared(product.sku)}
                    className="mt-1 inline-flex min-h-8 items-center text-sm"
                  >
                    Remove<span className="sr-only"> {product.name}</span>
                  </TextLink>
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, cells, differs }) => (
              <tr key={key} data-differs={(differs && products.length > 1) || undefined}>
                <th scope="row">{label}</th>
                {products.map(({ sku }, position) => {
                  const cell = cells[position]
                  return (
                    <td key={sku} className="numeric">
                      {cell ? (
                        <>
                          {withNoBreaks(cell.text)}
                          {cell.estimated && <Estimate />}
                        </>
                      ) : (
                        <span className="text-muted">
                          <span aria-hidden="true">–</span>
                          <span className="sr-only">not stated</span>
                        </span>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
