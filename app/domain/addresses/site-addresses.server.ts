import { articleTable } from '#app/domain/articles/tables.server.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { serviceSlugs } from '#app/domain/content/groups/service-slugs.ts'
import type { SiteAddresses } from '#app/domain/redirects/redirect-rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { type RouteAddress, routeAddress } from './route-addresses.ts'

interface Held {
  /** By what, in words. */
  holder: string
  /** Whether a redirect may lead here. */
  isPage: boolean
}

/** All addresses in use on this site now: routes, products and articles, drafts included. */
export async function siteAddresses(tx: Database): Promise<SiteAddresses> {
  const { slug, sku, status } = productTable
  const products = new Map(
    (await tx.select({ slug, sku, status }).from(productTable)).map((row) => [row.slug, row]),
  )
  const rows = await tx.select({ slug: articleTable.slug }).from(articleTable)
  const articles = new Set(rows.map((row) => row.slug))
  const services: ReadonlySet<string> = new Set(serviceSlugs)

  function held({ kind, params }: RouteAddress): Held | null {
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

  function at(path: string): Held | null {
    const address = routeAddress(path)
    return address && held(address)
  }

  return {
    origin: new URL(publicUrl()).origin,
    holder: (path) => at(path)?.holder ?? null,
    isPage: (path) => at(path)?.isPage ?? false,
  }
}
