import { describe, expect, it } from 'vitest'
import { form, openSite } from '#tests/support/open-site.ts'

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
