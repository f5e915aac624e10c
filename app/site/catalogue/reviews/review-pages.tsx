import type { MouseEvent } from 'react'
import { useFetcher } from 'react-router'
import type { PageOfReviews } from '#app/domain/reviews/review.ts'
import type { ReviewCopy } from '#app/domain/reviews/review-copy.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { ReviewList, ReviewPlaceholders } from './review-list.tsx'

/** A product's reviews with links to newer and older ones; further pages are loaded in place. */
export function ReviewPages({
  slug,
  first,
  words,
  toPage,
}: {
  slug: string
  first: PageOfReviews
  words: ReviewCopy
  toPage: (page: number) => string
}) {
  const fetcher = useFetcher<{ reviews: PageOfReviews }>({ key: `reviews ${slug}` })
  const isLoading = fetcher.state !== 'idle'
  const shown = fetcher.data?.reviews ?? first

  function load(event: MouseEvent, page: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void fetcher.load(toPage(page))
  }

  return (
    <div aria-busy={isLoading}>
      {isLoading ? <ReviewPlaceholders /> : <ReviewList reviews={shown.reviews} />}
      <ReviewSteps toPage={toPage} words={words} reviews={shown} onStep={load} />
      <p role="status" className="sr-only">
        {isLoading
          ? 'Loading reviews …'
          : fetcher.data
            ? `Page ${shown.page} of ${shown.pages}`
            : ''}
      </p>
    </div>
  )
}

interface ReviewStepsProps {
  words: ReviewCopy
  toPage: (page: number) => string
  reviews: PageOfReviews
  onStep: (event: MouseEvent, page: number) => void
}

function ReviewSteps({ toPage, words, reviews: { page, pages }, onStep }: ReviewStepsProps) {
  if (pages === 1) return null
  const step = (to: number, text: string) => (
    <TextLink
      to={toPage(to)}
      prefetch="none"
      preventScrollReset
      onClick={(event) => onStep(event, to)}
    >
      {text}
    </TextLink>
  )
  return (
    <nav aria-label="Pages of reviews" className="mt-4 flex flex-wrap gap-x-6 print:hidden">
      {page > 1 && step(page - 1, words.newer)}
      <span className="numeric text-muted">
        {page} of {pages}
      </span>
      {page < pages && step(page + 1, words.older)}
    </nav>
  )
}
