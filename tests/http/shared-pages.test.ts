import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { expectPage, expectSafe } from '#tests/support/expect-page.ts'
import type { Answer } from '#tests/support/in-memory-server.ts'
import { anyProduct } from '#tests/support/seeded-product.ts'
import { openVisitor } from '#tests/support/visitor.ts'

// With a public URL, requests for any host are answered.
const site = openBuiltSite({ PUBLIC_URL: 'http://localhost:3000' })

let product: Product
beforeAll(async () => {
  product = await anyProduct(site.database.db)
})

function textOf({ body, headers }: Answer): string {
  const encoding = headers.get('content-encoding')
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

describe('a shared page', () => {
  const evil = 'evil.example'
  it.each([
    ['a host', { host: evil }],
    ['a forwarded host', { 'x-forwarded-host': evil, 'x-host': evil, forwarded: `host=${evil}` }],
    ['a forwarded protocol', { 'x-forwarded-proto': evil, 'x-forwarded-port': evil }],
    ['a rewritten URL', { 'x-original-url': `/${evil}`, 'x-rewrite-url': `/${evil}` }],
    ['a path prefix', { 'x-forwarded-prefix': `/${evil}`, referer: `http://${evil}/` }],
    [
      'internal router headers',
      { 'x-react-router-spamode': 'yes', 'x-react-router-prerender-data': evil },
    ],
    ['a language', { 'accept-language': evil, accept: evil, 'user-agent': evil }],
    ['a method override', { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }],
    ['a byte range', { range: 'bytes=0-5', 'if-range': '"x"' }],
    ['a script nonce', { nonce: evil, 'content-security-policy': evil }],
  ])(
    'is the same for the next visitor, whatever the first one sent: %s',
    async (title, headers) => {
      // A page that has not been requested before.
      const path = `/catalogue?q=${encodeURIComponent(title)}`
      for (const address of [path, `/catalogue.data?q=${encodeURIComponent(title)}`]) {
        const first = await site.fetch(address, { headers })
        const next = await site.fetch(address)
        expect([first.status, next.status]).toEqual([200, 200])
        expect(first.text).toBe(next.text)
        expect(next.text).not.toContain(evil)
        expect(JSON.stringify([...next.headers])).not.toContain(evil)
        expect(next.headers.getSetCookie()).toEqual([])
      }
      const cart = await site.fetch('/catalogue/cart', { headers })
      expectPage(cart, 200)
      expect(cart.text).not.toContain(evil)
    },
  )

  it('is complete in every encoding, in any order of requests', async () => {
    const path = '/catalogue?sort=name'
    const asked = [
      'gzip;q=0, br;q=0',
      'br',
      'gzip',
      '',
      '*',
      'x'.repeat(5000),
      'identity;q=0',
      'br, gzip',
    ]
    const texts = []
    for (const encoding of [...asked, ...asked.toReversed()]) {
      const answer = await site.fetch(path, { headers: { 'accept-encoding': encoding } })
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      // A page that is compressed for this request is sent before its length is known.
      const isPackedAnew = answer.headers.get('content-encoding') === 'gzip'
      const length = isPackedAnew ? null : String(answer.body.length)
      expect(answer.headers.get('content-length')).toBe(length)
      texts.push(textOf(answer))
    }
    expect(texts[0]).toMatch(/<\/html>$/)
    expect(new Set(texts).size).toBe(1)
  })

  it('is complete after a HEAD request', async () => {
    const path = '/catalogue?sort=name&page=2'
    const head = await site.fetch(path, { method: 'HEAD' })
    const page = await site.fetch(path)
    expectPage(page, 200)
    expect(head.headers.get('content-length')).toBe(String(page.body.length))
    expect(head.headers.get('etag')).toBe(page.headers.get('etag'))
  })

  it('ignores query parameters that were added to its URL', async () => {
    const plain = await site.fetch('/catalogue')
    const added = await site.fetch('/catalogue?utm_campaign=%22%3E%3Cscript%3Epoison&page=1&q=')
    expect(added.text).toBe(plain.text)
    expect(plain.text).not.toContain('poison')
    const slug = await site.fetch(`/catalogue/${product.slug}?poison=1#poison`)
    expect(slug.text).not.toContain('poison')
  })

  it('is never replaced by an error response for the same URL', async () => {
    const path = `/catalogue/${product.slug}`
    await site.fetch(path, { method: 'PUT' })
    await openVisitor(site).post(path, 'a=1')
    await openVisitor(site).post(path, 'a=1', { 'sec-fetch-site': 'cross-site' })
    await site.fetch(path, { headers: { 'if-none-match': '*', 'if-match': '"x"' } })
    expectPage(await site.fetch(path), 200)
  })
})

describe('the page of a product that is in a visitor’s cart', () => {
  it('is shown to this visitor only; other visitors get the shared page', async () => {
    const visitor = openVisitor(site)
    const addresses = [`/catalogue/${product.slug}`, `/catalogue/${product.slug}.data`]
    const before = await Promise.all(addresses.map((path) => site.fetch(path)))
    await visitor.add(product.sku, '4321')
    for (const [index, path] of addresses.entries()) {
      const anonymous = before[index]
      const own = await visitor.get(path)
      expect(own.text).toMatch(/4321|4,321/)
      expect(own.headers.get('cache-control')).toBe('private, no-store')
      expect(own.headers.get('etag')).toBeNull()
      expectSafe(own)

      const tag = anonymous?.headers.get('etag') ?? ''
      expect((await visitor.get(path, { 'if-none-match': tag })).status).toBe(200)
      const stranger = await site.fetch(path)
      expect(stranger.text).toBe(anonymous?.text)
      expect(stranger.text).not.toMatch(/4321|4,321/)
      const other = openVisitor(site, { cookie: 'vpack_cart_token=AAAAAAAAAAAAAAAAAAAAAA' })
      expect((await other.get(path)).text).toBe(anonymous?.text)
    }

    await visitor.post('/catalogue/cart', { intent: 'remove', sku: product.sku })
    for (const [index, path] of addresses.entries()) {
      expect((await visitor.get(path)).text).toBe(before[index]?.text)
    }
  })

  it('is not cached if this visitor requests it first', async () => {
    const visitor = openVisitor(site)
    await visitor.add(product.sku, '8765')
    const unseen = `?fresh=${Date.now()}`
    const own = await visitor.get(`/catalogue/${product.slug}${unseen}`)
    expect(own.text).toMatch(/8765|8,765/)
    expect((await site.fetch(`/catalogue/${product.slug}${unseen}`)).text).not.toMatch(/8765|8,765/)
  })
})

describe('a response that is not a page', () => {
  it('has the same security headers as a page', async () => {
    const file = /\/assets\/[\w-]+\.css/.exec((await site.fetch('/')).text)?.[0] ?? ''
    const etag = (await site.fetch('/catalogue')).headers.get('etag') ?? ''
    const answers = [
      await site.fetch(file),
      await site.fetch('/icon.svg'),
      await site.fetch('/human-check'),
      await site.fetch('/health/live'),
      await site.fetch('/health/ready'),
      await site.fetch('/build-manifest.json'),
      await site.fetch('/Catalogue'),
      await site.fetch('/catalogue.data'),
      await site.fetch('/Catalogue.data'),
      await openVisitor(site).add(product.sku),
    ]
    for (const answer of answers) expectSafe(answer)
    const unchanged = await site.fetch('/catalogue', { headers: { 'if-none-match': etag } })
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0])
  })
})
