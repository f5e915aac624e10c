import { afterEach, beforeAll, expect, vi } from 'vitest'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { openBuiltSite } from './built-site.ts'
import { anyProduct } from './seeded-product.ts'
import { openSeverableDatabase, type SeverableDatabase } from './severable-database.ts'
import { openVisitor } from './visitor.ts'

/**
 * Opens a site whose connection to the database can be cut; restored after each test. Call at the
 * top level of a file.
 */
export function openSeverableSite() {
  const held = {} as { wire: SeverableDatabase; product: Product }
  const site = openBuiltSite(
    { UNPROVEN_LIMIT: '10000', UNPROVEN_LIMIT_OVERALL: '10000', RECIPIENT_LIMIT: '10000' },
    async (url) => {
      held.wire = await openSeverableDatabase(url)
      return held.wire.url
    },
  )
  beforeAll(async () => {
    held.product = await anyProduct(site.database.db)
  })
  afterEach(async () => {
    await held.wire.restore()
    // A broken connection is noticed only when the pool hands it out.
    await siteIsReady()
  })

  async function siteIsReady() {
    const asked = async () => expect((await site.fetch('/health/ready')).status).toBe(200)
    await vi.waitFor(asked, { timeout: 10_000 })
  }

  async function visitorWithCart() {
    const visitor = openVisitor(site)
    await visitor.add(held.product.sku, '4321')
    return visitor
  }
  return { site, held, siteIsReady, visitorWithCart }
}
