import { href } from 'react-router'

/** Returns the path of one page of a product's reviews. */
export function reviewsPath(slug: string, page: number): string {
  return `${href('/catalogue/:slug/reviews', { slug })}${page > 1 ? `?page=${page}` : ''}`
}
