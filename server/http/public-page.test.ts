import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { createCartToken } from '#app/domain/cart/cart-token.ts'
import { cartToken, html, openSite, type Routes } from '#tests/support/open-site.ts'

describe('public page', () => {
  it('is rendered once, whatever parameters or headers visitors send', async () => {
    const { fetch, routes } = openSite()
    const answers = await Promise.all(
      ['/catalogue', '/catalogue?utm_source=mail', '/catalogue?gclid=1'].map((path) =>
        fetch(path, {
          headers: { cookie: `vpack_cart_token=${cartToken}`, 'accept-encoding': 'br' },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(brotliDecompressSync(answers[0]?.body ?? '').toString()).toContain('page /catalogue')
    expect(routes).toHaveBeenCalledTimes(1)
    const request = routes.mock.calls[0]?.[0]
    expect(request?.url).toBe('https://www.vpack.example/catalogue')
    expect([...(request?.headers ?? [])]).toEqual([])
  })

  it('is sent uncompressed if requested, with the same length and its own tag', async () => {
    const { fetch, routes } = openSite()
    const compressed = await fetch('/catalogue', { headers: { 'accept-encoding': 'gzip' } })
    const plain = await fetch('/catalogue')
    expect(plain.body.toString()).toContain('page /catalogue')
    expect(plain.headers.get('content-length')).toBe(String(plain.body.length))
    expect(plain.headers.has('content-encoding')).toBe(false)
    expect(plain.headers.get('etag')).not.toBe(compressed.headers.get('etag'))
    expect(routes).toHaveBeenCalledTimes(1)
  })

  it('is always revalidated, and not sent again if the visitor has it', async () => {
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

  it('sends its length in response to HEAD', async () => {
    const { fetch } = openSite()
    const whole = await fetch('/catalogue')
    const head = await fetch('/catalogue', { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(whole.body.length))
    expect(head.text).toBe('')
  })

  it('shows the full URL on a 404', async () => {
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

  it('is rendered for the visitor if the cart contains its product', async () => {
    const { fetch, routes } = openSite()
    await fetch('/catalogue/claret')
    const headers = { cookie: `a=b; vpack_cart_token=${cartToken}` }
    const own = await fetch('/catalogue/claret', { headers })
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.headers.get('etag')).toBeNull()
    expect(routes.mock.calls[1]?.[0].headers.get('cookie')).toBe(
      `a=b; vpack_cart_token=${cartToken}`,
    )
    await fetch('/catalogue/claret.data', { headers })
    await fetch('/catalogue/claret', {
      headers: { cookie: `vpack_cart_token=${createCartToken()}` },
    })
    expect(routes).toHaveBeenCalledTimes(3)
  })

  it('allows its prefetched data to be used once', async () => {
    const { fetch } = openSite({
      routes: async () => new Response('[]', { headers: { 'Content-Type': 'text/x-script' } }),
    })
    const data = await fetch('/catalogue/claret.data')
    expect(data.headers.get('cache-control')).toBe('private, max-age=5')
  })

  it('is not cached if rendering failed', async () => {
    const { fetch, routes } = openSite()
    routes.mockResolvedValueOnce(new Response(null, { status: 500 }))
    const failed = await fetch('/catalogue')
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(failed.text).toContain('Return to the home page')
    expect((await fetch('/catalogue')).status).toBe(200)
  })
})
