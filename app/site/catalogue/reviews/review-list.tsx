import { reviewsPerPage } from '#app/business-constants.ts'
import type { PublishedReview } from '#app/domain/reviews/review.ts'
import { formatDay, isoDayOf } from '#app/platform/text/format.ts'
import { Stars } from '#app/ui/stars.tsx'

/** List of reviews as customers wrote them, in the given order. */
export function ReviewList({ reviews }: { reviews: readonly PublishedReview[] }) {
  return (
    <ul className="border-t border-rule">
      {reviews.map(({ id, date, name, rating, text }) => (
        <li
          key={id}
          className="grid gap-x-6 gap-y-2 border-b border-rule py-5 sm:grid-cols-[var(--span-3)_minmax(0,1fr)]"
        >
          <div>
            <Stars value={rating} />
            <p className="mt-1 font-medium break-words">{name}</p>
            <p className="text-sm text-muted">{formatDay(isoDayOf(date))}</p>
          </div>
          <p className="max-w-2xl break-words whitespace-pre-wrap">{text}</p>
        </li>
      ))}
    </ul>
  )
}

const places = Array.from({ length: reviewsPerPage }, (_, place) => place)

/** Placeholders shown while reviews load. */
export function ReviewPlaceholders() {
  return (
    <ul aria-hidden="true" className="border-t border-rule">
      {places.map((place) => (
        <li
          key={place}
          className="grid gap-x-6 gap-y-2 border-b border-rule py-5 sm:grid-cols-[var(--span-3)_minmax(0,1fr)]"
        >
          <div className="space-y-2">
            <div className="h-4 w-24 rounded bg-grid" />
            <div className="h-4 w-32 rounded bg-grid" />
          </div>
          <div className="space-y-2">
            <div className="h-4 max-w-xl rounded bg-grid" />
            <div className="h-4 max-w-md rounded bg-grid" />
          </div>
        </li>
      ))}
    </ul>
  )
}
