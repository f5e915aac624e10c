import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'

const site = openBuiltSite()

async function someProduct() {
  const rows = await site.database.db
    .select({ sku: productTable.sku, slug: productTable.slug, name: productTable.name })
    .from(productTable)
    .where(eq(productTable.status, 'active'))
    .limit(1)
  const [product] = rows
  if (!product) throw new Error('The seed has no product.')
  return product
}

describe('a public page', () => {
  it.each(['/', '/catalogue', '/catalogue?category=bottles&page=2'])(
    '%s is complete, compressed and has an ETag',
    async (path) => {
      const first = await site.fetch(path, { headers: { 'accept-encoding': 'br' } })
      expect(first.status).toBe(200)
      const html = brotliDecompressSync(first.body).toString()
      expect(html).toMatch(/^<!DOCTYPE html>.*<\/html>$/s)
      const headers = { 'accept-encoding': 'br', 'if-none-match': first.headers.get('etag') ?? '' }
      expect((await site.fetch(path, { headers })).status).toBe(304)
    },
  )

  it('allows its inline scripts by hash, and contains no inline styles', async () => {
    const { slug } = await someProduct()
    for (const path of ['/', '/catalogue', `/catalogue/${slug}`, '/catalogue/cart', '/nowhere']) {
      const { text, headers } = await site.fetch(path)
      const inline =
        text.match(
          /<script(?![^>]* (?:src|type="application\/(?:ld\+)?json"))[^>]*>.*?<\/script>/gs,
        ) ?? []
      const policy = headers.get('content-security-policy') ?? ''
      expect(inline.length, path).toBeGreaterThan(0)
      const named = policy.match(/'sha256-/g)?.length ?? 0
      expect(named, path).toBe(new Set(inline).size)
      expect(text, path).not.toContain(' nonce=')
      expect(text, path).not.toMatch(/<[^>]+ style=/)
    }
  })

  it('contains nothing about the visitor who requested it first', async () => {
    const cookie = 'vpack_cart=7; vpack_cart_token=AAAAAAAAAAAAAAAAAAAAAA'
    const { text, headers } = await site.fetch('/catalogue?sort=name', { headers: { cookie } })
    expect(headers.get('set-cookie')).toBeNull()
    expect(text).not.toContain('AAAAAAAAAAAAAAAAAAAAAA')
  })

  it('shows new content as soon as it is published', async () => {
    const { sku, slug, name } = await someProduct()
    expect((await site.fetch(`/catalogue/${slug}`)).text).toContain(name)
    await site.database.db.transaction(async (tx) => {
      await tx
        .update(productTable)
        .set({ name: 'Renamed just now' })
        .where(eq(productTable.sku, sku))
      await publish(tx, 'catalogue')
    })
    await vi.waitFor(async () =>
      expect((await site.fetch(`/catalogue/${slug}`)).text).toContain('Renamed just now'),
    )
  })

  it('is available as data for the app', async () => {
    const data = await site.fetch('/catalogue.data?_routes=catalogue')
    expect(data.status).toBe(200)
    expect(data.headers.get('content-type')).toMatch('text/x-script')
    expect(data.headers.get('cache-control')).toBe('private, max-age=5')
  })
})

describe('a page that does not exist', () => {
  it.each([
    ['/nowhere', 'Page not found: /nowhere'],
    ['/catalogue/no-such-bottle', 'Page Not Found: /catalogue/no-such-bottle'],
    ['/catalogue/no-such-bottle?d=e', 'Page Not Found: /catalogue/no-such-bottle?d=e'],
    ['/catalogue/NO%20SUCH', 'Page Not Found'],
    ['/a/b/c?d=e', 'Page not found: /a/b/c?d=e'],
    ['/toString', 'Page not found'],
  ])('%s answers 404 with a message', async (path, words) => {
    const final = await followed(path)
    expect(final.status).toBe(404)
    expect(final.text.replaceAll('<!-- -->', '')).toContain(words)
  })

  it.each(['/nowhere.data', '/catalogue/no-such-bottle.data'])(
    '%s answers 404 as data',
    async (path) => {
      const { status, headers } = await site.fetch(path)
      expect([status, headers.get('x-remix-response')]).toEqual([404, 'yes'])
    },
  )
})

describe('invalid input', () => {
  it.each([
    '/catalogue?page=0',
    '/catalogue?page=-1',
    '/catalogue?page=1e99',
    '/catalogue?volume=ten',
    '/catalogue?category=hats',
    "/catalogue?colour='%20or%201=1--",
    `/catalogue?q=${'a'.repeat(2000)}`,
    '/catalogue?q=%E0%A4%A&page=x',
    '/catalogue?q=%F0%9F%8D%BE&sort=%3Cscript%3E',
    '/enquiry/not-a-token',
    '/%E0%A4%A',
    '/%00',
    '/catalogue/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  ])('%s gets a clear 4xx answer', async (path) => {
    const { status, text } = await followed(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(text).toContain('</html>')
    expect(text).not.toContain('<script>alert')
  })

  it.each([
    ['JSON', 'application/json', '{}', 415],
    ['no content type', '', 'a=1', 415],
    ['a broken form', 'multipart/form-data', 'x', 400],
    ['a NUL', 'application/x-www-form-urlencoded', 'a=%00', 400],
    ['an oversized body', 'application/x-www-form-urlencoded', `a=${'b'.repeat(600_000)}`, 413],
  ])('a POST with %s is rejected', async (_, type, body, status) => {
    const headers: Record<string, string> = type ? { 'content-type': type } : {}
    const answer = await site.fetch('/catalogue/checkout', { method: 'POST', headers, body })
    expect(answer.status).toBe(status)
  })

  it('a POST to a page without a form is rejected', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await site.fetch('/nowhere', { method: 'POST', headers, body: 'a=1' })
    expect(answer.status).toBe(405)
  })

  it('malformed cookies are ignored', async () => {
    const cookie = 'vpack_cart_token=%E0%A4%A; =; vpack_cart=\u00ff; a'
    for (const path of ['/catalogue', '/catalogue/cart']) {
      expect((await site.fetch(path, { headers: { cookie } })).status).toBe(200)
    }
  })
})

it('health endpoints report liveness, readiness and the build', async () => {
  const live = await site.fetch('/health/live')
  expect(JSON.parse(live.text)).toEqual({ status: 'live', site: '7.5.5', template: '1.0.3' })
  const ready = JSON.parse((await site.fetch('/health/ready')).text)
  expect(ready).toMatchObject({ status: 'ready', database: true })
  expect(ready.products).toBeGreaterThan(600)
  const manifest = await site.fetch('/build-manifest.json?t=1')
  expect(JSON.parse(manifest.text)).toEqual({
    build: expect.stringMatching(/^\w+$/),
    site: '7.5.5',
    template: '1.0.3',
  })
  expect(manifest.headers.get('cache-control')).toBe('no-store')
})

async function followed(path: string) {
  let answer = await site.fetch(path)
  for (let hop = 0; hop < 2 && answer.headers.has('location'); hop += 1) {
    answer = await site.fetch(answer.headers.get('location') ?? '')
  }
  return answer
}
