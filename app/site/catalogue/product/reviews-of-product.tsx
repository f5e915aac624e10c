import type { PageOfReviews } from '#app/domain/reviews/review.ts'
import type { ReviewCopy } from '#app/domain/reviews/review-copy.ts'
import { ReviewPages } from '#app/site/catalogue/reviews/review-pages.tsx'
import { ReviewsSection } from '#app/site/catalogue/reviews/reviews-section.tsx'
import { reviewsPath } from '../reviews/reviews-path.ts'

export interface ReviewsOfProductProps {
  slug: string
  first: PageOfReviews
  words: ReviewCopy
}

/** Reviews section of a product that has some, paged. */
export default function ReviewsOfProduct({ slug, first, words }: ReviewsOfProductProps) {
  return (
    <ReviewsSection title={words.title} total={first.total}>
      <ReviewPages
        slug={slug}
        first={first}
        words={words}
        toPage={(page) => reviewsPath(slug, page)}
      />
    </ReviewsSection>
  )
}
