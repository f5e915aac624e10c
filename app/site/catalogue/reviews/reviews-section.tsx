import type { ReactNode } from 'react'
import { formatNumber } from '#app/platform/text/format.ts'

interface ReviewsSectionProps {
  title: string
  /** How many there are. */
  total: number
  children: ReactNode
}

/** The part of a product's page about its reviews. */
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
