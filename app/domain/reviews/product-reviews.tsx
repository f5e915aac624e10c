import { lazy } from 'react'
import { formatNumber } from '#app/platform/format.ts'
import type { ReviewPage } from './review.ts'

/** Few products have reviews yet: the others need no code for them. */
const ReviewPages = lazy(() => import('./review-pages.tsx'))

/** What customers say of a product, on its page. */
export function ProductReviews({ slug, first }: { slug: string; first: ReviewPage }) {
  return (
    <section aria-labelledby="reviews">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h2 id="reviews" className="text-heading">
          Reviews
        </h2>
        {first.total > 0 && <p className="numeric text-muted">{formatNumber(first.total)}</p>}
      </div>
      {first.total === 0 ? <NoReviews /> : <ReviewPages slug={slug} first={first} />}
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
