import { reviewsPerPage } from '#app/business-constants.ts'

/** Statuses of a review. Each review belongs to a line of a delivered enquiry. */
export const reviewStatuses = ['waiting', 'approved', 'declined'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** Possible ratings in stars, worst first. */
export const ratings = [1, 2, 3, 4, 5] as const

/** An approved review as shown on the site. */
export interface PublishedReview {
  id: string
  /** Time at which it was written. */
  date: Date
  name: string
  /** 1 to 5. */
  rating: number
  text: string
}

/** One page of a product's reviews, newest first; `total` counts the reviews of all pages. */
export interface PageOfReviews {
  total: number
  page: number
  pages: number
  reviews: readonly PublishedReview[]
}

/**
 * Returns one page of a product's approved reviews; null if the page does not exist.
 * @param reviews newest first
 * @param page page number from 1; a product without reviews has one empty page
 */
export function paginateReviews(
  reviews: readonly PublishedReview[],
  page: number,
): PageOfReviews | null {
  const pages = Math.max(1, Math.ceil(reviews.length / reviewsPerPage))
  if (!Number.isInteger(page) || page < 1 || page > pages) return null
  const from = (page - 1) * reviewsPerPage
  return {
    total: reviews.length,
    page,
    pages,
    reviews: reviews.slice(from, from + reviewsPerPage),
  }
}
