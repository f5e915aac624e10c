import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Delay between a health response and the next health check, in milliseconds. */
const checkDelayMs = 100

export interface Balancer {
  url: string
  /** Adds a process, which gets requests once it reports ready. */
  add(backend: string): void
  /** Returns how many processes reported ready at their last health check. */
  countReady(): number
  stop(): Promise<void>
}

/**
 * Opens a load balancer like an operator's: it polls readiness, keeps connections to each process
 * alive, and forwards each request once, round-robin, without retries.
 */
export async function openBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const backends = new Map<string, boolean>()
  const stopping = new AbortController()
  let turn = 0

  /**
   * Checks one process, one request at a time; until a late process responds, its last state
   * counts.
   */
  async function check(backend: string) {
    while (!stopping.signal.aborted) {
      backends.set(backend, await isReady(backend, stopping.signal))
      await wait(checkDelayMs)
    }
  }

  const server = createServer((asked, answer) => {
    const countReady = [...backends].flatMap(([backend, isReady]) => (isReady ? [backend] : []))
    turn += 1
    const backend = countReady[turn % countReady.length]
    if (backend === undefined) answer.writeHead(502).end('Nobody is ready.')
    else pass(backend, asked, answer)
  })

  function pass(backend: string, asked: IncomingMessage, answer: ServerResponse) {
    const { hostname, port } = new URL(backend)
    const { method, url: path, headers } = asked
    const from = headers['x-forwarded-for'] ?? asked.socket.remoteAddress
    const passed = request({
      agent,
      hostname,
      port,
      method,
      path,
      headers: { ...headers, connection: 'keep-alive', 'x-forwarded-for': from },
    })
    passed.on('response', (response) => {
      const { connection: _, 'keep-alive': __, ...rest } = response.headers
      answer.writeHead(response.statusCode ?? 502, rest)
      response.on('error', () => answer.destroy())
      response.pipe(answer)
    })
    passed.on('error', (error) => {
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end(`${backend} ${String(error)}`)
    })
    asked.pipe(passed)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(backend) {
      backends.set(backend, false)
      void check(backend)
    },
    countReady: () => [...backends.values()].filter(Boolean).length,
    stop() {
      stopping.abort()
      agent.destroy()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function isReady(backend: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    get(`${backend}/health/ready`, { agent: false, signal }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    }).on('error', () => resolve(false))
  })
}
