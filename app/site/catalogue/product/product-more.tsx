import { lazy } from 'react'
import type { ContentOf } from '#app/domain/content/content-groups.ts'
import { FamilyMatrixSection } from '#app/site/catalogue/product/family-matrix-section.tsx'
import { ProductRelated } from '#app/site/catalogue/product/product-related.tsx'
import { BuyNow } from '#app/site/enquiry/cart/buy-now.tsx'
import { OptionalSection } from '#app/ui/optional-section.tsx'
import { ServedMarkup } from '#app/ui/served-markup.tsx'
import { Prose } from '../../prose/prose.tsx'
import { ProductMarks } from '../product-marks.tsx'
import type { ProductMarkup, ProductOnPage } from './product-on-page.ts'
import type { ReviewsOfProductProps } from './reviews-of-product.tsx'

/** Lazy, since only few products have them. */
const ProductListings = lazy(() => import('#app/site/catalogue/product/product-listings.tsx'))
const DropInReplacements = lazy(
  () => import('#app/site/catalogue/product/drop-in-replacements.tsx'),
)

const ReviewsOfProduct = lazy(() => import('./reviews-of-product.tsx'))

type MarkupBelow = 'packing' | 'details' | 'documents' | 'noReviews' | 'shipping'

export interface ProductMoreProps extends Pick<ProductMarkup, MarkupBelow> {
  product: ProductOnPage
  /** Its family as markup. */
  variations: string
  words: {
    reviews: ReviewsOfProductProps['words']
    help: ContentOf<'CATALOGUE-GLOBAL'>['help']
  }
  /** Null where it has none. */
  reviews: ReviewsOfProductProps['first'] | null
  /** Whether it is obsolete, with drop-in replacements or the reason why it has none. */
  isGone: boolean
}

/** What follows the first questions on a product's page, each part left out where it fails. */
export function ProductMore({
  product,
  variations,
  packing,
  details,
  documents,
  noReviews,
  shipping,
  words,
  reviews,
  isGone,
}: ProductMoreProps) {
  const dropIns = (product.dropIns || product.dropInRefusal) && (
    <OptionalSection>
      <DropInReplacements
        table={product.dropIns}
        refusal={product.dropInRefusal}
        isFolded={!isGone}
        action={(product) => <BuyNow product={product} />}
      />
    </OptionalSection>
  )
  return (
    <div className="product-more">
      {isGone && dropIns}
      <div className="product-flow">
        <OptionalSection>
          <FamilyMatrixSection markup={variations} shown={product.name} />
        </OptionalSection>
        <ServedMarkup markup={packing} />
        <OptionalSection>
          {product.listings.length > 0 && <ProductListings listings={product.listings} />}
        </OptionalSection>
        <ServedMarkup className="print:hidden" markup={documents} />
      </div>
      <ServedMarkup markup={details} />
      {!isGone && dropIns}
      <div className="product-pair print:hidden">
        <OptionalSection>
          {reviews ? (
            <ReviewsOfProduct
              key={product.slug}
              slug={product.slug}
              first={reviews}
              words={words.reviews}
            />
          ) : (
            <ServedMarkup markup={noReviews} />
          )}
        </OptionalSection>
        <div className="space-y-8">
          <section aria-label={words.help.title} className="print:hidden">
            <h2 className="mb-3 text-heading">{words.help.title}</h2>
            <Prose paragraphs={words.help.paragraph} />
          </section>
          <ServedMarkup markup={shipping} />
        </div>
      </div>
      <OptionalSection>
        <ProductRelated
          related={product.related}
          action={(card) => card.orderable && <BuyNow product={card} />}
          marks={(card) => <ProductMarks {...card} />}
        />
      </OptionalSection>
    </div>
  )
}
