import { lazy, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ContentOf } from '#app/domain/content/content-groups.ts'
import { ProductRelated } from '#app/site/catalogue/product/product-related.tsx'
import { BuyNow } from '#app/site/enquiry/add/buy-now.tsx'
import { inPlaceLinkState } from '#app/ui/in-place.ts'
import { OptionalSection } from '#app/ui/optional-section.tsx'
import { ServedMarkup } from '#app/ui/served-markup.tsx'
import { Prose } from '../../prose/prose.tsx'
import { ProductMarks } from '../product-marks.tsx'
import type { ProductMarkup, ProductOnPage } from './product-on-page.ts'
import type { ReviewsOfProductProps } from './reviews-of-product.tsx'

/** Loaded lazily, since only few products have these sections. */
const DropInReplacements = lazy(
  () => import('#app/site/catalogue/product/drop-in-replacements.tsx'),
)

const ReviewsOfProduct = lazy(() => import('./reviews-of-product.tsx'))

type MarkupBelow = 'packing' | 'details' | 'suppliers' | 'documents' | 'noReviews' | 'shipping'

export interface ProductMoreProps extends Pick<ProductMarkup, MarkupBelow> {
  product: ProductOnPage
  /** The product's family matrix as rendered HTML. */
  variations: string
  words: {
    reviews: ReviewsOfProductProps['words']
    help: ContentOf<'CATALOGUE-GLOBAL'>['help']
  }
  /** First page of reviews; null if the product has none. */
  reviews: ReviewsOfProductProps['first'] | null
  /** Whether it is obsolete, with drop-in replacements or the reason why it has none. */
  isGone: boolean
}

/** Lower part of a product's page. A section that fails to load is left out. */
export function ProductMore({
  product,
  variations,
  packing,
  details,
  suppliers,
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
        {suppliers && <ServedMarkup className="print:hidden" markup={suppliers} />}
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

/**
 * Variations of a product: links that show another item of the family in place, keeping the scroll
 * position and the typed quantity. Its click handler also serves the other server-rendered links of
 * the article: `data-link="in-place"` switches the item, `data-link="page"` navigates.
 */
function FamilyMatrixSection({
  markup,
  shown,
}: {
  /** HTML rendered by React on the server. */
  markup: string
  /** Name of the product that the page shows. */
  shown: string
}) {
  const navigate = useNavigate()
  const section = useRef<HTMLElement>(null)
  /**
   * Class name and position of the clicked link, and the scroll position, to restore both
   * afterwards.
   */
  const clickedLink = useRef<[look: string, top: number, scrolled: number]>(null)

  useEffect(() => {
    const ending = new AbortController()
    const article = section.current?.closest('article')
    article?.addEventListener('click', follow, { signal: ending.signal })
    return () => ending.abort()

    function follow(event: MouseEvent) {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-link]')
      if (!link || button || metaKey || ctrlKey || shiftKey || altKey) return
      event.preventDefault()
      const { pathname, search, hash, className, dataset } = link
      if (dataset.link === 'page') return void navigate(pathname + search + hash)
      clickedLink.current = [className, link.getBoundingClientRect().top, window.scrollY]
      void navigate(pathname, { preventScrollReset: true, state: inPlaceLinkState })
    }
  }, [navigate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another item is shown
  useLayoutEffect(() => {
    const [look, top = 0, scrolled] = clickedLink.current ?? []
    clickedLink.current = null
    const link = look && document.querySelector<HTMLElement>(`.${look}[aria-current]`)
    if (!link) return
    link.focus({ preventScroll: true })
    if (window.scrollY !== scrolled) return
    window.scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' })
  }, [shown])

  return (
    <section ref={section} aria-labelledby="variations">
      <h2 id="variations" className="text-heading">
        Variations of this Product
      </h2>
      <ServedMarkup markup={markup} />
      <p role="status" className="sr-only">
        {`Showing ${shown}`}
      </p>
    </section>
  )
}
