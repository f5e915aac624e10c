import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import type { CartQuantity } from '#app/domain/cart/cart-answer.ts'
import { createCarriedQuantity } from '#app/domain/cart/quantity/quantity-conversion.ts'
import type { SampleOffer } from '#app/domain/cart/sample.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import type { LighterOffer } from '#app/domain/catalogue/lighter/lighter-bottle.ts'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { CompareButton } from '#app/site/catalogue/compare/compare-button.tsx'
import { ComparePicksForm } from '#app/site/catalogue/compare/compare-pick.tsx'
import { TechnicalDrawingPanel } from '#app/site/catalogue/drawing/technical-drawing-panel.tsx'
import { ProductFigure } from '#app/site/catalogue/figure/product-figure.tsx'
import { FitSections } from '#app/site/catalogue/product/fit-sections.tsx'
import { AddToEnquiry } from '#app/site/enquiry/add/add-to-enquiry.tsx'
import { AskForSample } from '#app/site/enquiry/add/ask-for-sample.tsx'
import { BuyNowForm } from '#app/site/enquiry/add/buy-now.tsx'
import { MemberSection } from '#app/site/member/member-section.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { DeferredContent } from '#app/ui/deferred-content.tsx'
import { OptionalSection } from '#app/ui/optional-section.tsx'
import type { PictureData } from '#app/ui/picture/picture.tsx'
import { ServedMarkup } from '#app/ui/served-markup.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { BrowserLists } from '../browser-lists.tsx'
import { TurnLink } from '../turn/turn-link.tsx'
import { BuyPart } from './buy-part.tsx'
import { productFiles } from './product-files.ts'
import { ProductMore, type ProductMoreProps } from './product-more.tsx'
import type { ProductMarkup, ProductOnPage } from './product-on-page.ts'
import { ProductPhotos } from './product-photos.tsx'
import { ProductSections } from './product-sections.tsx'
import { productTrail } from './product-trail.ts'

/** Loaded lazily, since plain stock items do not need it. */
const ProductStatus = lazy(() => import('#app/site/catalogue/product/product-status.tsx'))

interface ProductArticleProps extends Omit<ProductMoreProps, 'isGone'>, ProductMarkup {
  /** The visitor's cart line of the product; null if it is not in the cart. */
  line: CartQuantity | null
  /** Sample that can be requested; null if samples are not offered. */
  sample: SampleOffer | null
  /** Lighter bottle that is no weaker, or the reason why there is none. */
  lighter: LighterOffer | null
  photos: PictureData[]
  /** Whether there is a 3D view of the product. */
  turns: boolean
  /** 3D view of a bottle that is closed with the product; null if there is none. */
  onBottle: { slug: string; query: string } | null
  /** Whether the address asks for the empty bottle first. */
  isShownEmpty: boolean
}

/**
 * Everything about a product, in the order in which buyers ask: what it is, the quantity to add,
 * what fits it, and all details. Use the family as its `key`, so that switching to another item of
 * the family updates it in place.
 */
export function ProductArticle({
  line,
  sample,
  lighter,
  turns,
  onBottle,
  photos,
  dimensionLines,
  plates,
  pallet,
  keyFacts,
  colours,
  isShownEmpty,
  ...more
}: ProductArticleProps) {
  const { product } = more
  const [kept] = useState(createCarriedQuantity)
  // For an obsolete product, the replacements come first.
  const hasDropIns = product.dropIns !== null || product.dropInRefusal !== null
  const isGone = product.status === 'obsolete' && hasDropIns
  return (
    <article className="page-width pb-2">
      <DrawingDefinitions drawings={ownDrawings(product)} />
      <ProductSections product={product} />
      <Breadcrumbs trail={productTrail(product)} />
      <div className="product-columns">
        <header className="product-head">
          <h1 className="text-title">
            <ProductName name={product.name} />
          </h1>
          <div className="mt-2 flex flex-wrap gap-x-4 text-muted">
            <CopyCode code={product.sku} what="Code" />
            {product.supplier && <span>Supplier: {product.supplier}</span>}
            <CompareButton sku={product.sku} />
          </div>
        </header>
        <div className="product-picture">
          {photos.length > 0 && <ProductPhotos photos={photos} />}
          <ProductFigure
            name={product.name}
            drawing={product.drawing}
            dimensions={product.dimensions}
            lines={dimensionLines}
            filled={product.filled}
            isEmpty={isShownEmpty}
            piece={product.packs.piece}
            isGlass={product.category.slug === 'bottles'}
            technicalDrawing={
              <TechnicalDrawingPanel
                product={product}
                plates={plates}
                files={productFiles(product.slug)}
              />
            }
            pallet={pallet}
            turn={turns && <TurnLink slug={product.slug} name={product.name} onBottle={onBottle} />}
          />
        </div>
        <div className="product-body">
          {keyFacts && <ServedMarkup markup={keyFacts} />}
          {(product.status !== 'active' || product.base) && (
            <Suspense>
              <ProductStatus product={product} />
            </Suspense>
          )}
          <section aria-labelledby="description">
            <h2 id="description" className="text-sm text-muted">
              Description
            </h2>
            <p className="mt-1">{product.description}</p>
          </section>
          {colours && <ServedMarkup className="print:hidden" markup={colours} />}
          {product.orderable && (
            <AddToEnquiry key={product.sku} product={product} line={line} kept={kept} />
          )}
          <MemberSection key={`member ${product.sku}`} sku={product.sku} packs={product.packs} />
          <AskForSample key={`sample ${product.sku}`} product={product} offer={sample} />
          {lighter?.outcome === 'refused' && (
            <p className="mt-4 text-sm text-muted print:hidden">{lighter.message}</p>
          )}
          {lighter?.outcome === 'offered' && (
            <p className="mt-4 text-sm print:hidden">
              <span className="text-muted">{lighter.lead}</span>{' '}
              <TextLink to={href('/catalogue/:slug', { slug: lighter.slug })}>
                {lighter.name}
              </TextLink>
              . {lighter.words}{' '}
              <TextLink to={href('/catalogue/lighter')}>All lighter bottles</TextLink>
            </p>
          )}
          <DeferredContent>
            <OptionalSection>
              <FitSections
                answers={product.fits}
                plan={planWith(product)}
                container={product.container}
                action={(other) =>
                  !other.isAlreadyPacked && <BuyPart part={other} quantity={kept} />
                }
              />
            </OptionalSection>
          </DeferredContent>
        </div>
      </div>
      <ComparePicksForm />
      <BuyNowForm />
      <DeferredContent>
        <DrawingDefinitions drawings={drawingsBelow(product)} />
        <ProductMore {...more} isGone={isGone} />
        <BrowserLists product={product} />
      </DeferredContent>
    </article>
  )
}

/** Returns the URL of the run planner with this product; null if it cannot be filled or ordered. */
function planWith({ sku, container, orderable }: ProductOnPage): string | null {
  if (container === null || !orderable) return null
  return `${href('/catalogue/planner')}?${new URLSearchParams({ bottle: sku })}`
}

function ownDrawings({ drawing, filled }: ProductOnPage) {
  return filled ? [drawing, filled.drawing] : [drawing]
}

function drawingsBelow({ listings, related, fits, dropIns }: ProductOnPage) {
  const cards = [
    ...related.flatMap((group) => group.cards),
    ...fits.flatMap((answer) => answer.best),
    ...(dropIns?.replacements ?? []),
  ]
  return [...listings, ...cards].map((other) => other.drawing)
}

/** Code that a click selects as a whole and a button copies to the clipboard. */
function CopyCode({ code, what }: { code: string; what: string }) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    setCopied(
      await navigator.clipboard.writeText(code).then(
        () => true,
        () => false,
      ),
    )
  }

  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className="wrap-anywhere select-all">{code}</span>
      <button
        type="button"
        onClick={copy}
        className="needs-scripts cursor-pointer text-link print:hidden"
      >
        {copied ? 'copied' : 'copy'}
        <span className="sr-only"> {what}</span>
      </button>
      <span role="status" className="sr-only">
        {copied ? `${what} copied` : ''}
      </span>
    </span>
  )
}
