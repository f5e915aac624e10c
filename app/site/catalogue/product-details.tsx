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
import { TextLink } from '#app/ui/text-link.tsx'

/** Everything that is known of a product: attributes, packs, lead time and tags. */
export function ProductDetails({ product }: { product: ProductView }) {
  const { rows, packSteps, stack, packs, markets, leadTime, tags } = product
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
                  <TextLink to={`${href('/catalogue')}?market=${slug}`}>{name}</TextLink>
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
        <ProductPackSteps piece={packs.piece} steps={packSteps} />
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
                <TextLink to={`${href('/catalogue')}?${new URLSearchParams({ q: tag })}`}>
                  {tag}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
