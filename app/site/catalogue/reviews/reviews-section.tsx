import type { ReactNode } from 'react'
import { formatNumber } from '#app/platform/text/format.ts'

interface ReviewsSectionProps {
  title: string
  /** Number of all reviews. */
  total: number
  children: ReactNode
}

/** Section of a product's page for its reviews. */
export function ReviewsSection({ title, total, children }: ReviewsSectionProps) {
  return (
    <section aria-labelledby="reviews" className="later">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h2 id="reviews" className="text-heading">
          {title}
        </h2>
        {total > 0 && <p className="numeric text-muted">{formatNumber(total)}</p>}
      </div>
      {children}
    </section>
  )
}
