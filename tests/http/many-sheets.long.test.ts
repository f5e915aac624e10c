import { expect, it } from 'vitest'
import { listSitemapProducts } from '#app/domain/catalogue/product/find-product-slugs.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'

const site = openBuiltSite()

// Sheets and share pictures share one queue: share-pictures.test.ts covers it in the daily run.
it('specification sheets answer 503 with Retry-After if too many requests wait', async () => {
  const products = await listSitemapProducts(site.database.db)
  const flood = products.slice(30, 60).map(async ({ slug }) => {
    const { status, headers } = await site.fetch(`/catalogue/${slug}/specification.pdf`)
    return status === 503 ? `come again after ${headers.get('retry-after')} s` : status
  })
  expect(await Promise.race(flood)).toBe('come again after 5 s')
  const answers = new Set(await Promise.all(flood))
  answers.delete(200)
  expect(answers).toEqual(new Set(['come again after 5 s']))
})
