import { href } from 'react-router'
import { leadTimeLabel } from '#app/domain/catalogue/product/describe-lead-time.ts'
import type { ProductView } from '#app/domain/catalogue/product/product-view.ts'
import type { TechnicalDrawing } from '#app/domain/catalogue/technical-drawing/technical-drawing.ts'
import { DrawingFacts } from '#app/site/catalogue/drawing/drawing-facts.tsx'
import { Estimate, EstimateNote, ProductFacts } from '#app/site/catalogue/product/product-facts.tsx'
import { DataRow } from '#app/ui/data-list.tsx'
import { PageLink } from './page-link.tsx'

/** The properties that only this section shows; the page's data has them only as rendered HTML. */
export type DetailsOfProduct = Pick<
  ProductView,
  'rows' | 'packSteps' | 'stack' | 'markets' | 'leadTime' | 'tags'
>

/** Table of all figures of a product, with its markets and lead time. */
export function ProductDetails({
  rows,
  packSteps,
  markets,
  leadTime,
  sheet,
}: DetailsOfProduct & { sheet: TechnicalDrawing }) {
  const estimated = [...rows, ...packSteps, leadTime].some((figure) => figure.estimated)
  return (
    <section aria-labelledby="attributes">
      <h2 id="attributes" className="mb-3 text-heading">
        Attributes
      </h2>
      <ProductFacts rows={rows}>
        {markets.length > 0 && (
          <DataRow label="Made for">
            {markets.map(({ slug, name }, index) => (
              <span key={slug}>
                {index > 0 && ', '}
                <PageLink to={`${href('/catalogue')}?market=${slug}`}>{name}</PageLink>
              </span>
            ))}
          </DataRow>
        )}
        <DataRow label={leadTimeLabel}>
          {leadTime.text}
          {leadTime.estimated && <Estimate />}
        </DataRow>
      </ProductFacts>
      <DrawingFacts drawing={sheet} />
      {estimated && <EstimateNote />}
    </section>
  )
}
