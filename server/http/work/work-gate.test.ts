import { describe, expect, it, vi } from 'vitest'
import { refusalTotals } from '#app/platform/process/security-log.server.ts'
import { cartToken, form, html, openSite, type Routes } from '#tests/support/open-site.ts'

const from = (address: string) => ({ 'x-forwarded-for': address })
const greedy = '203.0.113.9'
const bystander = '198.51.100.7'
const off = { perSecond: 0, shedAt: 0, lateness: () => 0 }

/** Blocks for some milliseconds without interruption, as a rendering does. */
function takeTime(milliseconds: number) {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

function open(work: Partial<typeof off> = {}) {
  const order: string[] = []
  const routes = vi.fn<Routes>(async (request, { visitorAddress }) => {
    order.push(visitorAddress || 'shared')
    takeTime(2)
    return html(`page ${new URL(request.url).pathname}`)
  })
  const site = openSite({ trustedProxies: 1, routes, work: { ...off, ...work } })
  const get = (path: string, address: string, headers = {}) =>
    site.fetch(path, { headers: { ...from(address), ...headers } })
  /** Sends requests one after the other until one is refused. */
  async function spend(address: string, path = '/search') {
    for (let i = 0; i < 1000; i++) {
      const answer = await get(`${path}?q=${i}`, address)
      if (answer.status !== 200) return answer
    }
    throw new Error('There is no end to what this visitor may cause.')
  }
  return { ...site, get, order, routes, spend }
}

const refusedWork = (reason: string) =>
  refusalTotals().find((refused) => refused.kind === 'work' && refused.reason === reason)?.count ??
  0

describe('visitor with many concurrent requests', () => {
  it('gets 40 searches answered, while another visitor’s single search is served in between', async () => {
    const { get, order } = open({ perSecond: 200 })
    const many = Array.from({ length: 40 }, (_, i) => get(`/search?q=${i}`, greedy))
    const [one, ...all] = await Promise.all([get('/search?q=claret', bystander), ...many])
    expect(one.status).toBe(200)
    expect(all.map(({ status }) => status)).toEqual(Array(40).fill(200))
    expect(order).toHaveLength(41)
    expect(order.indexOf(bystander)).toBeLessThan(20)
  })

  it('waits in turn for health checks too, and others are served first', async () => {
    const { get, order } = open({ perSecond: 500 })
    const many = Array.from({ length: 40 }, () => get('/health/live', greedy))
    const [one, ...all] = await Promise.all([get('/search', bystander), ...many])
    expect(one.status).toBe(200)
    expect(all.map(({ status }) => status)).toEqual(Array(40).fill(200))
    expect(order).toHaveLength(41)
    expect(order.indexOf(bystander)).toBeLessThan(20)
  })

  it('does not delay cached pages', async () => {
    const { get, order } = open({ perSecond: 200 })
    await get('/catalogue', bystander)
    const many = Array.from({ length: 40 }, (_, i) => get(`/search?q=${i}`, greedy))
    const [renderedBefore] = await Promise.all([
      get('/catalogue', bystander).then(() => order.length),
      ...many,
    ])
    expect(order).toHaveLength(41)
    expect(renderedBefore).toBeLessThan(20)
  })

  it('is refused beyond 64 concurrent requests, while others are not', async () => {
    const { get, routes } = open({ perSecond: 200 })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    routes.mockImplementation(async () => {
      await released
      return html('late')
    })
    const many = Array.from({ length: 70 }, (_, i) => get(`/search?q=${i}`, greedy))
    await vi.waitFor(() => expect(routes).toHaveBeenCalledTimes(64))
    const other = get('/search', bystander)
    await vi.waitFor(() => expect(routes).toHaveBeenCalledTimes(65))
    release()
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(64)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
    expect((await other).status).toBe(200)
    // Finished requests no longer count, even if they failed.
    expect((await get('/search?q=again', greedy)).status).toBe(200)
  })
})

describe('visitor who has spent the budget', () => {
  it('gets a message and Retry-After, and the refusal is counted', async () => {
    const { spend } = open({ perSecond: 1 })
    const before = refusedWork('page budget')
    const answer = await spend(greedy)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.text).toContain('Please wait a moment, then try again.')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]+$/)
    expect(refusedWork('page budget')).toBe(before + 1)
  })

  it('gets plain text for data requests, and JSON from the contact endpoint', async () => {
    const { get, fetch, spend } = open({ perSecond: 1 })
    await spend(greedy)
    const data = await get('/search.data', greedy)
    expect([data.status, data.text]).toEqual([
      429,
      expect.stringMatching(/^Your network sends more requests .*\.$/),
    ])
    const path = '/contact-requests-store-from-website'
    const send = () => fetch(path, { method: 'POST', headers: { ...from(greedy), ...form } })
    await send()
    await send()
    const answer = await send()
    expect(answer.status).toBe(429)
    expect(JSON.stringify(JSON.parse(answer.text))).toContain('Please wait a moment')
  })

  it('still gets cached pages and forms', async () => {
    const { get, fetch, spend } = open({ perSecond: 1 })
    await get('/catalogue', bystander)
    await spend(greedy)
    for (let i = 0; i < 50; i++) expect((await get('/catalogue', greedy)).status).toBe(200)
    const headers = { ...from(greedy), ...form }
    expect((await fetch('/catalogue/cart', { method: 'POST', headers })).status).toBe(200)
  })

  it('gets a page that is being rendered for another visitor, who pays for it', async () => {
    const { get, routes, spend } = open({ perSecond: 1 })
    await spend(greedy)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    routes.mockImplementation(async () => {
      await released
      return html('shared')
    })
    expect((await get('/catalogue', greedy)).status).toBe(429)
    const paid = get('/catalogue', bystander)
    await vi.waitFor(() => expect(routes.mock.lastCall?.[0].url).toMatch(/\/catalogue$/))
    const joined = get('/catalogue', greedy)
    // This response proves that the request before was received and has joined the rendering.
    await get('/icon.svg', greedy)
    release()
    expect([(await paid).status, (await joined).status]).toEqual([200, 200])
  })

  it('gets the shared page instead of the one with the cart’s content', async () => {
    const cookie = `vpack_cart_token=${cartToken}`
    const { get, order, spend } = open({ perSecond: 1 })
    await get('/catalogue/claret', bystander)
    expect((await get('/catalogue/claret', greedy, { cookie })).status).toBe(200)
    expect(order.at(-1)).toBe(greedy)
    await spend(greedy)
    const before = order.length
    for (let i = 0; i < 9; i++) {
      expect((await get('/catalogue/claret', greedy, { cookie })).status).toBe(200)
    }
    expect(order).toHaveLength(before)
  })

  it('does not affect other visitors’ budgets', async () => {
    const { get, spend } = open({ perSecond: 1 })
    await spend(greedy)
    expect((await get('/search', bystander)).status).toBe(200)
  })
})

it('no budget means that many requests are not refused', async () => {
  const { get } = open()
  const many = Array.from({ length: 100 }, (_, i) => get(`/search?q=${i}`, greedy))
  expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([200]))
})

describe('late event loop', () => {
  const shedAt = 200

  it('sheds pages; cached pages, forms and health checks are still served', async () => {
    const late = { now: 0 }
    const { get, fetch } = open({ shedAt, lateness: () => late.now })
    const send = () =>
      fetch('/catalogue/cart', { method: 'POST', headers: { ...from(greedy), ...form } })
    await get('/catalogue', greedy)
    late.now = 201
    const before = refusedWork('late')
    const shed = await get('/search', greedy)
    expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '2'])
    expect(shed.text).toContain('The site is busy. Please try again in a moment.')
    expect(refusedWork('late')).toBe(before + 1)
    expect((await get('/catalogue', greedy)).status).toBe(200)
    expect((await get('/health/live', greedy)).status).toBe(200)
    expect((await get('/catalogue/checkout', greedy)).status).toBe(200)
    expect((await send()).status).toBe(200)
    late.now = 5 * shedAt + 1
    expect((await send()).status).toBe(503)
    expect((await get('/health/live', greedy)).status).toBe(200)
    late.now = 100
    expect((await get('/search', greedy)).status).toBe(200)
  })
})

it('a few visitors with the maximum number of tasks keep nobody else out', async () => {
  const { get } = open({ perSecond: 200 })
  const many = Array.from({ length: 320 }, (_, i) => get('/search', `203.0.113.${i % 5}`))
  const one = get('/search', bystander)
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(statuses).toContain(503)
  expect((await one).status).toBe(200)
})

it('many visitors together are shed immediately if too many wait; those who wait are answered', async () => {
  const { get } = open({ perSecond: 200 })
  const many = Array.from({ length: 600 }, (_, i) => get('/search', `10.${i % 200}.${i % 7}.1`))
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(120)
})
