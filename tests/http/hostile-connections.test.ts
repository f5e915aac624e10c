import { Agent } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { exchange } from '#tests/load/exchange.ts'
import { residentMegabytes } from '#tests/load/resident-memory.ts'
import { openRaw } from '#tests/support/raw-connection.ts'
import { openSpawnedSite } from '#tests/support/spawned-site.ts'

const site = openSpawnedSite()
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const clients: Awaited<ReturnType<typeof openRaw>>[] = []
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.destroy()
})

async function open(bytes: string, { reads = true } = {}) {
  const client = await openRaw(site.port, '127.0.0.2')
  if (!reads) client.socket.pause()
  clients.push(client)
  client.write(bytes)
  return client
}

/** Expects the site to answer a second client, from another IP address, without delay. */
async function expectBystanderServed() {
  const agent = new Agent({ localAddress: '127.0.0.1' })
  for (const path of ['/', '/catalogue/cart']) {
    const page = await exchange(agent, site.url.replace('localhost', '127.0.0.1') + path)
    expect(page.status).toBe(200)
  }
  agent.destroy()
  expect(site.process.exitCode).toBeNull()
  const faults = site.output.filter((line) => /"level":(?:50|60)|Error|Warning/.test(line))
  expect(faults.slice(0, 3)).toEqual([])
}

const home = (encoding: string) =>
  `GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n\r\n`
const megabytes = () => residentMegabytes(site.process.pid ?? 0)
/**
 * Maximum growth of the process, in megabytes; the responses that are not read would take 500 and
 * more.
 */
const maxGrowthMegabytes = 60

describe('a client that sends requests and never reads', () => {
  it.each(['identity', 'gzip'])(
    'costs no memory with thousands of requests for %s',
    async (encoding) => {
      await expectBystanderServed()
      const before = megabytes()
      await Promise.all(
        Array.from({ length: 12 }, () => open(home(encoding).repeat(12_000), { reads: false })),
      )
      await expectBystanderServed()
      expect(megabytes() - before).toBeLessThan(maxGrowthMegabytes)
    },
  )

  it('costs no memory with a few requests on each of many connections', async () => {
    await expectBystanderServed()
    const before = megabytes()
    const asked = home('identity').repeat(17)
    await Promise.all(Array.from({ length: 240 }, () => open(asked, { reads: false })))
    await expectBystanderServed()
    expect(megabytes() - before).toBeLessThan(maxGrowthMegabytes)
  })
})

describe('thousands of hostile connections', () => {
  it('that request a WebSocket are told that there is none', async () => {
    const asked =
      'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n'
    for (let round = 0; round < 10; round += 1) {
      const asking = await Promise.all(Array.from({ length: 100 }, () => open(asked)))
      const answers = await Promise.all(asking.map((client) => client.closed()))
      expect(answers.filter((text) => !text.startsWith('HTTP/1.1 501 '))).toEqual([])
      for (const { socket } of clients.splice(0)) socket.destroy()
      // The last connections are still being closed.
      await vi.waitFor(expectBystanderServed)
    }
  })

  it('that speak HTTP/2 get 505', async () => {
    const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'
    const asking = await Promise.all(Array.from({ length: 200 }, () => open(preface)))
    for (const client of asking) expect(await client.closed()).toMatch(/^HTTP\/1\.1 505 /)
    await expectBystanderServed()
  })

  it('beyond the limit per IP address do not affect other clients', async () => {
    const half = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Half'
    const asking = await Promise.all(Array.from({ length: 400 }, () => open(half)))
    await expectBystanderServed()
    await vi.waitFor(() => {
      const refused = asking.filter(({ text }) => text.startsWith('HTTP/1.1 429 '))
      expect(refused.length).toBeGreaterThan(0)
    })
  })
})

describe('a single hostile request', () => {
  const post = (body: string | Buffer, headers = {}) => {
    const agent = new Agent()
    const sent = { method: 'POST', headers: { ...form, ...headers }, body }
    return exchange(agent, `${site.url}/contact`, sent).finally(() => agent.destroy())
  }

  it('that decompresses to a hundred megabytes is not decompressed', async () => {
    const before = megabytes()
    const bomb = gzipSync(`name=${'a'.repeat(100_000_000)}`)
    const refused = await post(bomb, { 'content-encoding': 'gzip' })
    expect(refused.status).toBe(415)
    expect(megabytes() - before).toBeLessThan(50)
  })

  it('with 45,000 fields is rejected before they are parsed', async () => {
    const fields = Array.from({ length: 45_000 }, (_, n) => `k${n}=v`).join('&')
    expect((await post(fields)).status).toBe(413)
    expect((await post('a&'.repeat(5000))).status).toBe(413)
  })

  it.each([
    ['10,000 cookies', `Cookie: ${'a=1; '.repeat(10_000)}\r\n`, '/', 431],
    ['100,000 query parameters', '', `/catalogue?${'a&'.repeat(100_000)}`, 431],
    ['5,000 query parameters', '', `/catalogue?${'a&'.repeat(5000)}`, 414],
  ])('with %s is answered with what is too long', async (_, head, path, status) => {
    const client = await open(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${head}Connection: close\r\n\r\n`,
    )
    expect(await client.closed()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    await expectBystanderServed()
  })

  it('with trailers is handled normally', async () => {
    const head = `POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${form['content-type']}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`
    const body = `${head}6\r\nname=a\r\n0\r\n`
    const plain = await open(`${body}X-Late: 1\r\n\r\n`)
    expect(await plain.closed()).toMatch(/^HTTP\/1\.1 400 [\s\S]*Enter an e-mail address/)
    // A trailer that contradicts the header makes the request invalid.
    const second = await open(`${body}Content-Length: 99\r\n\r\n`)
    expect(await second.closed()).toMatch(/^HTTP\/1\.1 400 [\s\S]*cannot be read/)
    await expectBystanderServed()
  })
})
