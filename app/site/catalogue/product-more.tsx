import { lazy } from 'react'
import { href } from 'react-router'
import { ComparePicksForm } from '#app/domain/catalogue/compare/compare-pick.tsx'
import { FitSections } from '#app/domain/catalogue/fit/fit-sections.tsx'
import { ProductRelated } from '#app/domain/catalogue/product/page/product-related.tsx'
import {
  type DrawingMarkup,
  TechnicalDrawingSection,
} from '#app/domain/catalogue/technical-drawing/technical-drawing-section.tsx'
import type { ContentOf } from '#app/domain/content/content-groups.ts'
import { BuyNow, BuyNowForm } from '#app/domain/enquiry/cart/view/buy-now.tsx'
import { ProductReviews } from '#app/domain/reviews/product-reviews.tsx'
import type { PageOfReviews } from '#app/domain/reviews/review.ts'
import type { ReviewWords } from '#app/domain/reviews/review-words.ts'
import { OptionalSection } from '#app/ui/optional-section.tsx'
import { ServedMarkup } from '#app/ui/served-markup.tsx'
import { productFiles } from './product-files.ts'
import { ProductMarks } from './product-marks.tsx'
import type { ProductMarkup, ProductOnPage } from './product-on-page.ts'

import { reviewsAddress } from './reviews/reviews-address.ts'

import { ShippingAndReturns } from './shipping-and-returns.tsx'

/** Lazy, since only few products have them. */
const ProductListings = lazy(
  () => import('#app/domain/catalogue/product/page/product-listings.tsx'),
)
const DropInReplacements = lazy(
  () => import('#app/domain/catalogue/drop-in/drop-in-replacements.tsx'),
)

export interface ProductMoreProps extends Pick<ProductMarkup, 'details' | 'documents'> {
  product: ProductOnPage
  sheet: DrawingMarkup
  words: {
    shippingAndReturns: ContentOf<'CATALOGUE-DETAILS-PAGE'>['shippingAndReturns']
    reviews: ReviewWords
    help: ContentOf<'CATALOGUE-GLOBAL'>['help']
  }
  /** Null where the page asked for is beyond the last. */
  reviews: PageOfReviews | null
  /** It is obsolete and has replacements. */
  isGone: boolean
}

/** What follows the first screen of a product's page, each part left out where it fails. */
export function ProductMore({
  product,
  sheet,
  details,
  documents,
  words,
  reviews,
  isGone,
}: ProductMoreProps) {
  const dropIns = product.dropIns && (
    <OptionalSection>
      <DropInReplacements
        table={product.dropIns}
        action={(product) => <BuyNow product={product} />}
      />
    </OptionalSection>
  )
  return (
    <>
      <ComparePicksForm />
      <BuyNowForm />
      {isGone && (
        <>
          <div className="mt-12 print:hidden">{dropIns}</div>
          <ServedMarkup
            className="mt-16 grid gap-x-[clamp(2.5rem,5vw,5rem)] gap-y-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-start"
            markup={details}
          />
        </>
      )}
      <OptionalSection>
        <TechnicalDrawingSection
          product={product}
          drawing={sheet}
          files={productFiles(product.slug)}
        />
      </OptionalSection>
      <ServedMarkup markup={documents} />
      <div className="mt-16 space-y-16 print:hidden">
        <OptionalSection>
          {product.listings.length > 0 && <ProductListings listings={product.listings} />}
        </OptionalSection>
        {!isGone && dropIns}
        <OptionalSection>
          <FitSections
            sku={product.sku}
            answers={product.fits}
            plan={planWith(product)}
            action={(product) => !product.isOneTooMany && <BuyNow product={product} />}
          />
        </OptionalSection>
        <OptionalSection>
          <ProductRelated
            related={product.related}
            action={(card) => card.orderable && <BuyNow product={card} />}
            marks={(card) => <ProductMarks {...card} />}
          />
        </OptionalSection>
        <OptionalSection>
          <ShippingAndReturns content={words.shippingAndReturns} help={words.help} />
        </OptionalSection>
        <OptionalSection>
          {reviews && (
            <ProductReviews
              key={product.slug}
              slug={product.slug}
              first={reviews}
              words={words.reviews}
              toPage={(page) => reviewsAddress(product.slug, page)}
            />
          )}
        </OptionalSection>
      </div>
    </>
  )
}

/** The planner with this bottle in its field. */
function planWith({ sku, category, orderable }: ProductOnPage): string | null {
  if (category.slug !== 'bottles' || !orderable) return null
  return `${href('/catalogue/planner')}?${new URLSearchParams({ bottle: sku })}`
}
