import { describe, expect, it } from 'vitest'
import { form, openSite } from '#tests/support/open-site.ts'

/** Foreign names that resolve to this machine, as in DNS rebinding. */
const rebound = ['evil.example', 'evil.example:3000', '192.168.1.7:3000', 'localhost.evil.example']

describe('without a public URL', () => {
  it.each(rebound)('requests under a foreign host name are refused: %s', async (host) => {
    const { fetch, routes } = openSite({ isLocal: true })
    const headers = { host, origin: `http://${host}` }
    for (const path of ['/', '/catalogue', '/icon.svg', '/old', '/catalogue.data', '/%00']) {
      const answer = await fetch(path, { headers })
      expect([path, answer.status]).toEqual([path, 421])
      expect(answer.text).toContain('PUBLIC_URL')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    const post = { method: 'POST', headers: { ...headers, ...form }, body: 'a=1' }
    expect((await fetch('/contact', post)).status).toBe(421)
    expect(routes).not.toHaveBeenCalled()
  })

  it('pages are served under every loopback name, also from the cache', async () => {
    const { fetch } = openSite({ isLocal: true })
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'vpack.localhost']) {
      for (const time of ['first', 'again']) {
        const answer = await fetch('/catalogue', { headers: { host } })
        expect([host, time, answer.status]).toEqual([host, time, 200])
      }
    }
  })

  it('health checks are accepted under the machine’s address', async () => {
    const { fetch } = openSite({ isLocal: true })
    const headers = { host: '10.0.0.5:3000' }
    expect((await fetch('/health/live', { headers })).status).toBe(200)
    expect((await fetch('/health/ready', { headers })).status).toBe(200)
    expect((await fetch('/health/live?probe=1', { headers })).status).toBe(200)
    for (const path of ['/healthy', '/health/', '/health/nothing', '/health/../catalogue']) {
      expect([path, (await fetch(path, { headers })).status]).toEqual([path, 421])
    }
    const post = { method: 'POST', headers: { ...headers, ...form }, body: 'a=1' }
    expect((await fetch('/health/../contact', post)).status).toBe(421)
    expect((await fetch('/health/live', post)).status).toBe(421)
  })
})

it('with a public URL, any host name set by the proxy is accepted', async () => {
  const { fetch } = openSite()
  for (const host of rebound) {
    expect((await fetch('/catalogue', { headers: { host } })).status).toBe(200)
  }
})
