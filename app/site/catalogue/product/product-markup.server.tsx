import { renderToStaticMarkup } from 'react-dom/server'
import { publicAddresses } from '#app/document/public-addresses.ts'
import type { ProductView } from '#app/domain/catalogue/product/page/product-view.ts'
import type { ProductDocument } from '#app/domain/catalogue/product/product-documents.ts'
import type { TechnicalDrawing } from '#app/domain/catalogue/technical-drawing/technical-drawing.ts'
import type { ContentOf } from '#app/domain/content/content-groups.ts'
import { DrawingPlates } from '#app/site/catalogue/drawing/drawing-plates.tsx'
import { PalletStack } from '#app/site/catalogue/drawing/pallet-stack.tsx'
import { DocumentList } from '#app/site/catalogue/product/document-list.tsx'
import { FigureDimensions } from '#app/site/catalogue/product/figure-dimensions.tsx'
import { ProductColours } from '#app/site/catalogue/product/product-colours.tsx'
import { NoReviews } from '#app/site/catalogue/reviews/no-reviews.tsx'
import { ReviewsSection } from '#app/site/catalogue/reviews/reviews-section.tsx'
import { ProductDetails } from './product-details.tsx'
import type { ProductMarkup, ProductOnPage } from './product-on-page.ts'
import { ProductPacking } from './product-packing.tsx'
import { ShippingAndReturns } from './shipping-and-returns.tsx'

/** A product’s page without what is only read, and that as markup, for which browsers need no code. */
export function productMarkup(
  view: ProductView,
  sheet: TechnicalDrawing,
  documents: readonly ProductDocument[],
  words: ContentOf<'CATALOGUE-DETAILS-PAGE'>,
): ProductMarkup & { product: ProductOnPage } {
  const { rows, packSteps, stack, markets, leadTime, tags, colours, ...product } = view
  const { sku, name, drawing, dimensions, packs } = view
  const details = { rows, packSteps, stack, markets, leadTime, tags }
  return {
    product,
    dimensionLines: renderToStaticMarkup(
      <FigureDimensions drawing={drawing} dimensions={dimensions} />,
    ),
    plates: renderToStaticMarkup(<DrawingPlates name={name} drawing={sheet} />),
    pallet: stack ? renderToStaticMarkup(<PalletStack stack={stack} />) : '',
    colours: renderToStaticMarkup(
      <ProductColours colours={colours} sku={sku} addresses={publicAddresses} />,
    ),
    packing: renderToStaticMarkup(
      <ProductPacking packSteps={packSteps} tags={tags} piece={packs.piece} />,
    ),
    details: renderToStaticMarkup(<ProductDetails {...details} sheet={sheet} />),
    documents: renderToStaticMarkup(<DocumentList documents={documents} />),
    noReviews: renderToStaticMarkup(
      <ReviewsSection title={words.reviews.title} total={0}>
        <NoReviews text={words.reviews.none} />
      </ReviewsSection>,
    ),
    shipping: renderToStaticMarkup(<ShippingAndReturns content={words.shippingAndReturns} />),
  }
}
