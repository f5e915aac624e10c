import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { cartLineTable } from '#app/domain/cart/tables.server.ts'
import { openBalancedSite, visitWhile } from '#tests/support/balanced-site.ts'
import { anyProduct } from '#tests/support/seeded-product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { encodeFields } from '#tests/support/visitor.ts'

const database = openTestDatabase()
let site: Awaited<ReturnType<typeof openBalancedSite>>
beforeAll(async () => {
  site = await openBalancedSite(database)
})
afterAll(() => site.close())

it('two processes behind a balancer restart one after the other, without failed requests', async () => {
  const product = await anyProduct(database.db)
  const both = await Promise.all([site.start(), site.start()])
  await site.untilReady(2)
  const paths = ['/', '/catalogue', `/catalogue/${product.slug}`]
  const line = encodeFields({ intent: 'add', sku: product.sku, amount: '1', level: 'piece' })
  const visitors = visitWhile(site.balancer, 8, async (ask, visitor, round) => {
    await ask(visitor, paths[round % paths.length] ?? '/')
    await ask(visitor, '/catalogue/cart', line)
  })
  await vi.waitFor(() => expect(visitors.answers.get('POST 303')).toBeGreaterThan(20), 30_000)
  const codes: (number | null)[] = []
  for (const server of both) {
    codes.push(await site.stop(server))
    await site.start()
    await site.untilReady(2)
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
  const server = await site.start()
  const agent = new Agent({ keepAlive: true })
  const ask = async (path: string) => {
    const asking = request(server.url + path, { agent })
    asking.end()
    const [response] = await once(asking, 'response')
    return [response.statusCode, response.headers.connection, await text(response)]
  }
  expect((await ask('/health/ready')).slice(0, 2)).toEqual([200, 'keep-alive'])
  const stopped = site.stop(server)
  await vi.waitFor(async () => expect((await ask('/health/ready'))[0]).toBe(503))
  const [, , said] = await ask('/health/ready')
  expect(JSON.parse(said)).toMatchObject({ status: 'stopping', database: true })
  expect((await ask('/health/live'))[0]).toBe(200)
  expect((await ask('/catalogue')).slice(0, 2)).toEqual([200, 'close'])
  expect(await stopped).toBe(0)
  await expect(ask('/health/live')).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})
