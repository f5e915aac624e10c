import type { Register } from 'react-router'
import { matchPath } from 'react-router'
import { articleTable } from '#app/domain/articles/tables.server.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { serviceSlugs } from '#app/domain/content/groups/service-slugs.ts'
import type { SiteAddresses } from '#app/domain/redirects/redirect-rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'

/** First path segments of the areas that require sign-in. */
type SignedIn = 'staff' | 'portal'

/** Patterns of all public routes, such as `/catalogue/:slug`. */
type RoutePattern = Exclude<
  keyof Register['pages'],
  '/*' | `/${SignedIn}` | `/${SignedIn}/${string}`
>

/**
 * Kind of a route's path. `page`: a public page, to which a redirect may lead. `own`: for programs,
 * for one visitor, or a redirect itself; redirects must not lead there. The others exist only as
 * long as their subject: `product` is a product's page and its files, `old-product` redirects to
 * it.
 */
type AddressKind = 'page' | 'own' | 'product' | 'old-product' | 'article' | 'service'

/** Exhaustive: a missing route is a compile error. */
const addressKinds: Readonly<Record<RoutePattern, AddressKind>> = {
  '/': 'page',
  '/about': 'page',
  '/services': 'page',
  '/services/:service': 'service',
  '/preferences': 'page',
  '/contact': 'page',
  '/contact/call-back': 'page',
  '/interfaces': 'page',
  '/01/:gtin': 'own',
  '/punchout': 'own',
  '/punchout/:token': 'own',
  '/privacy-policy': 'page',
  '/cookie-statement': 'page',
  '/catalogue': 'page',
  '/catalogue/compare': 'page',
  '/catalogue/paste': 'page',
  '/catalogue/lighter': 'page',
  '/catalogue/cart': 'page',
  '/catalogue/checkout': 'page',
  '/catalogue/planner': 'page',
  '/catalogue/:slug': 'product',
  '/catalogue/:slug/reviews': 'product',
  '/catalogue/:slug/specification.pdf': 'product',
  '/catalogue/:slug/drawing.svg': 'product',
  '/catalogue/:slug/drawing.dxf': 'product',
  '/catalogue/:slug/solid/:format': 'product',
  '/catalogue/:slug/dieline/:format': 'product',
  '/catalogue/:slug/turn': 'product',
  '/catalogue/:slug/turn.json': 'product',
  '/product/:slug': 'old-product',
  '/enquiry/:token': 'own',
  '/enquiry/:token/review': 'own',
  '/enquiry/:token/message': 'own',
  '/enquiry/:token/message.json': 'own',
  '/enquiry/:token/files/:file': 'own',
  '/enquiry/:token/enquiry.pdf': 'own',
  '/news': 'page',
  '/news.xml': 'page',
  '/:article': 'article',
  '/story': 'own',
  '/team': 'own',
  '/products': 'own',
  '/catalogue/fits-my-enquiry': 'own',
  '/catalogue/glimpses': 'own',
  '/catalogue/cart/lines': 'own',
  '/catalogue/cart/label': 'own',
  '/catalogue/cart/share': 'own',
  '/catalogue/cart/list.csv': 'own',
  '/catalogue/cart/list.pdf': 'own',
  '/catalogue/list/:token': 'own',
  '/catalogue/project/:token': 'own',
  '/catalogue/project/:token/label': 'own',
  '/catalogue/list/:token/list.csv': 'own',
  '/catalogue/list/:token/list.pdf': 'own',
  '/catalogue/paste/list.csv': 'own',
  '/catalogue/paste/list.pdf': 'own',
  '/catalogue/suggestions': 'own',
  '/contact-requests-store-from-website': 'own',
  '/human-check': 'own',
  '/icons/:file': 'own',
  '/share/*': 'own',
  '/pictures/:picture': 'own',
  '/statements/:statement': 'own',
  '/sitemap.xml': 'page',
  '/robots.txt': 'own',
  '/.well-known/security.txt': 'own',
  '/security.txt': 'own',
  '/health/live': 'own',
  '/health/ready': 'own',
  '/build-manifest.json': 'own',
}

interface RouteAddress {
  /** Pattern of the matching route. */
  pattern: string
  kind: AddressKind
  params: Readonly<Record<string, string | undefined>>
}

/** Finds the route of a path; null if only the catch-all route matches. */
export function findRouteAddress(path: string): RouteAddress | null {
  const [, signedIn] = /^\/(staff|portal)(?:\/|$)/.exec(path) ?? []
  if (signedIn) return { pattern: `/${signedIn}/*`, kind: 'own', params: {} }
  const matches = Object.entries(addressKinds).flatMap(([pattern, kind]) => {
    const match = matchPath(pattern, path)
    return match ? [{ pattern, kind, params: match.params }] : []
  })
  return matches.find(({ pattern }) => !pattern.includes(':')) ?? matches[0] ?? null
}

interface OccupiedPath {
  /** Description of what occupies the path. */
  holder: string
  /** Whether a redirect may lead here. */
  isPage: boolean
}

/**
 * Loads all paths in use on this site: routes, products and articles.
 * @param changes articles that are being published, which the database does not have yet
 */
export async function loadSiteAddresses(
  tx: Database,
  changes: readonly { key: string; body: unknown }[] = [],
): Promise<SiteAddresses> {
  const { slug, sku, status } = productTable
  const products = new Map(
    (await tx.select({ slug, sku, status }).from(productTable)).map((row) => [row.slug, row]),
  )
  const rows = await tx.select({ slug: articleTable.slug }).from(articleTable)
  const articles = new Set(rows.map((row) => row.slug))
  for (const { key, body } of changes) {
    if (body === null) articles.delete(key)
    else articles.add(key)
  }
  const services: ReadonlySet<string> = new Set(serviceSlugs)

  function held({ kind, params }: RouteAddress): OccupiedPath | null {
    const product = products.get(params.slug ?? '')
    switch (kind) {
      case 'page':
      case 'own':
        return { holder: 'an address of the site itself', isPage: kind === 'page' }
      case 'product':
        if (!product) return null
        return {
          holder: `an address of product ${product.sku}`,
          isPage: product.status !== 'draft',
        }
      case 'old-product':
        return product
          ? { holder: `an old address of product ${product.sku}`, isPage: false }
          : null
      case 'article':
        return articles.has(params.article ?? '')
          ? { holder: 'the address of an article', isPage: true }
          : null
      case 'service':
        return services.has(params.service ?? '')
          ? { holder: 'the address of a service', isPage: true }
          : null
    }
  }

  function at(path: string): OccupiedPath | null {
    const address = findRouteAddress(path)
    return address && held(address)
  }

  return {
    origin: new URL(publicUrl()).origin,
    holder: (path) => at(path)?.holder ?? null,
    isPage: (path) => at(path)?.isPage ?? false,
  }
}
