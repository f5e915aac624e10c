import { findArticleTag } from '#app/domain/articles/article-tags.ts'
import { maxSearchLength } from '#app/domain/catalogue/browse/browse-limits.ts'
import { searchOf } from '#app/domain/catalogue/browse/browse-query.ts'
import {
  canonicalSearch,
  parseBrowseQuery,
} from '#app/domain/catalogue/browse/parse-browse-query.ts'
import type { AttributeDictionary } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { isProductSlug } from '#app/domain/catalogue/product/product-slug.ts'
import { isReservedSlug } from '#app/domain/catalogue/product/reserved-slugs.ts'
import { serviceSlugs } from '#app/domain/content/groups/service-slugs.ts'
import { canonicalDataAddress } from '#app/framework/data-request.ts'

/** Pages and files without parameters, and the names of their routes. */
const plainPages: ReadonlyMap<string, string> = new Map([
  ['/', 'index'],
  ['/about', 'about'],
  ['/services', 'services'],
  ['/catalogue/paste', 'catalogue-paste'],
  ['/catalogue/lighter', 'catalogue-lighter'],
  ['/privacy-policy', 'privacy-policy'],
  ['/cookie-statement', 'cookie-statement'],
  ['/news.xml', 'news-feed'],
  ['/sitemap.xml', 'sitemap'],
  ['/robots.txt', 'robots'],
  ...serviceSlugs.map((slug) => [`/services/${slug}`, 'service'] as const),
])

const suggestionsPath = '/catalogue/suggestions'

/** A page that is the same for all visitors, or its data. */
export interface CacheablePage {
  /** Its canonical address, from which it is rendered and under which it is cached. */
  address: string
  /** Slug of the page's product: a visitor with it in the cart gets a page of their own. */
  product: string | null
}

/**
 * The list of what may be cached: the plain pages, the catalogue in every state of its own
 * parameters, each product, its reviews and its drawings as files, the news with each tag, and each
 * article. Other parameters, as campaigns add them, change nothing.
 * @param search as typed, with its question mark; empty without one
 * @param isData React Router asks for the data of the page
 * @param isArticle whether an article has this slug
 * @returns null for everything else, which is rendered for each visitor
 */
export function cacheablePage(
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
  return page('catalogue-slug', path, '', search, isData, slug)
}

/** What a visitor has chosen there is read in the browser, so the page is one for all. */
const turnPath = /^\/catalogue\/[a-z0-9-]{1,90}\/turn(?:\.json)?$/

const reviewsPath = /^\/catalogue\/[a-z0-9-]{1,90}\/reviews$/

/** The canonical query of a page of reviews, empty for the first; null for an invalid page. */
function reviewsSearch(search: string): string | null {
  const page = new URLSearchParams(search).get('page') ?? '1'
  if (!/^[1-9]\d{0,3}$/.test(page)) return null
  return page === '1' ? '' : `?page=${page}`
}

/** The state of the catalogue in canonical order; null for one that does not exist or has a mistake. */
function browseSearch(search: string, dictionary: AttributeDictionary): string | null {
  if (search === '') return ''
  const parsed = parseBrowseQuery(new URLSearchParams(search), dictionary)
  return parsed.ok && parsed.mistakes.length === 0 ? searchOf(parsed.query) : null
}

/** A product's drawing as a file, in its units; null for any other address. */
function drawingFile(path: string, search: string): string | null {
  const [, slug = '', ending] = /^\/catalogue\/([^/]+)\/drawing\.(svg|dxf)$/.exec(path) ?? []
  if (!isProductSlug(slug) || isReservedSlug(slug)) return null
  const inInches = ending === 'svg' && new URLSearchParams(search).get('units') === 'in'
  return inInches ? `${path}?units=in` : path
}

/** The words that are typed, in lower case; null for more than a search takes. */
function suggestionsSearch(search: string): string | null {
  const q = canonicalSearch(new URLSearchParams(search).get('q') ?? '').toLowerCase()
  return q.length > maxSearchLength ? null : `?${new URLSearchParams({ q })}`
}

/**
 * Whether a canonical address holds typed input: search words, a range, products to fit. Visitors can
 * make up any number of these, so their pages share a bounded part of the cache.
 */
export function isTypedAddress(address: string): boolean {
  const [path = '', search = ''] = address.split('?')
  if (path === suggestionsPath) return true
  if (search === '' || !/^\/catalogue(?:\.data)?$/.test(path)) return false
  const typed = ([name, value]: [string, string]) =>
    name === 'q' || name === 'fits' || /^[\d.]*-[\d.]*$/.test(value)
  return [...new URLSearchParams(search)].some(typed)
}

/** The tag that the news are narrowed to; null for one that does not exist. */
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
  const address = canonicalDataAddress(path + canonical, search, ['root', 'site', route])
  return address === null ? null : { address, product }
}
