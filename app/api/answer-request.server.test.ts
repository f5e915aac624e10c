import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { revokeKey } from '#app/domain/api-keys/keys.server.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { listCompanyDocuments } from '#app/domain/company-documents/company-documents.server.ts'
import { companyTable, memberTable, siteTable } from '#app/domain/customers/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { productStockTable } from '#app/domain/exchange/tables.server.ts'
import { storeRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { orderDraftTable } from '#app/domain/orders/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { openApi } from '#tests/api/call-api.ts'
import { orderOf, storeKey, storeSupplierKey } from '#tests/factories/api.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openLiveCatalogue } from '#tests/support/live-catalogue.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { createApi } from './answer-request.server.ts'
import { endpoints } from './endpoints.server.ts'

const test = openTestDatabase()
openLiveCatalogue(test)
const { call, neverAnswered } = openApi(test)

/** A bottle that can be ordered by the pallet. */
let bottle: Product
let supplier: string
beforeAll(async () => {
  const rows = await test.db.select().from(productTable).where(eq(productTable.status, 'active'))
  const found = rows.find(({ packs, category }) => category === 'bottles' && packs.pallet)
  if (!found) throw new Error('The seed has no bottle.')
  bottle = found
  supplier = (await storeSupplierKey(test.db)).key
})

/** Stores a company with an owner and a key with all its scopes. */
async function storeBuyer(name = 'Redgum Estate') {
  const company = await storeCompany(test.db, name)
  const owner = await storeMember(test.db, company, 'owner', { name: 'Mia Hill' })
  return { company, owner, ...(await storeKey(test.db, owner)) }
}

/** Sends an order. @returns its resource */
async function sendOrder(key: string, more: object = {}) {
  const sent = await call(key, 'POST', '/orders', { body: orderOf(bottle.sku, more) })
  expect(sent.status).toBe(201)
  return sent.body
}

describe('request without a valid key', () => {
  it.each([
    ['no key', undefined],
    ['another scheme', 'Basic dnBrOmxpdmU='],
    ['a mistyped key', 'Bearer vpk_live_abc'],
  ])('is answered with 401 for %s', async (_, authorization) => {
    const headers: Record<string, string> = authorization ? { authorization } : {}
    const refused = await call(null, 'GET', '/products', { headers, address: '198.51.100.1' })
    expect(refused).toMatchObject({ status: 401, body: { type: '/interfaces#key-refused' } })
    expect(refused.headers.get('www-authenticate')).toContain('Bearer')
  })

  it('is answered with 429 after 30 wrong keys a minute, for that network only', async () => {
    const guess = (address: string) => call('vpk_live_guess', 'GET', '/products', { address })
    const statuses: number[] = []
    for (let at = 0; at < 40; at += 1) statuses.push((await guess('198.51.100.77')).status)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(60)
    expect((await guess('203.0.113.200')).status).toBe(401)
  })

  it('is refused as soon as the key is revoked', async () => {
    const { key, id, owner, company } = await storeBuyer()
    expect((await call(key, 'GET', '/orders')).status).toBe(200)
    await inCompany(test.db, company, (tx) => revokeKey(tx, owner, { key: id }))
    expect((await call(key, 'GET', '/orders')).body.detail).toContain('revoked')
  })
})

describe('scope of a key', () => {
  it('refuses operations without it, and those of the other owner', async () => {
    const reader = await storeSupplierKey(test.db, ['products:read'])
    expect(await call(reader.key, 'GET', '/orders')).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('orders:read') },
    })
    const { key } = await storeBuyer()
    expect((await call(key, 'GET', '/enquiries')).status).toBe(403)
    expect((await call(supplier, 'POST', '/orders', { body: orderOf(bottle.sku) })).status).toBe(
      403,
    )
  })
})

describe('request that cannot be understood', () => {
  it.each([
    ['an unknown field', { ...orderOf('X'), discount: 5 }, '/discount'],
    [
      'an unknown field of a line',
      orderOf('X', { lines: [{ sku: 'X', quantity: 1, price: 2 }] }),
      '/lines/0/price',
    ],
    ['an impossible day', orderOf('X', { neededBy: '2027-02-30' }), '/neededBy'],
    [
      'an unknown unit',
      orderOf('X', { lines: [{ sku: 'X', quantity: 1, unitCode: 'KGM' }] }),
      '/lines/0/unitCode',
    ],
    ['no lines', orderOf('X', { lines: [] }), '/lines'],
  ])('names the field with %s', async (_, body, pointer) => {
    const { key } = await storeBuyer()
    const refused = await call(key, 'POST', '/orders', { body })
    expect(refused.status).toBe(422)
    expect(refused.body.errors.map((one: { pointer: string }) => one.pointer)).toContain(pointer)
  })

  it('names a unit in which the product is not counted, and those in which it is', async () => {
    const { key } = await storeBuyer()
    const lines = [{ sku: bottle.sku, quantity: 1, unitCode: 'XRO' }]
    const refused = await call(key, 'POST', '/orders', { body: orderOf(bottle.sku, { lines }) })
    expect(refused.body.errors[0]).toEqual({
      pointer: '/lines/0/unitCode',
      detail: expect.stringContaining('H87'),
    })
  })

  it.each([
    [
      'malformed JSON',
      { body: '{"lines": [', headers: { 'content-type': 'application/json' } },
      400,
    ],
    ['another media type', { body: 'a=b', headers: { 'content-type': 'text/plain' } }, 415],
    ['a compressed body', { body: 'x', headers: { 'content-encoding': 'gzip' } }, 415],
    [
      'a NUL character',
      { body: '{"message":"\\u0000"}', headers: { 'content-type': 'application/json' } },
      400,
    ],
  ])('is refused with %s', async (_, options, status) => {
    const { key } = await storeBuyer()
    expect((await call(key, 'POST', '/orders', options)).status).toBe(status)
  })

  it('is refused for unknown and repeated parameters, and other cursors', async () => {
    for (const search of ['?page=2', '?limit=5&limit=6', '?limit=1000', '?cursor=abc']) {
      expect((await call(supplier, 'GET', `/orders${search}`)).status, search).toBe(400)
    }
  })

  it('is answered with 404 or 405 for paths and methods that do not exist', async () => {
    expect((await call(supplier, 'GET', '/prices')).status).toBe(404)
    expect((await call(supplier, 'GET', '/orders/VP-1%2F..')).status).toBe(404)
    expect((await call(supplier, 'GET', '/orders/%FF')).status).toBe(404)
    const refused = await call(supplier, 'DELETE', '/products')
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET'])
  })
})

describe('products', () => {
  it('are listed by pages in the order of their changes, each once', async () => {
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await call(supplier, 'GET', `/products?limit=100${cursor}`)
      seen.push(...body.items.map(({ sku }: Product) => sku))
      cursor = body.next ? `&cursor=${body.next}` : ''
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(100)
  })

  it('have fits, packs with unit codes, and an ETag that saves a second transfer', async () => {
    const { body, headers } = await call(supplier, 'GET', `/products/${bottle.sku}`)
    expect(body.units[0]).toEqual({ code: 'H87', pieces: 1 })
    const again = await call(supplier, 'GET', `/products/${bottle.sku}`, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })
    expect([again.status, again.body]).toEqual([304, ''])
    const fit = await call(supplier, 'GET', `/products/${bottle.sku}/fit`)
    expect(fit.body.fits.length).toBeGreaterThan(0)
    expect((await call(supplier, 'GET', '/products/NOPE')).status).toBe(404)
  })
})

describe('stock', () => {
  it('is stored unless an older count arrives late, and shown to the supplier only', async () => {
    const put = (pieces: number, countedAt: string) =>
      call(supplier, 'PUT', '/stock', {
        body: {
          items: [
            { sku: bottle.sku, pieces, countedAt },
            { sku: 'NOPE', pieces: 1 },
          ],
        },
      })
    expect((await put(500, '2026-02-01T10:00:00Z')).body).toEqual({
      updated: 1,
      unchanged: 0,
      unknown: ['NOPE'],
    })
    expect((await put(900, '2026-02-01T09:00:00+00:00')).body).toMatchObject({
      updated: 0,
      unchanged: 1,
    })
    const { body } = await call(supplier, 'GET', `/products/${bottle.sku}`)
    expect(body.stock).toEqual({ pieces: 500, countedAt: '2026-02-01T10:00:00.000Z' })
    const { key } = await storeBuyer()
    expect((await call(key, 'GET', `/products/${bottle.sku}`)).body.stock).toBeNull()
  })

  it('accepts a clock that is ten minutes ahead, and refuses one that is an hour ahead', async () => {
    const put = (minutes: number) => {
      const countedAt = new Date(Date.now() + minutes * 60_000).toISOString()
      return call(supplier, 'PUT', '/stock', {
        body: { items: [{ sku: bottle.sku, pieces: 1, countedAt }] },
      })
    }
    expect((await put(10)).status).toBe(200)
    expect((await put(60)).status).toBe(422)
  })
})

describe('lead times', () => {
  it('are published with the key as author', async () => {
    const items = [{ sku: bottle.sku, leadTime: { fromDays: 7, toDays: 9 } }]
    const put = () => call(supplier, 'PUT', '/lead-times', { body: { items } })
    expect((await put()).body).toEqual({ updated: 1, unchanged: 0, unknown: [] })
    expect((await put()).body).toMatchObject({ updated: 0, unchanged: 1 })
    const [row] = await test.db.select().from(productTable).where(eq(productTable.sku, bottle.sku))
    expect(row).toMatchObject({ leadTime: { from: 7, to: 9 } })
    const audit = await test.db
      .select()
      .from(auditTable)
      .where(eq(auditTable.action, 'write-lead-times'))
    expect(audit).toMatchObject([{ actor: 'SAP', source: 'interface' }])
  })
})

describe('order by a company’s key', () => {
  it('is sent as an order of the portal, and the audit log names the key', async () => {
    const { key, owner } = await storeBuyer()
    const order = await sendOrder(key, { purchaseOrder: 'PO-7' })
    expect(order).toMatchObject({
      status: 'submitted',
      channel: 'portal',
      purchaseOrder: 'PO-7',
      contact: { name: 'Mia Hill' },
      lines: [{ sku: bottle.sku, quantity: 1, unitCode: 'XPX', pieces: bottle.packs.pallet }],
    })
    const rows = await test.db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.subject, order.reference), eq(auditTable.action, 'send-order')))
    expect(rows).toMatchObject([
      { actor: 'SAP (key of Mia Hill)', source: 'interface', accountId: owner.account },
    ])
  })

  it('can go to a site of the company, but not to one of another', async () => {
    const { key, company } = await storeBuyer()
    const other = await storeBuyer('Ironbark')
    const [site] = await test.db
      .insert(siteTable)
      .values({
        companyId: company,
        name: 'Cellar',
        address: '1 Lane',
        suburb: 'Nuriootpa',
        state: 'SA',
        postcode: '5355',
      })
      .returning()
    const deliverTo = { site: site?.id }
    expect((await sendOrder(key, { deliverTo })).deliverTo.address).toBe('1 Lane')
    expect((await call(key, 'GET', '/sites')).body.items).toHaveLength(1)
    const refused = await call(other.key, 'POST', '/orders', {
      body: orderOf(bottle.sku, { deliverTo }),
    })
    expect(refused.body.errors[0].pointer).toBe('/deliverTo/site')
  })

  it('is sent once for an Idempotency-Key, even by concurrent requests', async () => {
    const { key, company } = await storeBuyer()
    const headers = { 'idempotency-key': 'run-1' }
    const send = (body = orderOf(bottle.sku)) => call(key, 'POST', '/orders', { body, headers })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
    expect(answers.filter(({ headers: sent }) => sent.get('idempotency-replayed'))).toHaveLength(2)
    expect(await test.db.$count(enquiryTable, eq(enquiryTable.companyId, company))).toBe(1)
    expect(await send(orderOf(bottle.sku, { purchaseOrder: 'other' }))).toMatchObject({
      status: 422,
      body: { type: '/interfaces#idempotency-key-reused' },
    })
  })

  it('stores nothing if it is refused, so that the mended request can be sent', async () => {
    const { key, owner } = await storeBuyer()
    const headers = { 'idempotency-key': 'run-2' }
    const lines = [{ sku: 'NOPE', quantity: 1 }]
    const refused = await call(key, 'POST', '/orders', {
      body: orderOf('NOPE', { lines }),
      headers,
    })
    expect(refused.status).toBe(422)
    const drafts = eq(orderDraftTable.accountId, owner.account)
    expect(await test.db.$count(orderDraftTable, drafts)).toBe(0)
    expect(
      (await call(key, 'POST', '/orders', { body: orderOf(bottle.sku), headers })).status,
    ).toBe(201)
  })

  it('waits for approval if the company’s rules require it', async () => {
    const { key, owner, company } = await storeBuyer()
    await storeMember(test.db, company, 'approver')
    await inCompany(test.db, company, (tx) => storeRules(tx, company, { people: [owner.account] }))
    const sent = await call(key, 'POST', '/orders', { body: orderOf(bottle.sku) })
    expect(sent).toMatchObject({ status: 202, body: { state: 'waiting-for-approval' } })
    expect((await call(key, 'GET', '/orders')).body.items).toEqual([])
  })

  it('is changed with its ETag only, and not if somebody else changed it', async () => {
    const { key } = await storeBuyer()
    const { reference } = await sendOrder(key)
    const read = await call(key, 'GET', `/orders/${reference}`)
    const change = (purchaseOrder: string, match?: string) =>
      call(key, 'PUT', `/orders/${reference}`, {
        body: orderOf(bottle.sku, {
          purchaseOrder,
          lines: [{ sku: bottle.sku, quantity: 2, unitCode: 'XPX' }],
        }),
        headers: match ? { 'if-match': match } : {},
      })
    expect((await change('A')).status).toBe(428)
    const etag = read.headers.get('etag') ?? ''
    const changed = await change('A', etag)
    expect(changed).toMatchObject({
      status: 200,
      body: { purchaseOrder: 'A', lines: [{ quantity: 2 }] },
    })
    expect((await change('B', etag)).status).toBe(412)
    expect((await change('C', '"x"')).status).toBe(412)
  })

  it('becomes a request once the team verifies it, and is cancelled or asked to be', async () => {
    const { key } = await storeBuyer()
    const { reference } = await sendOrder(key)
    const status = (to: string) =>
      call(supplier, 'POST', `/orders/${reference}/status`, { body: { status: to } })
    await status('verifying')
    const body = orderOf(bottle.sku, { lines: [{ sku: bottle.sku, quantity: 3, unitCode: 'XPX' }] })
    const asked = await call(key, 'PUT', `/orders/${reference}`, {
      body,
      headers: { 'if-match': '*' },
    })
    expect(asked).toMatchObject({ status: 202, body: { lines: [{ quantity: 1 }] } })
    await status('confirmed')
    const cancel = () =>
      call(key, 'POST', `/orders/${reference}/cancel`, { body: { reason: 'Not needed' } })
    expect(await cancel()).toMatchObject({ status: 202, body: { status: 'confirmed' } })
    const fresh = await sendOrder(key)
    const done = await call(key, 'POST', `/orders/${fresh.reference}/cancel`, { body: {} })
    expect(done).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  })
})

describe('key of another company', () => {
  it('never reads or changes an order, delivery, claim or site', async () => {
    const { key } = await storeBuyer()
    const { reference } = await sendOrder(key, { purchaseOrder: 'SECRET-1' })
    const other = await storeBuyer('Ironbark')
    for (const path of ['/orders', '/deliveries', '/claims', '/sites']) {
      const { body } = await call(other.key, 'GET', path)
      expect(JSON.stringify(body)).not.toMatch(/SECRET-1|VP-/)
    }
    expect((await call(other.key, 'GET', `/orders/${reference}`)).status).toBe(404)
    const body = orderOf(bottle.sku)
    const headers = { 'if-match': '*' }
    expect((await call(other.key, 'PUT', `/orders/${reference}`, { body, headers })).status).toBe(
      404,
    )
    expect(
      (await call(other.key, 'POST', `/orders/${reference}/cancel`, { body: {} })).status,
    ).toBe(404)
    const items = [{ reference, version: 0 }]
    const noted = await call(other.key, 'POST', '/orders/acknowledgements', { body: { items } })
    expect(noted.body).toEqual({ acknowledged: 0, unknown: [reference] })
  })
})

describe('ERP of the supplier', () => {
  it('takes orders, writes numbers, deliveries and their states, and acknowledges', async () => {
    const { key } = await storeBuyer()
    const { reference } = await sendOrder(key)
    const erp = (path: string, body: object, headers = {}) =>
      call(supplier, 'POST', `/orders/${reference}${path}`, { body, headers })
    const pending = async () => {
      const { body } = await call(supplier, 'GET', '/orders?unacknowledged=true&limit=100')
      return body.items.filter((one: { reference: string }) => one.reference === reference)
    }
    const [order] = await pending()
    const acknowledge = (version: number) =>
      call(supplier, 'POST', '/orders/acknowledgements', {
        body: { items: [{ reference, version }] },
      })
    expect((await acknowledge(order.version + 5)).body.unknown).toEqual([reference])
    expect((await acknowledge(order.version)).body.acknowledged).toBe(1)
    expect(await pending()).toEqual([])
    const numbered = await call(supplier, 'PUT', `/orders/${reference}/erp-reference`, {
      body: { erpReference: 'SO-9917' },
      headers: { 'if-match': `"${order.version}"` },
    })
    expect(numbered.body.erpReference).toBe('SO-9917')
    expect(await pending()).toHaveLength(1)
    expect((await call(key, 'GET', `/orders/${reference}`)).body.erpReference).toBe('')
    await erp('/status', { status: 'verifying' })
    expect((await erp('/status', { status: 'delivered' })).status).toBe(409)
    await erp('/status', { status: 'confirmed' })
    const lines = [{ position: 1, pieces: bottle.packs.pallet }]
    const day = '2099-02-04'
    const planned = await erp('/deliveries', {
      deliverOn: day,
      carrier: 'Kestrel',
      lines,
      isOnClosedDay: true,
    })
    expect(planned).toMatchObject({
      status: 201,
      body: { status: 'scheduled', deliveries: [{ number: 1 }] },
    })
    const sent = await erp('/deliveries/1/state', { state: 'dispatched' })
    expect(sent.body).toMatchObject({ status: 'dispatched', deliveries: [{ state: 'dispatched' }] })
    expect((await erp('/deliveries/7/state', { state: 'dispatched' })).status).toBe(404)
    expect(
      (await erp('/deliveries/1/state', { state: 'dispatched' }, { 'if-match': '"0"' })).status,
    ).toBe(412)
    const mine = await call(key, 'GET', '/deliveries')
    expect(mine.body.items).toMatchObject([{ order: reference, carrier: 'Kestrel' }])
  })

  it('reads enquiries of the website, companies with sites, and claims', async () => {
    await storeBuyer('Wattlebird')
    const { body } = await call(supplier, 'GET', '/companies?limit=100')
    expect(body.items.map(({ name }: { name: string }) => name)).toContain('Wattlebird')
    const { key } = await storeBuyer()
    const { reference } = await sendOrder(key)
    expect((await call(supplier, 'GET', `/enquiries/${reference}`)).status).toBe(200)
    const items = [{ reference, version: 0 }]
    await call(supplier, 'POST', '/enquiries/acknowledgements', { body: { items } })
    expect((await call(supplier, 'GET', '/enquiries?limit=1')).body.next).not.toBeNull()
    expect((await call(supplier, 'GET', '/claims')).status).toBe(200)
  })

  it('follows changes by pages without losing or repeating one', async () => {
    const { key } = await storeBuyer()
    const sent: string[] = []
    for (let at = 0; at < 5; at += 1) sent.push((await sendOrder(key)).reference)
    const seen: string[] = []
    let search = '?limit=2'
    for (;;) {
      const { body } = await call(key, 'GET', `/orders${search}`)
      seen.push(...body.items.map(({ reference }: { reference: string }) => reference))
      if (!body.next) break
      search = `?limit=2&cursor=${body.next}`
    }
    expect(seen).toEqual(sent)
    const later = new Date(Date.now() + 3600_000).toISOString()
    const { body } = await call(key, 'GET', `/orders?updated_since=${encodeURIComponent(later)}`)
    expect(body.items).toEqual([])
  })
})

describe('file of another system', () => {
  const headers = { 'content-type': 'text/csv' }
  const put = (kind: string, lines: string[], type = headers) =>
    call(supplier, 'PUT', `/files/${kind}`, { body: lines.join('\n'), headers: type })

  it('is applied once, even if two processes receive it at the same time', async () => {
    await test.db.delete(productStockTable)
    const lines = ['sku,pieces', `${bottle.sku},4711`, 'NOPE,1']
    const answers = await Promise.all([put('stock', lines), put('stock', lines)])
    expect(answers.map(({ body }) => body.isRepeated).sort()).toEqual([false, true])
    expect(answers.find(({ body }) => !body.isRepeated)?.body.unknown).toEqual(['NOPE'])
    const { body } = await call(supplier, 'GET', `/products/${bottle.sku}`)
    expect(body.stock.pieces).toBe(4711)
  })

  it('changes nothing if a line has a mistake, and names the line', async () => {
    const { body } = await put('stock', ['sku,pieces', `${bottle.sku},5`, `${bottle.sku},many`])
    expect(body).toMatchObject({
      isApplied: false,
      errors: [{ line: 3, reason: 'pieces is not a whole number.' }],
    })
    const header = await put('stock', ['sku,amount', 'X,1'])
    expect(header.body.errors[0].reason).toContain('sku, pieces')
    expect((await put('stock', ['sku,pieces'], { 'content-type': 'text/plain' })).status).toBe(415)
  })

  it('writes lead times, ERP numbers, statuses and acknowledgements', async () => {
    const { key } = await storeBuyer()
    const { reference } = await sendOrder(key)
    await put('lead-times', ['sku,from_days,to_days', `${bottle.sku},3,4`])
    const columns = 'reference,erp_reference,status,note'
    const states = await put('order-states', [columns, `${reference},SO-77,verifying,`])
    expect(states.body).toMatchObject({ isApplied: true, updated: 1 })
    const refused = await put('order-states', [columns, `${reference},SO-78,delivered,`])
    expect(refused.body).toMatchObject({ isApplied: false, errors: [{ line: 2 }] })
    const { body } = await call(supplier, 'GET', `/orders/${reference}`)
    expect(body).toMatchObject({ erpReference: 'SO-77', status: 'verifying' })
    const seen = await put('acknowledgements', [
      'reference,version',
      `${reference},${body.version}`,
    ])
    expect(seen.body.updated).toBe(1)
  })
})

describe('file of products', () => {
  const put = (body: string, type = 'application/json', key = supplier) =>
    call(key, 'PUT', '/files/products', { body, headers: { 'content-type': type } })

  it('changes the cells that it has and leaves the others, as CSV and as JSON', async () => {
    const csv = await put(`sku,description\n${bottle.sku},Sent by the ERP`, 'text/csv')
    expect(csv.body).toMatchObject({ isApplied: true, updated: 1, errors: [] })
    const item = { sku: bottle.sku, glassMass: 512, description: '' }
    expect((await put(JSON.stringify([item]))).body).toMatchObject({ updated: 1 })
    const [stored] = await test.db
      .select()
      .from(productTable)
      .where(eq(productTable.sku, bottle.sku))
    expect(stored).toMatchObject({
      name: bottle.name,
      description: 'Sent by the ERP',
      attributes: { ...bottle.attributes, glassMass: 512 },
    })
    const audit = await test.db
      .select()
      .from(auditTable)
      .where(eq(auditTable.action, 'import-products'))
    expect(audit[0]).toMatchObject({ actor: 'SAP', source: 'interface', subject: '1 products' })
  })

  it('names the cell of each mistake, and changes nothing', async () => {
    const items = [
      { sku: bottle.sku, description: 'Never stored' },
      { sku: bottle.sku, glassMass: 'heavy' },
      { sku: 'nope!', glassMass: 1 },
      { sku: bottle.sku, name: '=1+1' },
    ]
    const { body } = await put(JSON.stringify(items))
    expect(body).toMatchObject({ isApplied: false, updated: 0 })
    expect(body.errors).toContainEqual({ line: 4, reason: expect.stringContaining('formula') })
    const again = await put(JSON.stringify(items.slice(0, 3)))
    expect(again.body.errors).toContainEqual({ line: 2, reason: expect.stringContaining('line 1') })
    expect(again.body.errors).toContainEqual({
      line: 3,
      reason: expect.stringContaining('must be capitals'),
    })
    const [stored] = await test.db
      .select()
      .from(productTable)
      .where(eq(productTable.sku, bottle.sku))
    expect(stored?.description).not.toBe('Never stored')
  })

  it.each([
    ['an unknown field', '[{"sku":"A-1","price":3}]', 'There is no field price.'],
    ['a list in a field', '[{"sku":"A-1","name":["x"]}]', 'name is not a text or number.'],
    ['no SKU', '[{"name":"x"}]', 'sku is empty.'],
    ['an object instead of a list', '{"sku":"A-1"}', 'The file must be a JSON list'],
    ['half a file', '[{"sku":"A-1",', 'The file must be a JSON list'],
  ])('is refused with %s', async (_, text, reason) => {
    const { status, body } = await put(text)
    expect([status, body.isApplied]).toEqual([200, false])
    expect(body.errors[0].reason).toContain(reason)
  })

  it('needs the scope of products', async () => {
    const { key } = await storeSupplierKey(test.db, ['stock:write'])
    expect((await put('[]', 'application/json', key)).status).toBe(403)
  })
})

describe('file of orders', () => {
  it('has a line for each product of what was not acknowledged', async () => {
    const { key } = await storeBuyer()
    const { reference, version } = await sendOrder(key, { message: '=1+1' })
    const file = await call(supplier, 'GET', '/files/orders')
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const line = file.body.split('\r\n').find((one: string) => one.startsWith(reference))
    expect(line).toContain(`${reference},${version},submitted,portal,`)
    expect(line).toContain(bottle.sku)
    expect(line).toContain("'=1+1")
    const items = [{ reference, version }]
    await call(supplier, 'POST', '/orders/acknowledgements', { body: { items } })
    expect((await call(supplier, 'GET', '/files/orders')).body).not.toContain(reference)
    expect((await call(supplier, 'GET', '/files/enquiries')).body).not.toContain(reference)
  })
})

describe('invoice that an ERP adds', () => {
  const pdf = (text = 'invoice') => Buffer.from(`%PDF-1.7\n${text}`)
  const add = (company: string, more: Record<string, string> = {}, body: Uint8Array = pdf()) => {
    const query = { kind: 'invoice', number: 'INV/27-0141', issued_on: '2027-02-03', ...more }
    return call(supplier, 'POST', `/companies/${company}/documents?${new URLSearchParams(query)}`, {
      body,
      headers: { 'content-type': 'application/pdf' },
    })
  }

  it('stands once among the documents of the company and its order, until it is removed', async () => {
    const { key, owner, company } = await storeBuyer()
    const { reference: order } = await sendOrder(key)
    const added = await add(company, { order: order.toLowerCase() })
    expect(added).toMatchObject({ status: 201, body: { number: 'INV/27-0141', order } })
    expect(await add(company, { order })).toMatchObject({ status: 200, body: added.body })
    const list = () =>
      inCompany(test.db, company, (tx) => listCompanyDocuments(tx, owner, { company }))
    expect((await list()).documents).toMatchObject([
      {
        id: added.body.id,
        reference: order,
        name: 'invoice-INV_27-0141.pdf',
        issuedOn: '2027-02-03',
      },
    ])
    const other = await add(company, { order }, pdf('corrected'))
    expect(other).toMatchObject({ status: 409, body: { type: '/interfaces#number-used' } })
    const path = `/companies/${company}/documents/${added.body.id}`
    for (let at = 0; at < 2; at += 1) {
      expect((await call(supplier, 'DELETE', path)).status).toBe(204)
    }
    expect((await list()).documents).toEqual([])
  })

  it('is refused for an order of another company, another type of file and a merged company', async () => {
    const { company } = await storeBuyer()
    const stranger = await storeBuyer('Ironbark Cellars')
    const { reference: order } = await sendOrder(stranger.key)
    expect((await add(company, { order })).status).toBe(422)
    expect((await add(company, {}, Buffer.from('a,b'))).status).toBe(422)
    expect((await add(company, {}, Buffer.alloc(0))).status).toBe(422)
    expect((await add(company, { number: ' ' })).status).toBe(400)
    expect((await add(company, { issued_on: '2027-02-30' })).status).toBe(400)
    expect((await add(randomUUID())).status).toBe(404)
    await test.db
      .update(companyTable)
      .set({ mergedInto: stranger.company })
      .where(eq(companyTable.id, company))
    expect((await add(company)).status).toBe(409)
  })

  it('needs its scope, and is not for keys of companies', async () => {
    const { key, company } = await storeBuyer()
    const { key: other } = await storeSupplierKey(test.db, ['orders:write'])
    const path = `/companies/${company}/documents?kind=invoice&number=1&issued_on=2027-02-03`
    for (const one of [key, other]) {
      const headers = { 'content-type': 'application/pdf' }
      expect((await call(one, 'POST', path, { body: pdf(), headers })).status).toBe(403)
    }
  })
})

describe('key that is revoked while a file arrives', () => {
  it('changes nothing, whether the body is complete or not', async () => {
    const { key, id } = await storeSupplierKey(test.db)
    const api = createApi(test.db, endpoints)
    async function* slow() {
      yield Buffer.from('sku,pieces\n')
      const ann = await storeStaff(test.db, 'Bea', ['administrator'])
      await test.db.transaction((tx) => revokeKey(tx, ann, { key: id }))
      yield Buffer.from(`${bottle.sku},99999\n`)
    }
    const request = new Request('http://site/api/v1/files/stock', {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
    })
    const facts = { requestId: 'r', visitorAddress: '192.0.2.9', body: slow() }
    const answer = await api(request, facts)
    expect(answer.status).toBe(401)
    expect((await answer.json()).detail).toContain('revoked')
    const { body } = await call(supplier, 'GET', `/products/${bottle.sku}`)
    expect(body.stock?.pieces).not.toBe(99_999)
  })
})

describe('limit of a key', () => {
  it('is announced in headers, and answered with 429 and Retry-After', async () => {
    const { key } = await storeBuyer()
    const first = await call(key, 'GET', '/sites')
    expect(first.headers.get('ratelimit-policy')).toBe('"key";q=600;w=60')
    expect(first.headers.get('ratelimit')).toMatch(/^"key";r=\d+;t=\d+$/)
    let last = first
    for (let at = 0; at < 1300 && last.status === 200; at += 1)
      last = await call(key, 'GET', '/sites')
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('suspended owner', () => {
  it('cannot use their key any more', async () => {
    const { key, company, owner } = await storeBuyer()
    await test.db
      .update(memberTable)
      .set({ suspendedAt: new Date() })
      .where(and(eq(memberTable.companyId, company), eq(memberTable.accountId, owner.account)))
    expect((await call(key, 'GET', '/orders')).status).toBe(401)
  })
})

it('every answer that the document promises was given and has matched its schema', () => {
  expect(neverAnswered()).toEqual([])
})
