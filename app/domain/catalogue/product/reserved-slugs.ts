import { serviceSlugs } from '#app/domain/content/groups/service-slugs.ts'

/**
 * Words that cannot be product slugs, because a page of the site uses them in its URL, or will. A
 * test compares them with the routes.
 */
const reservedSlugs: ReadonlySet<string> = new Set([
  'cart',
  'checkout',
  'planner',
  'fits-my-enquiry',
  'index',
  'about',
  'services',
  'contact',
  'preferences',
  'privacy-policy',
  'cookie-statement',
  'catalogue',
  'product',
  'products',
  'enquiry',
  'story',
  'team',
  ...serviceSlugs,
  'portal',
  'staff',
  'news',
  'search',
  'suggestions',
  'compare',
  'glimpses',
  'lighter',
  'lines',
  'list',
  'list.csv',
  'list.pdf',
  'paste',
  'sitemap',
  'share',
  'pictures',
  'statements',
  'health',
  'human-check',
  'interfaces',
  'api',
  '01',
  'icons',
  'contact-requests-store-from-website',
])

export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug)
}
