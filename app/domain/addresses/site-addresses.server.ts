import { articleTable } from '#app/domain/articles/tables.server.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { serviceSlugs } from '#app/domain/content/service-slugs.ts'
import type { SiteAddresses } from '#app/domain/redirects/redirect-rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import { publicUrl } from '#app/platform/environment.server.ts'
import { leadingOn, type RouteMatch, routeOf } from './route-addresses.ts'

/**
 * Everything that answers on this site now: its routes, products and articles, drafts too.
 * @param patterns of every route, such as `/catalogue/:slug`
 */
export async function siteAddresses(
  tx: Database,
  patterns: readonly string[],
): Promise<SiteAddresses> {
  const { slug, sku, status } = productTable
  const products = new Map(
    (await tx.select({ slug, sku, status }).from(productTable)).map((row) => [row.slug, row]),
  )
  const rows = await tx.select({ slug: articleTable.slug }).from(articleTable)
  const articles = new Set(rows.map((row) => row.slug))
  const services: ReadonlySet<string> = new Set(serviceSlugs)

  function holderOf({ pattern, params }: RouteMatch): string | null {
    const product = products.get(params.slug ?? '')
    switch (pattern) {
      case '/catalogue/:slug':
        return product ? `the address of product ${product.sku}` : null
      case '/catalogue/:slug/drawing.svg':
      case '/catalogue/:slug/drawing.dxf':
        return product ? `the drawing of product ${product.sku}` : null
      case '/product/:slug':
        return product ? `an old address of product ${product.sku}` : null
      case '/:article':
        return articles.has(params.article ?? '') ? 'the address of an article' : null
      case '/services/:service':
        return services.has(params.service ?? '') ? 'the address of a service' : null
      default:
        return 'an address of the site itself'
    }
  }

  return {
    origin: new URL(publicUrl()).origin,
    holder(path) {
      const match = routeOf(patterns, path)
      return match && holderOf(match)
    },
    isPage(path) {
      const match = routeOf(patterns, path)
      if (!match || leadingOn.has(match.pattern) || holderOf(match) === null) return false
      return products.get(match.params.slug ?? '')?.status !== 'draft'
    },
  }
}
