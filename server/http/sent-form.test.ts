import { describe, expect, it } from 'vitest'
import { form, openSite } from '#tests/support/open-site.ts'

describe('form submission', () => {
  const post = (headers: Record<string, string>) => ({ method: 'POST', body: 'a=1', headers })

  it('from our own pages is passed on under the public URL', async () => {
    const { fetch, routes } = openSite()
    await fetch('/contact', post({ ...form, origin: 'https://www.vpack.example' }))
    const request = routes.mock.calls[0]?.[0]
    expect(request?.url).toBe('https://www.vpack.example/contact')
    expect(await request?.text()).toBe('a=1')
  })

  it('from another website is refused', async () => {
    const { fetch, routes } = openSite()
    const cross = await fetch('/contact', post({ ...form, origin: 'https://evil.example' }))
    const site = await fetch('/contact', post({ ...form, 'sec-fetch-site': 'cross-site' }))
    expect([cross.status, site.status]).toEqual([403, 403])
    expect(routes).not.toHaveBeenCalled()
  })

  it('is accepted from any loopback name while no public URL is set', async () => {
    const { fetch } = openSite({ isLocal: true })
    for (const host of ['127.0.0.1:3000', '[::1]:3000', 'vpack.localhost:3000']) {
      const own = { ...form, host, origin: `http://${host}` }
      expect((await fetch('/contact', post(own))).status).toBe(200)
      for (const origin of ['http://evil.example', 'http://localhost:8080']) {
        expect((await fetch('/contact', post({ ...own, origin }))).status).toBe(403)
      }
    }
  })

  it('that is too large, or not a form, is refused', async () => {
    const { fetch, routes } = openSite()
    const large = { ...post(form), body: `a=${'b'.repeat(600_000)}` }
    expect((await fetch('/contact', large)).status).toBe(413)
    expect((await fetch('/contact', post({ 'content-type': 'application/json' }))).status).toBe(415)
    expect(routes).not.toHaveBeenCalled()
  })

  it('has the visitor’s own address behind a trusted proxy', async () => {
    const { fetch, routes } = openSite({ trustedProxies: 1 })
    await fetch('/contact', post({ ...form, 'x-forwarded-for': '1.1.1.1, 203.0.113.7' }))
    expect(routes.mock.calls[0]?.[1].visitorAddress).toBe('203.0.113.7')
  })
})
