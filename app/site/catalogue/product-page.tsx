import { lazy } from 'react'
import { data, href } from 'react-router'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { CompareButton } from '#app/domain/catalogue/compare/compare-button.tsx'
import { CopyCode } from '#app/domain/catalogue/copy-code.tsx'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/drawing-definitions.tsx'
import { findProduct } from '#app/domain/catalogue/find-product.ts'
import { WhatFits } from '#app/domain/catalogue/fit/what-fits.tsx'
import { ProductColours } from '#app/domain/catalogue/product-colours.tsx'
import { productDocuments } from '#app/domain/catalogue/product-documents.ts'
import { ProductDocuments } from '#app/domain/catalogue/product-documents.tsx'
import { ProductFigure } from '#app/domain/catalogue/product-figure.tsx'
import { ProductName } from '#app/domain/catalogue/product-name.tsx'
import { ProductRelated } from '#app/domain/catalogue/product-related.tsx'
import { ProductStatus } from '#app/domain/catalogue/product-status.tsx'
import { ProductVariations } from '#app/domain/catalogue/product-variations.tsx'
import { type ProductView, productView } from '#app/domain/catalogue/product-view.ts'
import { technicalDrawingOf } from '#app/domain/catalogue/technical-drawing/technical-drawing.ts'
import { TechnicalDrawingSection } from '#app/domain/catalogue/technical-drawing/technical-drawing-section.tsx'
import { VariationTable } from '#app/domain/catalogue/variation-table.tsx'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { AddToEnquiry } from '#app/domain/enquiry/add-to-enquiry.tsx'
import { BuyNow } from '#app/domain/enquiry/buy-now.tsx'
import { ProductReviews } from '#app/domain/reviews/product-reviews.tsx'
import { reviewPage } from '#app/domain/reviews/review.ts'
import { currentReviews } from '#app/domain/reviews/reviews-snapshot.server.ts'
import { sharedPicture } from '#app/domain/sharing/picture-of.server.ts'
import { publicUrl } from '#app/platform/environment.server.ts'
import { isoDayOf } from '#app/platform/format.ts'
import { BelowFirstScreen } from '#app/ui/below-first-screen.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { OptionalSection } from '#app/ui/optional-section.tsx'
import { fitDescription } from '../copy/fit-description.ts'
import { pageMeta } from '../copy/page-meta.ts'
import { siteNameOf } from '../copy/page-title.ts'
import { breadcrumbFacts } from '../copy/structured-data.ts'
import { missingPage } from '../not-found/missing-page.server.ts'
import { routeMiddleware } from '../route-middleware.server.ts'
import { sameAfterForms } from '../same-after-forms.ts'
import type { Route } from './+types/product-page.ts'
import { BrowserLists } from './browser-lists.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductMarks } from './product-marks.tsx'
import { ProductSections } from './product-sections.tsx'
import { productStructuredData } from './product-structured-data.ts'
import { ShippingAndReturns } from './shipping-and-returns.tsx'
import { visitorCartLine } from './visitor-cart-line.server.ts'

export const middleware = routeMiddleware('validate-product')

export async function loader({ params, request, url }: Route.LoaderArgs) {
  const catalogue = currentCatalogue()
  const product = findProduct(catalogue, params.slug)
  if (!product) throw missingPage(url)
  const view = productView(catalogue, product)
  const canonical = publicUrl() + href('/catalogue/:slug', { slug: view.base?.slug ?? view.slug })
  const picture = sharedPicture({ kind: 'product', slug: view.slug })
  const line = await visitorCartLine(request, product.sku)
  return data(
    {
      product: view,
      sheet: technicalDrawingOf(product),
      documents: productDocuments(
        product,
        isoDayOf(catalogue.changed.get(product.sku) ?? new Date()),
      ),
      line,
      words: productWords(),
      canonical,
      picture,
      facts: [
        productStructuredData(view, canonical, picture?.src),
        breadcrumbFacts(trailTo(view), view.name, canonical),
      ],
      reviews: reviewPage(currentReviews(product.sku), 1),
    },
    line ? { headers: { 'Cache-Control': 'private, no-store' } } : undefined,
  )
}

function productWords() {
  const { shippingAndReturns } = currentContent('CATALOGUE-DETAILS-PAGE')
  return { shippingAndReturns, help: currentContent('CATALOGUE-GLOBAL').help }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const shouldRevalidate = sameAfterForms

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { product, canonical, picture, facts } = loaderData
  return pageMeta(siteNameOf(matches), {
    title: product.name,
    description: fitDescription(product.description, `Code ${product.sku}.`),
    canonical,
    picture,
    // Made for one customer: whoever has the address may see it, nobody else looks for it.
    unlisted: product.status === 'special-order',
    facts,
  })
}

/** A table of a few products: the others need no code for it. */
const DropInReplacements = lazy(() => import('#app/domain/catalogue/drop-in/drop-in-table.tsx'))

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, sheet, documents, line, words, reviews } = loaderData
  const dropIns = product.dropIns && (
    <OptionalSection>
      <DropInReplacements
        table={product.dropIns}
        action={({ sku, name }) => <BuyNow sku={sku} name={name} />}
      />
    </OptionalSection>
  )
  // What can no longer be had is of less interest than what takes its place.
  const isGone = product.status === 'obsolete' && dropIns !== null
  return (
    <article className="page-width pt-6 pb-8 lg:pt-8">
      <DrawingDefinitions drawings={drawingsOf(product)} />
      <Breadcrumbs trail={trailTo(product)} />
      <div className="product-columns">
        <header className="product-head">
          <h1 className="text-title">
            <ProductName name={product.name} />
          </h1>
          <div className="mt-2 flex flex-wrap gap-x-4 text-muted">
            <CopyCode code={product.sku} what="Code" />
            <span>Supplier: {product.supplier}</span>
            <CompareButton sku={product.sku} />
          </div>
        </header>
        <div className="product-picture">
          <ProductFigure
            name={product.name}
            drawing={product.drawing}
            dimensions={product.dimensions}
          />
        </div>
        <div className="product-body">
          <ProductStatus product={product} />
          <p className="text-lg">{product.description}</p>
          <ProductColours colours={product.colours} sku={product.sku} />
          {product.orderable && <AddToEnquiry key={product.sku} product={product} line={line} />}
          <ProductSections product={product} />
          {!isGone && <ProductDetails product={product} />}
        </div>
      </div>
      <BelowFirstScreen key={product.sku}>
        {isGone && (
          <>
            <div className="mt-12 print:hidden">{dropIns}</div>
            <div className="product-details-apart">
              <ProductDetails product={product} />
            </div>
          </>
        )}
        <OptionalSection>
          <TechnicalDrawingSection product={product} drawing={sheet} />
        </OptionalSection>
        <ProductDocuments documents={documents} />
        <div className="mt-16 space-y-16 print:hidden">
          <OptionalSection>
            {product.matrix ? (
              <VariationTable matrix={product.matrix} />
            ) : (
              <ProductVariations
                id="variations"
                heading="Variations of this product"
                variations={product.variations}
              />
            )}
            <ProductVariations
              id="listings"
              heading="The same item by supplier"
              variations={product.listings}
            />
          </OptionalSection>
          {!isGone && dropIns}
          <OptionalSection>
            <WhatFits
              sku={product.sku}
              answers={product.fits}
              plan={planWith(product)}
              action={({ sku, name }) => <BuyNow sku={sku} name={name} />}
            />
          </OptionalSection>
          <OptionalSection>
            <ProductRelated
              related={product.related}
              action={(card) => card.orderable && <BuyNow sku={card.sku} name={card.name} />}
              marks={(card) => <ProductMarks {...card} />}
            />
          </OptionalSection>
          <OptionalSection>
            <ShippingAndReturns content={words.shippingAndReturns} help={words.help} />
          </OptionalSection>
          <OptionalSection>
            {reviews && <ProductReviews key={product.slug} slug={product.slug} first={reviews} />}
          </OptionalSection>
        </div>
        <BrowserLists product={product} />
      </BelowFirstScreen>
    </article>
  )
}

function trailTo({ category, subcategory }: ProductView) {
  const place = `${href('/catalogue')}?category=${category.slug}`
  return [
    { label: 'Catalogue', to: href('/catalogue') },
    { label: category.name, to: place },
    { label: subcategory.name, to: `${place}&sub=${subcategory.slug}` },
  ]
}

/** The planner with this bottle in its field. */
function planWith({ sku, category, orderable }: ProductView): string | null {
  if (category.slug !== 'bottles' || !orderable) return null
  return `${href('/catalogue/planner')}?${new URLSearchParams({ bottle: sku })}`
}

function drawingsOf({ drawing, variations, listings, related, fits, dropIns }: ProductView) {
  const cards = [
    ...related.flatMap((group) => group.cards),
    ...fits.flatMap((answer) => answer.best),
    ...(dropIns?.replacements ?? []),
  ]
  return [drawing, ...[...variations, ...listings, ...cards].map((other) => other.drawing)]
}
