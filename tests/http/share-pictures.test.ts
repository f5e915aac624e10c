import { describe, expect, it, vi } from 'vitest'
import { listSitemapProducts } from '#app/domain/catalogue/product/find-product-slugs.server.ts'
import { publishContent } from '#app/domain/content/import-content.server.ts'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import { bottle, carton, closure, specialOrder } from '#tests/e2e/products.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { isLong } from '#tests/support/long.ts'
import { readHead } from '#tests/support/read-head.ts'

const publicUrl = 'https://www.vpack.example'
const site = openBuiltSite({ PUBLIC_URL: publicUrl })

/** Reads width and height from the first chunk of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]
const signature = Buffer.from('89504e470d0a1a0a', 'hex')

describe('the share picture of a page', () => {
  it.each([
    '/',
    '/about',
    '/services/laboratory',
    '/catalogue',
    '/news',
    '/why-recycle-glass',
    '/keykegs-explained',
    ...[bottle, closure, carton, specialOrder].map(({ slug }) => `/catalogue/${slug}`),
  ])('of %s is a PNG of 1200 × 630 that other sites may embed', async (path) => {
    const { meta } = readHead((await site.fetch(path)).text)
    const [address = ''] = meta.get('og:image') ?? []
    expect(address.startsWith(`${publicUrl}/share/`)).toBe(true)
    expect(meta.get('og:image:alt')?.[0]).toMatch(/\S/)
    const { status, headers, body } = await site.fetch(address.slice(publicUrl.length))
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(body.subarray(0, 8)).toEqual(signature)
    expect(sizeOf(body)).toEqual([1200, 630])
    // A photograph of glass is larger than a drawing; messengers accept 600 kB or less.
    expect(body.length).toBeLessThan(400_000)
  })

  it('is immutable under its versioned URL, and cached for an hour under any other', async () => {
    const { meta } = readHead((await site.fetch('/why-recycle-glass')).text)
    const path = (meta.get('og:image')?.[0] ?? '').slice(publicUrl.length)
    expect(path).toMatch(/\?v=[0-9a-f]{10}$/)
    const lifetime = async (at: string) => (await site.fetch(at)).headers.get('cache-control')
    expect(await lifetime(path)).toMatch(/immutable/)
    expect(await lifetime(path.replace(/v=.*/, 'v=0'))).toBe('public, max-age=3600')
  })

  it('changes when the company is renamed', async () => {
    const addressOf = async (path: string) =>
      readHead((await site.fetch(path)).text).meta.get('og:image')?.[0]
    const drawn = async () => (await site.fetch('/share/site.png')).body
    const pages = ['/why-recycle-glass', `/catalogue/${bottle.slug}`]
    const before = { addresses: await Promise.all(pages.map(addressOf)), picture: await drawn() }
    const { company, ...global } = getShippedContent('GLOBAL')
    const body = { ...global, company: { ...company, name: 'Vpack South' } }
    await publishContent(site.database.db, { group: 'GLOBAL', body, author: 'editor' })
    await vi.waitFor(async () => expect((await drawn()).equals(before.picture)).toBe(false))
    for (const [index, path] of pages.entries()) {
      expect(await addressOf(path)).not.toBe(before.addresses[index])
    }
  })

  it.each([
    '/share/products/no-such-bottle.png',
    '/share/articles/no-such-article.png',
    '/share/site.svg',
    '/share/products',
  ])('%s does not exist', async (path) => {
    expect((await site.fetch(path)).status).toBe(404)
  })

  // In the daily run `specification-sheet.test.ts` covers the queue that both share.
  it.runIf(isLong)(
    'lets some of many requests wait and answers the others with 503, while the site responds',
    async () => {
      const products = await listSitemapProducts(site.database.db)
      const flood = products
        .slice(0, 60)
        .map(({ slug }) => site.fetch(`/share/products/${slug}.png`))
      expect((await site.fetch('/about')).status).toBe(200)
      const statuses = (await Promise.all(flood)).map(({ status }) => status)
      // More than are drawn at once; the number that can wait also depends on the load of the
      // machine.
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(2)
      expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
      expect(new Set(statuses)).toEqual(new Set([200, 503]))
    },
  )
})
