import type { Server } from 'node:http'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { get, hello, open, quick } from '#tests/support/quick-server.ts'
import { openRaw } from '#tests/support/raw-connection.ts'
import { connectionLimits } from './open-server.ts'

vi.mock('#app/platform/process/security-log.server.ts', () => ({ noteRefusal: vi.fn() }))
const note = vi.mocked(noteRefusal)
beforeEach(() => note.mockClear())
const reasons = () => [...new Set(note.mock.calls.map(([kind, reason]) => `${kind}: ${reason}`))]

const slow = { ...quick, head: 10_000, request: 10_000 }

describe('requests of one connection', () => {
  it('are processed one at a time and answered in order', async () => {
    let atWork = 0
    let most = 0
    const { port } = await open(
      (request, response) => {
        most = Math.max(most, ++atWork)
        setTimeout(() => {
          atWork -= 1
          response.end(`hello ${request.url};`)
        }, 5)
      },
      { timeouts: slow },
    )
    await using client = await openRaw(port)
    client.write(Array.from({ length: 10 }, (_, number) => get(`/${number}`)).join(''))
    await vi.waitFor(() => expect(client.text).toContain('hello /9;'))
    const order = [...client.text.matchAll(/hello \/(\d);/g)].map(([, number]) => number)
    expect(order.join('')).toBe('0123456789')
    expect(most).toBe(1)
  })

  it('wait unread while one is in progress', async () => {
    const answering = Promise.withResolvers<void>()
    const { port } = await open(
      async (request, response) => {
        await answering.promise
        response.end(`hello ${request.url};`)
      },
      { timeouts: slow },
    )
    await using client = await openRaw(port)
    client.socket.setNoDelay(true)
    // Sent one by one: if all were read at once, they would exceed the limit.
    for (let number = 0; number < 40; number += 1) {
      client.write(get(`/${number}`))
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(reasons()).toEqual([])
    answering.resolve()
    await vi.waitFor(() => expect(client.text).toContain('hello /0;'))
  })

  it('may be endless, with a few sent in advance', async () => {
    const { port } = await open(
      (request, response) => setTimeout(() => response.end(`hello ${request.url};`), 1),
      { timeouts: slow },
    )
    await using client = await openRaw(port)
    client.socket.setNoDelay(true)
    for (let number = 0; number < 200; number += 1) {
      const answered = () => client.text.match(/hello/g)?.length ?? 0
      await vi.waitFor(() => expect(answered()).toBeGreaterThan(number - 8), { interval: 1 })
      client.write(get(`/${number}`))
    }
    await vi.waitFor(() => expect(client.text).toContain('hello /199;'))
    expect(reasons()).toEqual([])
  })

  it('end the connection if there are thousands, of which few are ever read', async () => {
    let seen = 0
    const { port } = await open((_, response) => {
      seen += 1
      setTimeout(() => response.end('x'.repeat(60_000)), 5)
    })
    await using client = await openRaw(port)
    client.socket.pause()
    client.write(get('/').repeat(12_000))
    client.socket.resume()
    await client.closed()
    expect(seen).toBeLessThan(20)
    expect(reasons()).toEqual(['connection: too many requests ahead'])
  })

  it('may have bodies, which are read in turn', async () => {
    const { port } = await open(async (request, response) => {
      let bytes = 0
      for await (const chunk of request) bytes += chunk.length
      setTimeout(() => response.end(`got ${bytes};`), 5)
    })
    await using client = await openRaw(port)
    const post = (length: number) =>
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n${'x'.repeat(length)}`
    client.write([300_000, 10, 200_000, 20].map(post).join(''))
    await vi.waitFor(() => expect(client.text).toContain('got 20;'))
    expect(client.text.match(/got \d+;/g)?.join('')).toBe('got 300000;got 10;got 200000;got 20;')
  })
})

describe('client that stops', () => {
  it('reading is disconnected, and its waiting requests are dropped', async () => {
    const large = Buffer.alloc(32 * 1024 * 1024)
    const { port, server } = await open((_, response) => response.end(large))
    await using client = await openRaw(port)
    client.socket.pause()
    client.write(get('/'))
    await vi.waitFor(() => expect(reasons()).toEqual(['connection: reads nothing']))
    await vi.waitFor(() => expect(connectionsOf(server)).resolves.toBe(0))
  })

  it('reading briefly, again and again, gets the whole response', async () => {
    const large = Buffer.alloc(32 * 1024 * 1024)
    const { port } = await open(
      (_, response) => {
        response.setHeader('Connection', 'close')
        response.end(large)
      },
      { timeouts: { ...slow, reader: 2000 } },
    )
    await using client = await openRaw(port)
    let bytes = 0
    client.socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      client.socket.pause()
      setTimeout(() => client.socket.resume(), 2)
    })
    client.write(get('/'))
    await client.closed()
    expect(bytes).toBeGreaterThan(large.length)
    expect(reasons()).toEqual([])
  })

  it.each([
    ['in the head', 'GET / HTTP/1.1\r\nHost: a\r\nX-Half'],
    ['in the body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\na=1'],
    ['in a chunk', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\na='],
  ])(
    'writing %s gets an answer and is disconnected, even if it keeps its side open',
    async (_, bytes) => {
      const { port, server } = await open((request, response) => {
        request.on('end', () => response.end('whole')).resume()
      })
      const clients = await Promise.all(Array.from({ length: 20 }, () => openRaw(port)))
      for (const client of clients) client.write(bytes)
      const answers = await Promise.all(clients.map((client) => client.closed()))
      for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
      await vi.waitFor(() => expect(connectionsOf(server)).resolves.toBe(0))
      expect(reasons()).toEqual(['connection: slow request'])
    },
  )

  it('before sending anything is disconnected, and not counted as a refusal', async () => {
    const { port } = await open(hello)
    await using client = await openRaw(port)
    await client.closed()
    expect(reasons()).toEqual([])
  })
})

describe('connections', () => {
  it('of one address are limited; others are served', async () => {
    const { port } = await open(hello, { timeouts: slow, perAddress: 3 })
    const held = [await openRaw(port), await openRaw(port), await openRaw(port)]
    await using refused = await openRaw(port)
    refused.write(get('/'))
    expect(await refused.closed()).toMatch(
      /^HTTP\/1\.1 429 [\s\S]*retry-after: 5[\s\S]*your network/i,
    )
    await using other = await openRaw(port, '127.0.0.2')
    other.write(get('/other'))
    await vi.waitFor(() => expect(other.text).toContain('hello /other'))
    expect(reasons()).toEqual(['connection: connections of one address'])
    // A closed connection frees its place.
    for (const client of held) client.socket.destroy()
    await vi.waitFor(async () => {
      await using again = await openRaw(port)
      again.write(get('/again'))
      await vi.waitFor(() => expect(again.text).toContain('hello /again'), 500)
    })
  })

  it('are limited in total: one more gets 503', async () => {
    const { port, server } = await open(hello, { timeouts: slow, inAll: 2 })
    await openRaw(port, '127.0.0.2')
    await openRaw(port, '127.0.0.3')
    await using refused = await openRaw(port, '127.0.0.4')
    expect(await refused.closed()).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5/i)
    expect(reasons()).toEqual(['connection: all connections taken'])
    await vi.waitFor(() => expect(connectionsOf(server)).resolves.toBe(2))
  })

  it('are not limited per address behind proxies', () => {
    const settings = { CONNECTION_LIMIT: 20, ADDRESS_CONNECTION_LIMIT: 5, TRUSTED_PROXIES: 0 }
    expect(connectionLimits(settings)).toEqual({ inAll: 20, perAddress: 5, idleMs: 5000 })
    const behind = connectionLimits({ ...settings, TRUSTED_PROXIES: 1 })
    expect(behind).toEqual({ inAll: 20, perAddress: Number.POSITIVE_INFINITY, idleMs: 130_000 })
  })

  it('stay open for the idle time of their limits', async () => {
    const { server } = await open(hello, { idleMs: 130_000 })
    expect(server.keepAliveTimeout).toBe(130_000)
  })
})

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
