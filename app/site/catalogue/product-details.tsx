import { href } from 'react-router'
import {
  Estimate,
  EstimateNote,
  ProductFacts,
} from '#app/domain/catalogue/product/page/product-facts.tsx'
import { ProductPackSteps } from '#app/domain/catalogue/product/page/product-pack-steps.tsx'
import type { ProductView } from '#app/domain/catalogue/product/page/product-view.ts'
import { PalletStack } from '#app/domain/catalogue/technical-drawing/pallet-stack.tsx'
import { DataRow } from '#app/ui/list/data-list.tsx'

/** What is shown of these alone; the page's data has them only as markup. */
export type DetailsOfProduct = Pick<
  ProductView,
  'rows' | 'packSteps' | 'stack' | 'markets' | 'leadTime' | 'tags'
>

interface ProductDetailsProps extends DetailsOfProduct {
  /** What one of it is called. */
  piece: string
}

/** Everything that is known of a product: attributes, packs, lead time and tags. */
export function ProductDetails(details: ProductDetailsProps) {
  const { rows, packSteps, stack, piece, markets, leadTime, tags } = details
  const estimated = [...rows, ...packSteps, leadTime].some((figure) => figure.estimated)
  return (
    <>
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
          <DataRow label="Lead time">
            {leadTime.text}
            {leadTime.estimated && <Estimate />}
          </DataRow>
        </ProductFacts>
        {estimated && <EstimateNote />}
      </section>
      <section aria-labelledby="packs">
        <h2 id="packs" className="mb-3 text-heading">
          Packs
        </h2>
        <ProductPackSteps piece={piece} steps={packSteps} />
        {stack && <PalletStack stack={stack} />}
      </section>
      {tags.length > 0 && (
        <section aria-labelledby="tags">
          <h2 id="tags" className="text-sm text-muted">
            Tags
          </h2>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {tags.map((tag) => (
              <li key={tag}>
                <PageLink to={`${href('/catalogue')}?${new URLSearchParams({ q: tag })}`}>
                  {tag}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Followed by the article’s own handler: there is no code behind markup. */
function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <a className="text-link" data-link="page" href={to}>
      {children}
    </a>
  )
}
