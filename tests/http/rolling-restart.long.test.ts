import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { cartLineTable } from '#app/domain/cart/tables.server.ts'
import { type Balancer, openBalancer } from '#tests/support/balancer.ts'
import { anyProduct } from '#tests/support/seeded-product.ts'
import { addressOf } from '#tests/support/serve-site.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { unlimitedWork } from '#tests/support/unlimited-work.ts'

const database = openTestDatabase()
const script = path.resolve(import.meta.dirname, '../../server/start.ts')

interface Server {
  url: string
  process: ChildProcess
}

const servers = new Set<Server>()
let balancer: Balancer

beforeAll(async () => {
  balancer = await openBalancer()
})
afterAll(async () => {
  await balancer.stop()
  for (const { process } of servers) process.kill('SIGKILL')
})

async function start(): Promise<Server> {
  const own = {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    NODE_ENV: 'production',
    PORT: '',
    PUBLIC_URL: '',
  }
  // A process is slow while other tests run, so load shedding, which is tested elsewhere, is turned
  // off.
  const settings = {
    DRAIN_SECONDS: '1',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
    ...unlimitedWork,
  }
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...own, ...settings },
  })
  const server = { url: await addressOf(child), process: child }
  servers.add(server)
  balancer.add(server.url)
  return server
}

/**
 * Stops a process like a supervisor.
 * @returns its exit code; null if it was ended by a signal
 */
async function stop(server: Server): Promise<number | null> {
  server.process.kill('SIGTERM')
  const [code] = await once(server.process, 'exit')
  servers.delete(server)
  return code
}

const bothReady = () => vi.waitFor(() => expect(balancer.countReady()).toBe(2))

function visit(paths: readonly string[], sku: string) {
  const agent = new Agent({ keepAlive: true })
  const answers = new Map<string, number>()
  let isOver = false

  async function ask(visitor: Record<string, string>, path: string, body?: string) {
    const method = body === undefined ? 'GET' : 'POST'
    const form = body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }
    const headers = { ...visitor, ...form, origin: balancer.url }
    const asking = request(balancer.url + path, { agent, method, headers })
    asking.end(body)
    try {
      const [response] = await once(asking, 'response')
      for (const set of response.headers['set-cookie'] ?? []) visitor.cookie = set.split(';', 1)[0]
      const said = await text(response)
      const failure = response.statusCode >= 400 ? said.slice(0, 200) : ''
      note(`${method} ${response.statusCode} ${failure}`.trim())
    } catch (error) {
      note(`${method} ${String(error)}`)
    }
  }
  const note = (kind: string) => void answers.set(kind, (answers.get(kind) ?? 0) + 1)

  async function comeAndGo(number: number) {
    const visitor = { 'x-forwarded-for': `203.0.113.${number}` }
    const add = new URLSearchParams({ intent: 'add', sku, amount: '1', level: 'piece' }).toString()
    for (let step = 0; !isOver; step += 1) {
      await ask(visitor, paths[step % paths.length] ?? '/')
      await ask(visitor, '/catalogue/cart', add)
      await wait(100)
    }
  }

  const all = Promise.all(Array.from({ length: 8 }, (_, number) => comeAndGo(number + 1)))
  return {
    answers,
    async end() {
      isOver = true
      await all
      agent.destroy()
    },
  }
}

it('two processes behind a balancer restart one after the other, without failed requests', async () => {
  const product = await anyProduct(database.db)
  const both = await Promise.all([start(), start()])
  await bothReady()
  const visitors = visit(['/', '/catalogue', `/catalogue/${product.slug}`], product.sku)
  await wait(500)
  const codes: (number | null)[] = []
  for (const server of both) {
    codes.push(await stop(server))
    await start()
    await bothReady()
  }
  await visitors.end()

  expect([...visitors.answers.keys()].sort()).toEqual(['GET 200', 'POST 303'])
  expect(codes).toEqual([0, 0])
  // Every acknowledged piece must be in a cart.
  const lines = await database.db.select({ pieces: cartLineTable.pieces }).from(cartLineTable)
  const stored = lines.reduce((sum, { pieces }) => sum + pieces, 0)
  expect(stored).toBe(visitors.answers.get('POST 303'))
})

it('a stopping process reports it, answers requests, and closes each connection after its response', async () => {
  const server = await start()
  const agent = new Agent({ keepAlive: true })
  const ask = async (path: string) => {
    const asking = request(server.url + path, { agent })
    asking.end()
    const [response] = await once(asking, 'response')
    return [response.statusCode, response.headers.connection, await text(response)]
  }
  expect((await ask('/health/ready')).slice(0, 2)).toEqual([200, 'keep-alive'])
  const stopped = stop(server)
  await vi.waitFor(async () => expect((await ask('/health/ready'))[0]).toBe(503))
  const [, , said] = await ask('/health/ready')
  expect(JSON.parse(said)).toMatchObject({ status: 'stopping', database: true })
  expect((await ask('/health/live'))[0]).toBe(200)
  expect((await ask('/catalogue')).slice(0, 2)).toEqual([200, 'close'])
  expect(await stopped).toBe(0)
  await expect(ask('/health/live')).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})
