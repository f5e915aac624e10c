import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { type Balancer, openBalancer } from './balancer.ts'
import { addressOf } from './serve-site.ts'
import { unlimitedWork } from './unlimited-work.ts'

/** Web process behind the balancer. */
export interface WebProcess {
  url: string
  process: ChildProcess
}

const thisCheckout = path.resolve(import.meta.dirname, '../..')

/**
 * Opens a load balancer to which processes of the built site are added; they serve one database.
 * @param settings environment variables of the processes
 */
export async function openBalancedSite(
  database: { url: string; ownerUrl: string },
  settings: Record<string, string> = {},
) {
  const balancer = await openBalancer()
  const processes = new Set<WebProcess>()

  /** Starts a process of the release in a checkout, and adds it to the balancer. */
  async function start(checkout = thisCheckout): Promise<WebProcess> {
    const child = spawn(process.execPath, [path.join(checkout, 'server/start.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: checkout,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: '',
        PUBLIC_URL: '',
        DATABASE_URL: database.url,
        DATABASE_OWNER_URL: database.ownerUrl,
        DRAIN_SECONDS: '1',
        TRUSTED_PROXIES: '1',
        LOG_LEVEL: 'warn',
        // A process is slow while other tests run, so load shedding, which is tested elsewhere, is
        // turned off.
        ...unlimitedWork,
        ...settings,
      },
    })
    const started = { url: await addressOf(child), process: child }
    processes.add(started)
    balancer.add(started.url)
    return started
  }

  /**
   * Stops a process like a supervisor.
   * @returns its exit code; null if it was ended by a signal
   */
  async function stop(stopped: WebProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
    stopped.process.kill(signal)
    const [code] = await once(stopped.process, 'exit')
    processes.delete(stopped)
    return code as number | null
  }

  return {
    balancer,
    start,
    stop,
    /** Waits until a number of processes is ready. */
    untilReady: (count: number) =>
      vi.waitFor(() => expect(balancer.countReady()).toBe(count), 30_000),
    async close() {
      await balancer.stop()
      for (const { process } of processes) process.kill('SIGKILL')
    },
  }
}

type Headers = Record<string, string>

/** Adds cookies to those that a visitor sends. */
function storeCookies(visitor: Headers, set: readonly string[]): void {
  const cookies = new Map(
    (visitor.cookie ?? '').split('; ').map((pair) => [pair.split('=')[0], pair]),
  )
  for (const pair of set.map((one) => one.split(';', 1)[0] ?? '')) {
    cookies.set(pair.split('=')[0], pair)
  }
  visitor.cookie = [...cookies.values()].filter(Boolean).join('; ')
}

/** Sends one request of a visitor, who stores cookies, and counts its answer. */
export type Ask = (
  visitor: Headers,
  path: string,
  body?: string,
) => Promise<{ status: number; location: string }>

/**
 * Lets visitors come and go until they are told to end, each from an address of its own.
 * @param comeAndGo one round of a visitor; its number is different in each round
 * @returns counted answers, such as `GET 200`, and the function that ends the visits
 */
export function visitWhile(
  { url }: Pick<Balancer, 'url'>,
  visitors: number,
  comeAndGo: (ask: Ask, visitor: Headers, round: number) => Promise<void>,
) {
  const agent = new Agent({ keepAlive: true })
  const answers = new Map<string, number>()
  const note = (kind: string) => void answers.set(kind, (answers.get(kind) ?? 0) + 1)
  let isOver = false

  const ask: Ask = async (visitor, path, body) => {
    const method = body === undefined ? 'GET' : 'POST'
    const type = body?.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded'
    const headers = { ...visitor, ...(body !== undefined && { 'content-type': type }), origin: url }
    const asking = request(url + path, { agent, method, headers })
    asking.end(body)
    try {
      const [response] = await once(asking, 'response')
      storeCookies(visitor, response.headers['set-cookie'] ?? [])
      const said = await text(response)
      const failure = response.statusCode >= 400 ? said.slice(0, 200) : ''
      note(`${method} ${response.statusCode} ${failure}`.trim())
      return { status: response.statusCode, location: response.headers.location ?? '' }
    } catch (error) {
      note(`${method} ${String(error)}`)
      return { status: 0, location: '' }
    }
  }

  async function visit(number: number) {
    const visitor = { 'x-forwarded-for': `203.0.113.${number}` }
    for (let round = 0; !isOver; round += 1) {
      await comeAndGo(ask, visitor, round * visitors + number)
      await wait(100)
    }
  }

  const all = Promise.all(Array.from({ length: visitors }, (_, number) => visit(number + 1)))
  return {
    answers,
    async end() {
      isOver = true
      await all
      agent.destroy()
    },
  }
}
