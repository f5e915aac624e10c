import { lazy } from 'react'
import { formatNumber } from '#app/platform/text/format.ts'
import { NoReviews } from './no-reviews.tsx'
import type { PageOfReviews } from './review.ts'
import type { ReviewWords } from './review-words.ts'

/** Loaded only for the few products that have reviews. */
const ReviewPages = lazy(() => import('./review-pages.tsx'))

/** The reviews of a product on its page. */
export function ProductReviews({
  slug,
  first,
  words,
  toPage,
}: {
  slug: string
  first: PageOfReviews
  words: ReviewWords
  /** Address of a page of them. */
  toPage: (page: number) => string
}) {
  return (
    <section aria-labelledby="reviews" className="later">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h2 id="reviews" className="text-heading">
          {words.title}
        </h2>
        {first.total > 0 && <p className="numeric text-muted">{formatNumber(first.total)}</p>}
      </div>
      {first.total === 0 ? (
        <NoReviews text={words.none} />
      ) : (
        <ReviewPages slug={slug} first={first} words={words} toPage={toPage} />
      )}
    </section>
  )
}
