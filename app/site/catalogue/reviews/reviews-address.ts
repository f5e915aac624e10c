import { href } from 'react-router'

/** Address of one page of the reviews of a product. */
export function reviewsAddress(slug: string, page: number): string {
  return `${href('/catalogue/:slug/reviews', { slug })}${page > 1 ? `?page=${page}` : ''}`
}
