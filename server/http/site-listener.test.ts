import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { form, html, openSite } from '#tests/support/open-site.ts'

describe('static file', () => {
  it('with a hash in its name is immutable and sent precompressed', async () => {
    const { fetch, routes } = openSite()
    const headers = { 'accept-encoding': 'gzip, br' }
    const file = await fetch('/assets/Root-A1.js?v=1', { headers })
    expect(brotliDecompressSync(file.body).toString()).toBe('let bottle')
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(file.headers.get('content-type')).toMatch(/javascript/)
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(routes).not.toHaveBeenCalled()
  })

  it('without a hash is revalidated', async () => {
    const { fetch } = openSite()
    const file = await fetch('/icon.svg')
    expect(file.headers.get('cache-control')).toBe('public, max-age=3600')
    const headers = { 'if-none-match': file.headers.get('etag') ?? '' }
    expect((await fetch('/icon.svg', { headers })).status).toBe(304)
    expect((await fetch('/icon.svg', { headers: { range: 'bytes=9-2' } })).text).toBe('<svg/>')
  })

  it('is only served from its folder', async () => {
    const { fetch, files } = openSite()
    const outside = await fetch(`/assets/../../${path.basename(files)}/icon.svg`)
    expect(outside.text).not.toContain('<svg/>')
  })
})

describe('old or non-canonical URL', () => {
  it.each([
    ['/Catalogue/?a=B', '/catalogue?a=B'],
    ['/old?a=B', '/catalogue?a=B'],
    ['/OLD/', '/catalogue'],
    ['/portal?a=B', 'https://portal.example/?a=B'],
    ['//evil.example', '/evil.example'],
  ])('%s redirects permanently to %s', async (path, place) => {
    const { fetch, routes } = openSite()
    const { status, headers } = await fetch(path)
    expect([status, headers.get('location')]).toEqual([301, place])
    expect(routes).not.toHaveBeenCalled()
  })

  it('redirects within the app, too', async () => {
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

  it('still accepts a form that is sent to it', async () => {
    const { fetch, routes } = openSite()
    await fetch('/Catalogue/', { method: 'POST', headers: form, body: 'a=1' })
    expect(routes).toHaveBeenCalledTimes(1)
  })
})

describe('request that cannot be answered', () => {
  it.each([
    ['a broken escape', '/%E0%A4%A', 400],
    ['a NUL', '/%00', 400],
    ['a backslash', '/\\evil.example', 400],
    ['9,000 characters', `/${'a'.repeat(9000)}`, 414],
    ['the name of a file of an old build', '/assets/Old-B2.js', 404],
  ])('with %s gets a clean response', async (_, path, status) => {
    const { fetch, routes } = openSite()
    const answer = await fetch(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(routes).not.toHaveBeenCalled()
  })

  it('gets a plain-text message if it is a data request', async () => {
    const { fetch } = openSite()
    const answer = await fetch('/catalogue.data', { method: 'POST' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      415,
      'text/plain; charset=utf-8',
    ])
  })

  it.each(['PUT', 'DELETE', 'PATCH', 'PROPFIND'])('%s is not an allowed method', async (method) => {
    const { fetch } = openSite()
    const answer = await fetch('/catalogue', { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  })

  it('gets an explanation if the routes take too long', async () => {
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

describe('every page', () => {
  it('allows the app’s inline scripts and no others', async () => {
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

  it('has security headers', async () => {
    const { fetch } = openSite()
    const { headers } = await fetch('/contact')
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'private, no-store',
      'x-request-id': expect.stringMatching(/^[\w-]+$/),
    })
  })

  it('has Cross-Origin-Opener-Policy only if it is private', async () => {
    const ways: Record<string, string> = {
      '/enquiry/AbC': 'private, no-store',
      '/search': 'no-store',
    }
    const { fetch } = openSite({
      routes: async (request) => {
        const way = ways[new URL(request.url).pathname]
        return html('page', way ? { headers: { 'Cache-Control': way } } : undefined)
      },
    })
    const policy = async (path: string) =>
      (await fetch(path)).headers.get('cross-origin-opener-policy')
    expect(await policy('/enquiry/AbC')).toBe('same-origin')
    expect(await Promise.all(['/catalogue', '/contact', '/search'].map(policy))).toEqual([
      null,
      null,
      null,
    ])
  })

  it('keeps the headers that its route sets', async () => {
    const { fetch } = openSite({
      routes: async () => html('private', { headers: { 'Referrer-Policy': 'same-origin' } }),
    })
    expect((await fetch('/enquiry/AbC')).headers.get('referrer-policy')).toBe('same-origin')
  })
})

it('the listener survives invalid HTTP', async () => {
  const { raw } = openSite()
  expect(await raw('GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  expect(await raw('GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 400 /,
  )
  expect(await raw('GET * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 400 /,
  )
})
