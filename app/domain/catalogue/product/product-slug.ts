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
  'project',
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
  'punchout',
  'api',
  '01',
  'icons',
  'contact-requests-store-from-website',
])

export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug)
}

/** Maximum length of a product slug, including suffixes. */
export const maxSlugLength = 90

const grammar = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Slug with its suffixes in their fixed order: supplier, copy, copy number, obsolete. */
const suffixed =
  /^(?<base>[a-z0-9]+(?:-[a-z0-9]+)*?)(?:-(?<supplier>o-i|orora))?(?<copied>-copied)?(?:-uid-(?<uid>[1-9]\d?))?(?<obsolete>-obsolete)?$/

export interface ProductSlugParts {
  /** The slug without its suffixes. */
  base: string
  /** Supplier, if the slug is a listing of one glassmaker: `-o-i`, `-orora`. */
  supplier: 'o-i' | 'orora' | null
  /** Whether it is an old duplicate (`-copied`), which only redirects. */
  copied: boolean
  /** Number of an old duplicate (`-uid-1`), which only redirects. */
  uid: number | null
  obsolete: boolean
}

/**
 * Whether a text is a valid slug: groups of lower-case letters and digits joined by single hyphens,
 * at most 90 characters.
 */
export function isProductSlug(text: string): boolean {
  return text.length <= maxSlugLength && grammar.test(text)
}

/** Splits a slug into its parts; null if it is not valid. */
export function parseProductSlug(slug: string): ProductSlugParts | null {
  if (!isProductSlug(slug)) return null
  const parts = suffixed.exec(slug)?.groups
  if (!parts?.base) return null
  return {
    base: parts.base,
    supplier: parts.supplier === 'o-i' || parts.supplier === 'orora' ? parts.supplier : null,
    copied: parts.copied !== undefined,
    uid: parts.uid === undefined ? null : Number(parts.uid),
    obsolete: parts.obsolete !== undefined,
  }
}

/**
 * Returns the path of a product's page on the public site, for redirects, sheets and pasted lists.
 * Views use `useAddresses` instead.
 */
export function productPath(slug: string): string {
  return `/catalogue/${slug}`
}

/** Path of the list of products on the public site. */
export const cataloguePath = '/catalogue'
