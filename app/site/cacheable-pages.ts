import { findArticleTag } from '#app/domain/articles/article-tags.ts'
import { maxSearchLength } from '#app/domain/catalogue/browse/browse-limits.ts'
import { queryStringOf } from '#app/domain/catalogue/browse/browse-query.ts'
import {
  normaliseSearch,
  parseBrowseQuery,
} from '#app/domain/catalogue/browse/parse-browse-query.ts'
import type { AttributeDictionary } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { isProductSlug, isReservedSlug } from '#app/domain/catalogue/product/product-slug.ts'
import { serviceSlugs } from '#app/domain/content/groups/service-slugs.ts'
import { canonicalDataUrl } from '#app/framework/data-request.ts'

/** Paths of pages and files without parameters, with the names of their routes. */
const plainPages: ReadonlyMap<string, string> = new Map([
  ['/', 'index'],
  ['/about', 'about'],
  ['/services', 'services'],
  ['/catalogue/paste', 'catalogue-paste'],
  ['/catalogue/lighter', 'catalogue-lighter'],
  ['/privacy-policy', 'privacy-policy'],
  ['/cookie-statement', 'cookie-statement'],
  ['/interfaces', 'interfaces'],
  ['/news.xml', 'news-feed'],
  ['/sitemap.xml', 'sitemap'],
  ['/robots.txt', 'robots'],
  ...serviceSlugs.map((slug) => [`/services/${slug}`, 'service'] as const),
])

const suggestionsPath = '/catalogue/suggestions'

/** A page, or its data, that is identical for all visitors. */
export interface CacheablePage {
  /**
   * Canonical URL (path and query), from which the page is rendered and under which it is cached.
   */
  address: string
  /** Slug of the page's product. A visitor with that product in the cart gets an uncached page. */
  product: string | null
}

/**
 * Decides whether a request may be served from the page cache. Cacheable are: the plain pages, the
 * catalogue in every state of its own parameters, each product with its reviews and drawing files,
 * the news with each tag, and each article. Unknown parameters, as campaigns add them, are ignored.
 * @param search as sent, with its question mark; empty if there is none
 * @param isData whether React Router requests the data of the page
 * @param isArticle tells whether an article has this slug
 * @returns null for every other URL, which is rendered for each visitor
 */
export function findCacheablePage(
  path: string,
  search: string,
  isData: boolean,
  dictionary: AttributeDictionary,
  isArticle: (slug: string) => boolean,
): CacheablePage | null {
  const plain = plainPages.get(path)
  if (plain) return page(plain, path, '', search, isData, null)
  if (path === '/catalogue') {
    const canonical = browseSearch(search, dictionary)
    return canonical === null ? null : page('catalogue', path, canonical, search, isData, null)
  }
  if (path === suggestionsPath) {
    const canonical = isData ? null : suggestionsSearch(search)
    return canonical === null ? null : { address: path + canonical, product: null }
  }
  if (path === '/news') {
    const canonical = newsSearch(search)
    return canonical === null ? null : page('news', path, canonical, search, isData, null)
  }
  if (isArticle(path.slice(1))) return page('article', path, '', search, isData, null)
  const drawing = drawingFile(path, search)
  if (drawing !== null) return isData ? null : { address: drawing, product: null }
  if (turnPath.test(path)) {
    if (path.endsWith('.json')) return isData ? null : { address: path, product: null }
    return page('product-turn', path, '', search, isData, null)
  }
  if (reviewsPath.test(path)) {
    const canonical = reviewsSearch(search)
    return canonical === null
      ? null
      : page('product-reviews', path, canonical, search, isData, null)
  }
  const slug = path.startsWith('/catalogue/') ? path.slice('/catalogue/'.length) : ''
  if (!isProductSlug(slug) || isReservedSlug(slug)) return null
  return page('catalogue-slug', path, productSearch(search), search, isData, slug)
}

/** Returns the canonical query of a product's page: whether its bottle is shown empty first. */
const productSearch = (search: string) =>
  new URLSearchParams(search).get('show') === 'empty' ? '?show=empty' : ''

/**
 * URLs of the 3D view. A visitor's choice is read from the URL in the browser, so the page is
 * identical for all visitors.
 */
const turnPath = /^\/catalogue\/[a-z0-9-]{1,90}\/turn(?:\.json)?$/

const reviewsPath = /^\/catalogue\/[a-z0-9-]{1,90}\/reviews$/

/**
 * Returns the canonical query of a page of reviews: empty for page 1, null for an invalid page
 * number.
 */
function reviewsSearch(search: string): string | null {
  const page = new URLSearchParams(search).get('page') ?? '1'
  if (!/^[1-9]\d{0,3}$/.test(page)) return null
  return page === '1' ? '' : `?page=${page}`
}

/**
 * Returns the state of the catalogue in canonical order; null if the query is invalid or contains a
 * mistake.
 */
function browseSearch(search: string, dictionary: AttributeDictionary): string | null {
  if (search === '') return ''
  const parsed = parseBrowseQuery(new URLSearchParams(search), dictionary)
  return parsed.outcome === 'done' && parsed.mistakes.length === 0
    ? queryStringOf(parsed.query)
    : null
}

/**
 * Returns the canonical URL of a product's drawing file, with its units; null if the path is not a
 * drawing.
 */
function drawingFile(path: string, search: string): string | null {
  const [, slug = '', ending] = /^\/catalogue\/([^/]+)\/drawing\.(svg|dxf)$/.exec(path) ?? []
  if (!isProductSlug(slug) || isReservedSlug(slug)) return null
  const inInches = ending === 'svg' && new URLSearchParams(search).get('units') === 'in'
  return inInches ? `${path}?units=in` : path
}

/**
 * Returns the canonical query of search suggestions, in lower case; null if the search is too long.
 */
function suggestionsSearch(search: string): string | null {
  const q = normaliseSearch(new URLSearchParams(search).get('q') ?? '').toLowerCase()
  return q.length > maxSearchLength ? null : `?${new URLSearchParams({ q })}`
}

/**
 * Tells whether a canonical URL contains typed input: search words, a range, or products to fit.
 * Visitors can make up any number of these, so their pages share a bounded part of the cache.
 */
export function hasTypedInput(address: string): boolean {
  const [path = '', search = ''] = address.split('?')
  if (path === suggestionsPath) return true
  if (search === '' || !/^\/catalogue(?:\.data)?$/.test(path)) return false
  const typed = ([name, value]: [string, string]) =>
    name === 'q' || name === 'fits' || /^[\d.]*-[\d.]*$/.test(value)
  return [...new URLSearchParams(search)].some(typed)
}

/**
 * Returns the canonical query of the news: empty if no tag is chosen, null if the tag does not
 * exist.
 */
function newsSearch(search: string): string | null {
  const tags = new URLSearchParams(search).getAll('tag')
  const [tag = ''] = tags
  if (tag === '' && tags.length < 2) return ''
  return tags.length === 1 && findArticleTag(tag) ? `?tag=${tag}` : null
}

function page(
  route: string,
  path: string,
  canonical: string,
  search: string,
  isData: boolean,
  product: string | null,
): CacheablePage | null {
  if (!isData) return { address: path + canonical, product }
  const address = canonicalDataUrl(path + canonical, search, ['root', 'site', route])
  return address === null ? null : { address, product }
}
