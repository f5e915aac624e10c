import { lazy, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ContentOf } from '#app/domain/content/content-groups.ts'
import { ProductRelated } from '#app/site/catalogue/product/product-related.tsx'
import { BuyNow } from '#app/site/enquiry/cart/buy-now.tsx'
import { inPlace } from '#app/ui/in-place.ts'
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

/**
 * The variations of a product: its family, each item of which is a link that shows it in place of this
 * one, where the page is and with what was typed. So do the other links of the article that say so
 * (`data-link="in-place"`), and those that lead to another page (`page`): one handler leads all of them.
 */
function FamilyMatrixSection({
  markup,
  shown,
}: {
  /** Made by React on the server. */
  markup: string
  /** The name of the product whose page this is. */
  shown: string
}) {
  const navigate = useNavigate()
  const section = useRef<HTMLElement>(null)
  /** The look of the pressed link, where it stood, and how far the page was scrolled. */
  const held = useRef<[look: string, top: number, scrolled: number]>(null)

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
      held.current = [className, link.getBoundingClientRect().top, window.scrollY]
      void navigate(pathname, { preventScrollReset: true, state: inPlace })
    }
  }, [navigate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another item is shown
  useLayoutEffect(() => {
    const [look, top = 0, scrolled] = held.current ?? []
    held.current = null
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
