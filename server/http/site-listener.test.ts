import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { newCartToken } from '#app/domain/enquiry/cart-token.ts'
import { serveInMemory } from '#tests/support/in-memory-server.ts'
import { createSiteListener, type SiteListenerOptions } from './site-listener.ts'

const files = mkdtempSync(path.join(tmpdir(), 'vpack-files-'))
mkdirSync(path.join(files, 'assets'))
writeFileSync(path.join(files, 'favicon.svg'), '<svg/>')
writeFileSync(path.join(files, 'assets/Root-A1.js'), 'let bottle')
writeFileSync(path.join(files, 'assets/Root-A1.js.br'), brotliCompressSync('let bottle'))
afterAll(() => rmSync(files, { recursive: true }))

const mine = newCartToken()
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const html = (text: string, init?: ResponseInit) =>
  new Response(`<!DOCTYPE html><p>${text}</p>${'<p>glass</p>'.repeat(200)}`, {
    ...init,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...init?.headers },
  })

type Routes = (
  request: Request,
  facts: { visitorAddress: string },
  mark: string,
) => Promise<Response>

function openSite(options: Partial<SiteListenerOptions> = {}) {
  const routes = vi.fn<Routes>(async (request) => html(`page ${new URL(request.url).pathname}`))
  const listener = createSiteListener({
    publicUrl: 'https://www.vpack.example',
    isAnyHost: false,
    trustedProxies: 0,
    isDevelopment: false,
    files,
    cacheBytes: 10_000_000,
    version: () => 1,
    findRedirect: (path) => ({ '/old': '/catalogue', '/portal': 'https://portal.example/' })[path],
    cacheablePage: (path, _, isData) =>
      path.startsWith('/catalogue/')
        ? { address: path + (isData ? '.data' : ''), product: path.slice(11) }
        : path === '/catalogue'
          ? { address: path, product: null }
          : null,
    cartHolds: async (token, product) => token === mine && product === 'claret',
    stylesheets: () => ['/assets/root.css'],
    routes,
    ...options,
  })
  return { routes, ...serveInMemory(listener) }
}

describe('a public page', () => {
  it('is rendered once, whatever visitors add to its address or send along', async () => {
    const { fetch, routes } = openSite()
    const answers = await Promise.all(
      ['/catalogue', '/catalogue?utm_source=mail', '/catalogue?gclid=1'].map((path) =>
        fetch(path, { headers: { cookie: `vpack_cart_token=${mine}`, 'accept-encoding': 'br' } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(brotliDecompressSync(answers[0]?.body ?? '').toString()).toContain('page /catalogue')
    expect(routes).toHaveBeenCalledTimes(1)
    const request = routes.mock.calls[0]?.[0]
    expect(request?.url).toBe('https://www.vpack.example/catalogue')
    expect([...(request?.headers ?? [])]).toEqual([])
  })

  it('goes out as it is to who takes nothing compressed, with the same length and its own tag', async () => {
    const { fetch, routes } = openSite()
    const compressed = await fetch('/catalogue', { headers: { 'accept-encoding': 'gzip' } })
    const plain = await fetch('/catalogue')
    expect(plain.body.toString()).toContain('page /catalogue')
    expect(plain.headers.get('content-length')).toBe(String(plain.body.length))
    expect(plain.headers.has('content-encoding')).toBe(false)
    expect(plain.headers.get('etag')).not.toBe(compressed.headers.get('etag'))
    expect(routes).toHaveBeenCalledTimes(1)
  })

  it('is asked about every time, and not sent again when the visitor has it', async () => {
    const { fetch } = openSite()
    const headers = { 'accept-encoding': 'gzip' }
    const first = await fetch('/catalogue', { headers })
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(first.headers.get('vary')).toBe('Accept-Encoding')
    const tag = first.headers.get('etag') ?? ''
    const again = await fetch('/catalogue', { headers: { ...headers, 'if-none-match': tag } })
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
    const other = await fetch('/catalogue', { headers: { 'if-none-match': tag } })
    expect(other.status).toBe(200)
  })

  it('tells its size to who asks for the head alone', async () => {
    const { fetch } = openSite()
    const whole = await fetch('/catalogue')
    const head = await fetch('/catalogue', { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(whole.body.length))
    expect(head.text).toBe('')
  })

  it('names its address in full where there is none', async () => {
    const routes = vi.fn<Routes>(async (request) =>
      html(new URL(request.url).search, { status: 404 }),
    )
    const { fetch } = openSite({ routes })
    for (const query of ['', '?from=mail', '?from=print', '?from=mail']) {
      const { status, text } = await fetch(`/catalogue/none${query}`)
      expect([status, text.slice(0, 50)]).toEqual([404, expect.stringContaining(`<p>${query}</p>`)])
    }
    expect(routes.mock.calls.filter(([{ url }]) => !url.includes('?'))).toHaveLength(1)
  })

  it('is the visitor’s own when its product lies in the visitor’s cart', async () => {
    const { fetch, routes } = openSite()
    await fetch('/catalogue/claret')
    const headers = { cookie: `a=b; vpack_cart_token=${mine}` }
    const own = await fetch('/catalogue/claret', { headers })
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.headers.get('etag')).toBeNull()
    expect(routes.mock.calls[1]?.[0].headers.get('cookie')).toBe(`a=b; vpack_cart_token=${mine}`)
    await fetch('/catalogue/claret.data', { headers })
    await fetch('/catalogue/claret', { headers: { cookie: `vpack_cart_token=${newCartToken()}` } })
    expect(routes).toHaveBeenCalledTimes(3)
  })

  it('lends its data, fetched ahead, for one use', async () => {
    const { fetch } = openSite({
      routes: async () => new Response('[]', { headers: { 'Content-Type': 'text/x-script' } }),
    })
    const data = await fetch('/catalogue/claret.data')
    expect(data.headers.get('cache-control')).toBe('private, max-age=5')
  })

  it('of a failed rendering is nobody else’s', async () => {
    const { fetch, routes } = openSite()
    routes.mockResolvedValueOnce(new Response(null, { status: 500 }))
    const failed = await fetch('/catalogue')
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(failed.text).toContain('Return to the home page')
    expect((await fetch('/catalogue')).status).toBe(200)
  })
})

describe('a file', () => {
  it('named after its content is fetched once for good, compressed when it was built', async () => {
    const { fetch, routes } = openSite()
    const headers = { 'accept-encoding': 'gzip, br' }
    const file = await fetch('/assets/Root-A1.js?v=1', { headers })
    expect(brotliDecompressSync(file.body).toString()).toBe('let bottle')
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(file.headers.get('content-type')).toMatch(/javascript/)
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(routes).not.toHaveBeenCalled()
  })

  it('with a name of its own is asked about again', async () => {
    const { fetch } = openSite()
    const file = await fetch('/favicon.svg')
    expect(file.headers.get('cache-control')).toBe('public, max-age=3600')
    const headers = { 'if-none-match': file.headers.get('etag') ?? '' }
    expect((await fetch('/favicon.svg', { headers })).status).toBe(304)
    expect((await fetch('/favicon.svg', { headers: { range: 'bytes=9-2' } })).text).toBe('<svg/>')
  })

  it('is nowhere but in its folder', async () => {
    const { fetch } = openSite()
    const outside = await fetch(`/assets/../../${path.basename(files)}/favicon.svg`)
    expect(outside.text).not.toContain('<svg/>')
  })
})

describe('an old or sloppy address', () => {
  it.each([
    ['/Catalogue/?a=B', '/catalogue?a=B'],
    ['/old?a=B', '/catalogue?a=B'],
    ['/OLD/', '/catalogue'],
    ['/portal?a=B', 'https://portal.example/?a=B'],
    ['//evil.example', '/evil.example'],
  ])('%s leads to %s for good', async (path, place) => {
    const { fetch, routes } = openSite()
    const { status, headers } = await fetch(path)
    expect([status, headers.get('location')]).toEqual([301, place])
    expect(routes).not.toHaveBeenCalled()
  })

  it('leads on within the app too', async () => {
    const { fetch } = openSite()
    const moved = await fetch('/old.data?_routes=root&page=2')
    expect([moved.status, moved.headers.get('x-remix-redirect')]).toEqual([
      204,
      '/catalogue?page=2',
    ])
    const away = await fetch('/portal.data')
    expect(away.headers.get('x-remix-redirect')).toBe('https://portal.example/')
    expect(away.headers.get('x-remix-reload-document')).toBe('true')
  })

  it('still takes the form that was sent to it', async () => {
    const { fetch, routes } = openSite()
    await fetch('/Catalogue/', { method: 'POST', headers: form, body: 'a=1' })
    expect(routes).toHaveBeenCalledTimes(1)
  })
})

describe('what cannot be answered', () => {
  it.each([
    ['a broken escape', '/%E0%A4%A', 400],
    ['a NUL', '/%00', 400],
    ['a backslash', '/\\evil.example', 400],
    ['9,000 characters', `/${'a'.repeat(9000)}`, 414],
    ['the name of a file of an old build', '/assets/Old-B2.js', 404],
  ])('with %s gets a clean answer', async (_, path, status) => {
    const { fetch, routes } = openSite()
    const answer = await fetch(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(routes).not.toHaveBeenCalled()
  })

  it('is told to the app in a sentence', async () => {
    const { fetch } = openSite()
    const answer = await fetch('/catalogue.data', { method: 'POST' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      415,
      'text/plain; charset=utf-8',
    ])
  })

  it.each(['PUT', 'DELETE', 'PATCH', 'PROPFIND'])(
    '%s is no method of this site',
    async (method) => {
      const { fetch } = openSite()
      const answer = await fetch('/catalogue', { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([
        405,
        'GET, HEAD, POST, OPTIONS',
      ])
    },
  )

  it('comes with an explanation when the routes take too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { fetch, routes } = openSite()
    routes.mockReturnValue(new Promise(() => {}))
    const pending = fetch('/contact')
    await vi.waitFor(() => expect(routes).toHaveBeenCalled())
    vi.advanceTimersByTime(60_000)
    const answer = await pending
    vi.useRealTimers()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })
})

describe('a form', () => {
  const post = (headers: Record<string, string>) => ({ method: 'POST', body: 'a=1', headers })

  it('of our own pages arrives, under the public address', async () => {
    const { fetch, routes } = openSite()
    await fetch('/contact', post({ ...form, origin: 'https://www.vpack.example' }))
    const request = routes.mock.calls[0]?.[0]
    expect(request?.url).toBe('https://www.vpack.example/contact')
    expect(await request?.text()).toBe('a=1')
  })

  it('of another website does not', async () => {
    const { fetch, routes } = openSite()
    const cross = await fetch('/contact', post({ ...form, origin: 'https://evil.example' }))
    const site = await fetch('/contact', post({ ...form, 'sec-fetch-site': 'cross-site' }))
    expect([cross.status, site.status]).toEqual([403, 403])
    expect(routes).not.toHaveBeenCalled()
  })

  it('arrives from whatever host the browser used while no public address is configured', async () => {
    const { fetch } = openSite({ isAnyHost: true })
    const origin = { ...form, host: '192.168.1.7:3000', origin: 'http://192.168.1.7:3000' }
    expect((await fetch('/contact', post(origin))).status).toBe(200)
    const other = { ...origin, origin: 'http://evil.example' }
    expect((await fetch('/contact', post(other))).status).toBe(403)
  })

  it('that is too long, or no form, is refused', async () => {
    const { fetch, routes } = openSite()
    const large = { ...post(form), body: `a=${'b'.repeat(600_000)}` }
    expect((await fetch('/contact', large)).status).toBe(413)
    expect((await fetch('/contact', post({ 'content-type': 'application/json' }))).status).toBe(415)
    expect(routes).not.toHaveBeenCalled()
  })

  it('counts for the visitor’s own address behind a proxy of ours', async () => {
    const { fetch, routes } = openSite({ trustedProxies: 1 })
    await fetch('/contact', post({ ...form, 'x-forwarded-for': '1.1.1.1, 203.0.113.7' }))
    expect(routes.mock.calls[0]?.[1].visitorAddress).toBe('203.0.113.7')
  })
})

describe('every page', () => {
  it('runs the scripts that the app wrote, and no others', async () => {
    const { fetch } = openSite({
      routes: async (_, __, mark) =>
        html(`<script nonce="${mark}">a()</script><script>b()</script>`),
    })
    const { text, headers } = await fetch('/contact')
    expect(text).toContain('<script>a()</script>')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(1)
    expect(policy).not.toContain('unsafe')
  })

  it('says how browsers are to treat it', async () => {
    const { fetch } = openSite()
    const { headers } = await fetch('/contact')
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'x-request-id': expect.stringMatching(/^[\w-]+$/),
    })
  })

  it('keeps what its route says of itself', async () => {
    const { fetch } = openSite({
      routes: async () => html('private', { headers: { 'Referrer-Policy': 'same-origin' } }),
    })
    expect((await fetch('/enquiry/AbC')).headers.get('referrer-policy')).toBe('same-origin')
  })
})

it('survives what is no HTTP', async () => {
  const { raw } = openSite()
  expect(await raw('GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  expect(await raw('GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 400 /,
  )
  expect(await raw('GET * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 400 /,
  )
})
