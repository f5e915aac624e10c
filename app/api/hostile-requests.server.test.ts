import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createKey } from '#app/domain/api-keys/key-format.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import openapi from '#app/domain/exchange/openapi.json' with { type: 'json' }
import { apiPath } from '#app/domain/links/api-path.ts'
import { openApi } from '#tests/api/call-api.ts'
import {
  buildHostileBody,
  createRandom,
  hostileParts,
  type JsonSchema,
  pick,
} from '#tests/api/hostile-values.ts'
import { orderOf, storeKey, storeSupplierKey } from '#tests/factories/api.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { openLiveCatalogue } from '#tests/support/live-catalogue.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { createApi } from './answer-request.server.ts'
import { endpoints } from './endpoints.server.ts'

const test = openTestDatabase()
openLiveCatalogue(test)
const { call } = openApi(test)

/** Requests to each operation, with each kind of key. */
const attempts = 12

interface Operation {
  operationId: string
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  parameters?: { in: string; name: string }[]
}

const operations = Object.entries(openapi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    operation: operation as unknown as Operation,
  })),
)
const schemas = openapi.components.schemas as unknown as Record<string, JsonSchema>
const findSchema = (reference: string) => schemas[reference.split('/').at(-1) ?? ''] ?? {}

async function storeBuyer(name: string) {
  const company = await storeCompany(test.db, name)
  const owner = await storeMember(test.db, company, 'owner', { name: `Owner of ${name}` })
  return { company, owner, key: (await storeKey(test.db, owner)).key }
}

let sku: string
let supplier: string
beforeAll(async () => {
  supplier = (await storeSupplierKey(test.db)).key
  const rows = await test.db.select().from(productTable).where(eq(productTable.status, 'active'))
  sku = rows.find(({ packs, category }) => category === 'bottles' && packs.pallet)?.sku ?? ''
})

describe('hostile request', () => {
  it.each(operations.map((one) => [one.operation.operationId, one] as const))(
    'to %s is refused or answered, never with 500 or more',
    async (id, { path, method, operation }) => {
      const random = createRandom(id.length * 7919 + path.length)
      const buyer = await storeBuyer(`Hostile ${id}`)
      const sent = await call(buyer.key, 'POST', '/orders', { body: orderOf(sku) })
      const keys = [buyer.key, supplier]
      const parts = [...hostileParts, sent.body.reference]
      for (let at = 0; at < attempts * keys.length; at += 1) {
        const filled = path.replace(/\{\w+\}/g, () => pick(parts, random))
        const query = (operation.parameters ?? [])
          .filter((one) => one.in === 'query' && random() < 0.4)
          .map(({ name }) => `${name}=${pick(parts, random)}`)
          .join('&')
        const [type = '', content] = pick(
          Object.entries(operation.requestBody?.content ?? { '': undefined }),
          random,
        )
        const value = content && buildHostileBody(content.schema, random, findSchema)
        const isCut = random() < 0.1
        const text = JSON.stringify(value) ?? ''
        const reply = await call(keys[at % keys.length] ?? null, method, `${filled}?${query}`, {
          ...(content && { body: isCut ? text.slice(0, text.length / 2) : text }),
          headers: {
            ...(content && { 'content-type': type }),
            ...(random() < 0.5 && {
              'if-match': pick(['*', '"0"', '"x"', '', '"1', 'W/"9"'], random),
            }),
            ...(random() < 0.3 && {
              'idempotency-key': pick(['a', 'ü', '', 'x'.repeat(300)], random),
            }),
          },
        })
        expect(reply.status, `${method} ${filled}?${query} ${text.slice(0, 300)}`).toBeLessThan(500)
      }
    },
  )
})

describe('key of one company', () => {
  it('reads and changes nothing of another, by any operation of the document', async () => {
    const other = await storeBuyer('Ironbark Cellars')
    const marked = orderOf(sku, { purchaseOrder: 'SECRET-4711', message: 'SECRET-4711' })
    const { body: order } = await call(other.key, 'POST', '/orders', { body: marked })
    const before = await test.db
      .select()
      .from(enquiryTable)
      .where(eq(enquiryTable.reference, order.reference))
    const mine = await storeBuyer('Redgum Estate')
    const bodies: Record<string, unknown> = {
      changeOrder: orderOf(sku),
      sendOrder: orderOf(sku),
      cancelOrder: { reason: 'not mine' },
      acknowledgeOrders: { items: [{ reference: order.reference, version: 0 }] },
    }
    const tried: string[] = []
    for (const { id, owners, method, path, body, fileTypes } of endpoints) {
      if (!owners.includes('company')) continue
      const filled = path.replace('{reference}', order.reference).replace(/\{\w+\}/g, '1')
      const reply = await call(mine.key, method, filled, {
        ...(body && { body: bodies[id] ?? {} }),
        ...(fileTypes && { body: '' }),
        headers: { 'if-match': '*' },
      })
      expect(JSON.stringify(reply.body), id).not.toMatch(/SECRET-4711|Ironbark/)
      if (path.includes('{reference}')) expect([id, reply.status]).toEqual([id, 404])
      tried.push(id)
    }
    expect(tried.length).toBeGreaterThan(8)
    const after = await test.db
      .select()
      .from(enquiryTable)
      .where(eq(enquiryTable.reference, order.reference))
    expect(after).toEqual(before)
  })
})

describe('guessed keys', () => {
  it('are refused 10,000 times a minute after 30 look-ups, and others are served meanwhile', async () => {
    const { key } = await storeBuyer('Wattle Brewing')
    const statuses = new Map<number, number>()
    // All within one minute of the limit, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    for (let at = 0; at < 10_000; at += 1) {
      const guess = at % 2 === 0 ? createKey().key : `vpk_live_${at}`
      const { status } = await call(guess, 'GET', '/orders', { address: '198.51.100.44' })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (at % 2500 === 0) expect((await call(key, 'GET', '/orders')).status).toBe(200)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: 30, 429: 9970 })
  })
})

describe('file that is half sent', () => {
  it('is refused, and applied once when it is sent whole', async () => {
    const api = createApi(test.db, endpoints)
    const lines = ['sku,pieces', `${sku},815`, 'NOPE,1'].join('\n')
    const send = async (body: AsyncIterable<Uint8Array>) => {
      const request = new Request(`http://site${apiPath}/files/stock`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${supplier}`, 'content-type': 'text/csv' },
      })
      const answer = await api(request, { requestId: 'r', visitorAddress: '192.0.2.9', body })
      return { status: answer.status, body: await answer.json() }
    }
    const stock = async () => (await call(supplier, 'GET', `/products/${sku}`)).body.stock?.pieces
    async function* half() {
      yield Buffer.from(lines.slice(0, lines.length / 2))
      throw new Error('aborted')
    }
    async function* whole() {
      yield Buffer.from(lines)
    }
    const before = await stock()
    expect(await send(half())).toMatchObject({
      status: 400,
      body: { type: '/interfaces#incomplete-body' },
    })
    expect(await stock()).toBe(before)
    expect(await send(whole())).toMatchObject({ status: 200, body: { isRepeated: false } })
    expect(await stock()).toBe(815)
  })
})
