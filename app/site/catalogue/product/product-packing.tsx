import { href } from 'react-router'
import type { ProductView } from '#app/domain/catalogue/product/page/product-view.ts'
import { ProductPackSteps } from '#app/site/catalogue/product/product-pack-steps.tsx'
import { PageLink } from './page-link.tsx'

interface ProductPackingProps extends Pick<ProductView, 'packSteps' | 'tags'> {
  /** What one of it is called. */
  piece: string
}

/** How a product is packed, and under which words it is found. */
export function ProductPacking({ packSteps, tags, piece }: ProductPackingProps) {
  return (
    <>
      <section aria-labelledby="packs">
        <h2 id="packs" className="mb-3 text-heading">
          Packs
        </h2>
        <ProductPackSteps piece={piece} steps={packSteps} />
      </section>
      {tags.length > 0 && (
        <section aria-labelledby="tags" className="mt-6 print:hidden">
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
