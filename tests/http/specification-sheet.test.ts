import { expect, it, vi } from 'vitest'
import { listSitemapProducts } from '#app/domain/catalogue/product/find-product-slugs.server.ts'
import { publishContent } from '#app/domain/content/import-content.server.ts'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { anyProduct } from '#tests/support/seeded-product.ts'

const site = openBuiltSite()

it('a product’s specification sheet is a file named after its code, the same for every visitor', async () => {
  const { slug, sku } = await anyProduct(site.database.db)
  const address = `/catalogue/${slug}/specification.pdf`
  const [one, other] = await Promise.all([site.fetch(address), site.fetch(address)])
  expect(one.status).toBe(200)
  expect(one.headers.get('content-type')).toBe('application/pdf')
  expect(one.headers.get('content-disposition')).toContain(`vpack-${sku.toLowerCase()}.pdf`)
  expect(one.body.subarray(0, 5).toString()).toBe('%PDF-')
  expect(other.body.equals(one.body)).toBe(true)
  expect((await site.fetch(`/catalogue/${slug}`)).text).toContain(`href="${address}"`)
})

it('a specification sheet shows the current company name, even if it was cached before', async () => {
  const { db } = site.database
  const address = `/catalogue/${(await anyProduct(db)).slug}/specification.pdf`
  const sheet = async () => (await site.fetch(address)).text
  const { company, ...global } = getShippedContent('GLOBAL')
  expect(await sheet()).toContain(`(${company.name})`)
  const body = { ...global, company: { ...company, name: 'Renamed Packaging' } }
  await publishContent(db, { group: 'GLOBAL', body, author: 'editor' })
  await vi.waitFor(async () => expect(await sheet()).toContain('(Renamed Packaging)'))
})

it.each(['/catalogue/no-such-product', '/catalogue/..%2Fcart'])(
  'there is no specification sheet for %s',
  async (address) => {
    expect((await site.fetch(`${address}/specification.pdf`)).status).toBeGreaterThanOrEqual(400)
    expect((await site.fetch(`${address}/specification.pdf`)).status).toBeLessThan(500)
  },
)

it('other visitors do not wait while sheets are created', async () => {
  const products = await listSitemapProducts(site.database.db)
  let sheets = 0
  const all = products.slice(1, 5).map(async ({ slug }) => {
    const { status, body } = await site.fetch(`/catalogue/${slug}/specification.pdf`)
    sheets += 1
    return [status, body.subarray(0, 5).toString()]
  })
  for (let visits = 0; visits < 20; visits++) {
    expect((await site.fetch('/about')).status).toBe(200)
  }
  expect(sheets).toBeLessThan(4)
  expect(await Promise.all(all)).toEqual(all.map(() => [200, '%PDF-']))
})
