import { matchPath } from 'react-router'

/**
 * The pattern of every route, as `app/routes.ts` has it: no redirect, product or article takes one
 * of these addresses. A test compares the two.
 */
export const routePatterns = [
  '/',
  '/about',
  '/services',
  '/services/:service',
  '/contact',
  '/preferences',
  '/privacy-policy',
  '/cookie-statement',
  '/catalogue',
  '/catalogue/cart',
  '/catalogue/checkout',
  '/catalogue/suggestions',
  '/catalogue/:slug',
  '/catalogue/:slug/drawing.svg',
  '/catalogue/:slug/drawing.dxf',
  '/enquiry/:token',
  '/news',
  '/:article',
  '/catalogue/fits-my-enquiry',
  '/product/:slug',
  '/story',
  '/team',
  '/products',
  '/news.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/share/*',
  '/health/live',
  '/health/ready',
  '/human-check',
  '/contact-requests-store-from-website',
  '/build-manifest.json',
] as const
export type RoutePattern = (typeof routePatterns)[number]

/** The routes that answer by leading on to another page. */
export const leadingOn: ReadonlySet<string> = new Set<RoutePattern>([
  '/catalogue/fits-my-enquiry',
  '/product/:slug',
  '/story',
  '/team',
  '/products',
])

export interface RouteMatch {
  pattern: RoutePattern
  params: Readonly<Record<string, string | undefined>>
}

const byExactness = routePatterns.toSorted(
  (one, other) => Number(one.includes(':')) - Number(other.includes(':')),
)

/** The route of a path; null where only the unmatched one answers. */
export function routeOf(path: string): RouteMatch | null {
  for (const pattern of byExactness) {
    const match = matchPath(pattern, path)
    if (match) return { pattern, params: match.params }
  }
  return null
}
