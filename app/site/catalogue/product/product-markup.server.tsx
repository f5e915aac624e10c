import { renderToStaticMarkup } from 'react-dom/server'
import { href } from 'react-router'
import { publicUrls } from '#app/document/public-addresses.ts'
import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import { closeFrame } from '#app/domain/catalogue/drawing/frame.ts'
import type { DrawnDimensions } from '#app/domain/catalogue/product/product-dimensions.ts'
import type { ProductDocument } from '#app/domain/catalogue/product/product-documents.ts'
import type { ProductView } from '#app/domain/catalogue/product/product-view.ts'
import type { TechnicalDrawing } from '#app/domain/catalogue/technical-drawing/technical-drawing.ts'
import type { ContentOf } from '#app/domain/content/content-groups.ts'
import { DrawingPlates } from '#app/site/catalogue/drawing/drawing-plates.tsx'
import { PalletStack } from '#app/site/catalogue/drawing/pallet-stack.tsx'
import { ProductColours } from '#app/site/catalogue/family/product-colours.tsx'
import { DocumentList } from '#app/site/catalogue/product/document-list.tsx'
import { KeyFacts } from '#app/site/catalogue/product/key-facts.tsx'
import { ProductPackSteps } from '#app/site/catalogue/product/product-pack-steps.tsx'
import { NoReviews } from '#app/site/catalogue/reviews/no-reviews.tsx'
import { ReviewsSection } from '#app/site/catalogue/reviews/reviews-section.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { BoxDimensions } from './box-dimensions.tsx'
import { PageLink } from './page-link.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductFootprint } from './product-footprint.tsx'
import { ProductListings } from './product-listings.tsx'
import type { ProductMarkup, ProductOnPage } from './product-on-page.ts'

/**
 * Splits a product's page: `product` is the data that interactive parts need; the other properties
 * are static HTML, which browsers do not hydrate.
 */
export function renderProductMarkup(
  view: ProductView,
  sheet: TechnicalDrawing,
  documents: readonly ProductDocument[],
  words: ContentOf<'CATALOGUE-DETAILS-PAGE'>,
): ProductMarkup & { product: ProductOnPage } {
  const {
    rows,
    packSteps,
    stack,
    markets,
    leadTime,
    tags,
    colours,
    keyFacts,
    footprint,
    ...product
  } = view
  const { sku, name, drawing, dimensions, packs, listings } = view
  const details = { rows, packSteps, stack, markets, leadTime, tags }
  return {
    product,
    dimensionLines: renderToStaticMarkup(
      <FigureDimensions drawing={drawing} dimensions={dimensions} />,
    ),
    plates: renderToStaticMarkup(<DrawingPlates name={name} drawing={sheet} />),
    pallet: stack ? renderToStaticMarkup(<PalletStack stack={stack} />) : '',
    keyFacts: renderToStaticMarkup(<KeyFacts keyFacts={keyFacts} />),
    colours: renderToStaticMarkup(
      <ProductColours colours={colours} sku={sku} addresses={publicUrls} />,
    ),
    packing: renderToStaticMarkup(
      <ProductPacking packSteps={packSteps} tags={tags} piece={packs.piece} />,
    ),
    details: renderToStaticMarkup(
      <>
        <ProductDetails {...details} sheet={sheet} />
        {footprint && <ProductFootprint footprint={footprint} />}
      </>,
    ),
    suppliers:
      listings.length > 0 ? renderToStaticMarkup(<ProductListings listings={listings} />) : '',
    documents: renderToStaticMarkup(<DocumentList documents={documents} />),
    noReviews: renderToStaticMarkup(
      <ReviewsSection title={words.reviews.title} total={0}>
        <NoReviews text={words.reviews.none} />
      </ReviewsSection>,
    ),
    shipping: renderToStaticMarkup(<ShippingAndReturns content={words.shippingAndReturns} />),
  }
}

interface FigureDimensionsProps {
  drawing: Drawing
  dimensions: DrawnDimensions
}

/** Dimension lines beside the drawing of a product, as long as the drawing itself. */
function FigureDimensions({
  drawing,
  dimensions: { height, width, box, cell },
}: FigureDimensionsProps) {
  const frame = closeFrame(drawing)
  return (
    <>
      {height ? <Upright label={height} margin={marginOf(drawing.height, frame.height)} /> : null}
      {width ? <Across label={width} margin={marginOf(drawing.width, frame.width)} /> : null}
      {cell ? (
        <Across
          label={cell.label}
          margin={marginOf(drawing.width, frame.width)}
          share={cell.share}
        />
      ) : null}
      {box ? <BoxDimensions drawing={drawing} box={box} /> : null}
    </>
  )
}

/** Returns the margin of a drawing on either side within its frame, in per cent of the frame. */
function marginOf(length: number, framed: number): number {
  return Math.round((50 - (50 * length) / framed) * 100) / 100
}

interface DimensionProps {
  label: string
  /** Margin of the drawing within its frame at both ends, in per cent. */
  margin: number
  /** Share of the drawing's width that is measured, from its left edge; defaults to 1. */
  share?: number
}

// Both keep their lines and labels at a fixed size, regardless of the size of the drawing beside
// them.

function Upright({ label, margin }: DimensionProps) {
  const [from, to] = [`${margin}%`, `${100 - margin}%`]
  return (
    <svg className="dimension dimension-upright" aria-hidden="true">
      <g className="dimension-extension">
        <line x1="8" x2="32" y1={from} y2={from} />
        <line x1="8" x2="32" y1={to} y2={to} />
      </g>
      <line x1="26" x2="26" y1={from} y2={to} />
      <svg x="26" y={from} overflow="visible" aria-hidden="true">
        <path className="dimension-arrow" d="m0 0 2.2 8h-4.4z" />
      </svg>
      <svg x="26" y={to} overflow="visible" aria-hidden="true">
        <path className="dimension-arrow" d="m0 0 2.2-8h-4.4z" />
      </svg>
      <text x="34" y="50%" dominantBaseline="central">
        {label}
      </text>
    </svg>
  )
}

function Across({ label, margin, share = 1 }: DimensionProps) {
  const [from, to] = [`${margin}%`, `${margin + (100 - 2 * margin) * share}%`]
  return (
    <svg className="dimension dimension-across" aria-hidden="true">
      <g className="dimension-extension">
        <line x1={from} x2={from} y1="8" y2="32" />
        <line x1={to} x2={to} y1="8" y2="32" />
      </g>
      <line x1={from} x2={to} y1="26" y2="26" />
      <svg x={from} y="26" overflow="visible" aria-hidden="true">
        <path className="dimension-arrow" d="m0 0 8 2.2v-4.4z" />
      </svg>
      <svg x={to} y="26" overflow="visible" aria-hidden="true">
        <path className="dimension-arrow" d="m0 0-8 2.2v-4.4z" />
      </svg>
      <text x={share < 1 ? from : '50%'} y="46" textAnchor={share < 1 ? 'start' : 'middle'}>
        {label}
      </text>
    </svg>
  )
}

interface ProductPackingProps extends Pick<ProductView, 'packSteps' | 'tags'> {
  /** Singular noun for one piece of the product. */
  piece: string
}

/** Packs of a product, and the tags it is found by. */
function ProductPacking({ packSteps, tags, piece }: ProductPackingProps) {
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

interface ShippingAndReturnsProps {
  content: ContentOf<'CATALOGUE-DETAILS-PAGE'>['shippingAndReturns']
}

/** Collapsed texts on shipping and on returns. */
function ShippingAndReturns({ content: { shipping, returns } }: ShippingAndReturnsProps) {
  return (
    <div id="shipping" className="print:hidden">
      {[shipping, returns].map(({ title, list }) => (
        <section key={title} aria-label={title}>
          <Disclosure
            summary={<h2 className="text-heading">{title}</h2>}
            className="-mt-px border-b"
          >
            <ul className="copy-text copy-text-close">
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Disclosure>
        </section>
      ))}
    </div>
  )
}
