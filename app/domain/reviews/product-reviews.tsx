import type { MouseEvent } from 'react'
import { href, useFetcher } from 'react-router'
import { formatNumber } from '#app/platform/format.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ReviewPage } from './review.ts'
import { ReviewList, ReviewPlaceholders } from './review-list.tsx'

/** Address of one page of the reviews of a product. */
export function reviewsAddress(slug: string, page: number): string {
  return `${href('/catalogue/:slug/reviews', { slug })}${page > 1 ? `?page=${page}` : ''}`
}

/** What customers say of a product, on its page: ten at a time, others loaded in place. */
export function ProductReviews({ slug, first }: { slug: string; first: ReviewPage }) {
  const fetcher = useFetcher<{ reviews: ReviewPage }>({ key: `reviews ${slug}` })
  const isLoading = fetcher.state !== 'idle'
  const shown = fetcher.data?.reviews ?? first

  function load(event: MouseEvent, page: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void fetcher.load(reviewsAddress(slug, page))
  }

  return (
    <section aria-labelledby="reviews">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h2 id="reviews" className="text-heading">
          Reviews
        </h2>
        {first.total > 0 && <p className="numeric text-muted">{formatNumber(first.total)}</p>}
      </div>
      {first.total === 0 ? (
        <NoReviews />
      ) : (
        <div aria-busy={isLoading}>
          {isLoading ? <ReviewPlaceholders /> : <ReviewList reviews={shown.reviews} />}
          <ReviewSteps slug={slug} reviews={shown} onStep={load} />
          <p role="status" className="sr-only">
            {isLoading
              ? 'Loading reviews …'
              : fetcher.data
                ? `Page ${shown.page} of ${shown.pages}`
                : ''}
          </p>
        </div>
      )}
    </section>
  )
}

/** Nobody has said anything yet: why, and who may. */
export function NoReviews() {
  return (
    <p className="max-w-2xl border-t border-rule pt-4">
      No reviews yet. When an order has been delivered, we ask the customer what the goods were like
      on the line. Only those reviews appear here.
    </p>
  )
}

interface ReviewStepsProps {
  slug: string
  reviews: ReviewPage
  onStep: (event: MouseEvent, page: number) => void
}

function ReviewSteps({ slug, reviews: { page, pages }, onStep }: ReviewStepsProps) {
  if (pages === 1) return null
  const step = (to: number, words: string) => (
    <TextLink
      to={reviewsAddress(slug, to)}
      prefetch="none"
      preventScrollReset
      onClick={(event) => onStep(event, to)}
    >
      {words}
    </TextLink>
  )
  return (
    <nav aria-label="Pages of reviews" className="mt-4 flex flex-wrap gap-x-6 print:hidden">
      {page > 1 && step(page - 1, 'Newer reviews')}
      <span className="numeric text-muted">
        {page} of {pages}
      </span>
      {page < pages && step(page + 1, 'Older reviews')}
    </nav>
  )
}
