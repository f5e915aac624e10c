import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { get, hello, open } from '#tests/support/quick-server.ts'
import { openRaw } from '#tests/support/raw-connection.ts'

vi.mock('#app/platform/process/security-log.server.ts', () => ({ noteRefusal: vi.fn() }))
const note = vi.mocked(noteRefusal)
beforeEach(() => note.mockClear())
const reasons = () => [...new Set(note.mock.calls.map(([kind, reason]) => `${kind}: ${reason}`))]

describe('requests not meant for this port', () => {
  const upgrade = 'Connection: Upgrade\r\nUpgrade: '
  it.each([
    ['a WebSocket', get('/', `${upgrade}websocket\r\n`), 501, 'WebSocket'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 505, 'HTTP/2'],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'malformed'],
    ['a head of 100,000 bytes', get('/', `X: ${'x'.repeat(100_000)}\r\n`), 431, 'head too large'],
    ['10,000 cookies', get('/', 'Cookie: a=1\r\n'.repeat(10_000)), 431, 'head too large'],
    ['an endless address', get(`/?${'a&'.repeat(100_000)}`), 431, 'head too large'],
  ])('%s is refused', async (_, bytes, status, reason) => {
    const listener = vi.fn(hello)
    const { port } = await open(listener)
    await using client = await openRaw(port)
    client.write(bytes)
    expect(await client.closed()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*</html>`))
    expect(listener).not.toHaveBeenCalled()
    expect(reasons()).toEqual([`connection: ${reason}`])
  })

  it('an endless trailer section is refused', async () => {
    const { port } = await open((request, response) => {
      request.on('end', () => response.end('whole')).resume()
    })
    await using client = await openRaw(port)
    client.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n')
    client.write('X-Trailer: 1\r\n'.repeat(20_000))
    expect(await client.closed()).toMatch(/^HTTP\/1\.1 431 /)
    expect(reasons()).toEqual(['connection: head too large'])
  })

  it('an offer to upgrade to HTTP/2 is ignored', async () => {
    const { port } = await open(hello)
    await using client = await openRaw(port)
    client.write(get('/', `${upgrade}h2c\r\n`))
    await vi.waitFor(() => expect(client.text).toMatch(/^HTTP\/1\.1 200 [\s\S]*hello \//))
  })
})
