import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { webhookTable } from '#app/domain/webhooks/tables.server.ts'
import { webhookEventKinds } from '#app/domain/webhooks/webhook-events.ts'
import { startWebhookWorker } from '#app/domain/webhooks/webhook-worker.server.ts'
import { makeWebhook } from '#app/domain/webhooks/webhooks.server.ts'
import { type CrashPoint, Killed, runErp } from '#tests/api/small-erp.ts'
import { startReceiver } from '#tests/api/webhook-receiver.ts'
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

// Inside the project, so that the generated modules are compiled like ours.
const folder = mkdtempSync(path.resolve('node_modules/.vpack-client-'))
let server: http.Server
let baseUrl = ''

/** Starts a process’s interface. @param port that of the one before, after a restart */
async function start(port = 0) {
  const api = createApi(test.db, endpoints)
  server = http.createServer(
    createRequestListener((request) =>
      api(request, { requestId: 'r', visitorAddress: '192.0.2.1' }),
    ),
  )
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`
}

async function stop() {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
}

// biome-ignore lint/suspicious/noExplicitAny: the client is generated while the test runs.
let sdk: any
// biome-ignore lint/suspicious/noExplicitAny: the client is generated while the test runs.
let open: any
beforeAll(async () => {
  await start()
  await createClient({
    input: `${baseUrl}/openapi.json`,
    output: folder,
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  })
  expect(existsSync(path.join(folder, 'sdk.gen.ts'))).toBe(true)
  sdk = await import(/* @vite-ignore */ path.join(folder, 'sdk.gen.ts'))
  const client = await import(/* @vite-ignore */ path.join(folder, 'client/index.ts'))
  open = client.createClient
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await stop()
})

/** Finds a bottle that is ordered by the pallet. */
async function findBottle() {
  const rows = await test.db.select().from(productTable).where(eq(productTable.status, 'active'))
  const found = rows.find(({ packs }) => packs.pallet)
  if (!found) throw new Error('The seed has no bottle.')
  return found
}

it('client generated from the served document > orders, and follows the order', async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const owner = await storeMember(test.db, company, 'owner')
  const buyer = open({ baseUrl, auth: (await storeKey(test.db, owner)).key })
  const erp = open({ baseUrl, auth: (await storeSupplierKey(test.db)).key })
  const bottle = await findBottle()

  const sent = await sdk.sendOrder({
    client: buyer,
    headers: { 'Idempotency-Key': 'run-1' },
    body: {
      deliverTo: {
        address: '12 Example Road',
        suburb: 'Angaston',
        state: 'SA',
        postcode: '5353',
        unloading: 'forklift',
      },
      lines: [{ sku: bottle.sku, quantity: 2, unitCode: 'XPX' }],
    },
  })
  expect(sent.error).toBeUndefined()
  const { reference } = sent.data
  await sdk.setErpReference({
    client: erp,
    path: { reference },
    body: { erpReference: 'SO-1' },
  })
  const { data } = await sdk.getOrder({ client: buyer, path: { reference } })
  expect(data).toMatchObject({ reference, version: 1, lines: [{ quantity: 2, unitCode: 'XPX' }] })
  const refused = await sdk.getOrder({ client: buyer, path: { reference: 'VP-1' } })
  expect(refused.error).toMatchObject({ status: 404 })
})

it('ERP with the generated client > handles every order once, though it and the site are restarted', async () => {
  const receiver = await startReceiver()
  const administrator = await storeStaff(test.db, 'Ann', ['administrator'])
  const events = webhookEventKinds
  const webhook = await makeWebhook(test.db, administrator, {
    url: 'https://erp.example.com',
    events,
  })
  if (webhook.outcome !== 'done') throw new Error(webhook.message)
  await test.db.update(webhookTable).set({ url: receiver.url })
  receiver.state.secret = webhook.secret
  const local = { mayConnect: () => true, isHttpAccepted: true, notifyDisabled: async () => {} }
  let stopWebhooks = startWebhookWorker(test.db, local)

  const bottle = await findBottle()
  const company = await storeCompany(test.db, 'Kanga Brewing')
  const buyer = open({
    baseUrl,
    auth: (await storeKey(test.db, await storeMember(test.db, company, 'owner'))).key,
  })
  const client = open({ baseUrl, auth: (await storeSupplierKey(test.db)).key })
  const references: string[] = []
  for (let at = 0; at < 4; at += 1) {
    const sent = await sdk.sendOrder({ client: buyer, body: orderOf(bottle.sku) })
    references.push(sent.data.reference)
  }

  const crashes: CrashPoint[] = ['after-number', 'after-delivery', 'before-acknowledgement']
  for (const crashAt of crashes) {
    await expect(runErp({ sdk, client, crashAt })).rejects.toThrow(Killed)
  }
  // The site restarts: requests fail meanwhile, and what it had to post is posted afterwards.
  const { port } = server.address() as AddressInfo
  await stop()
  await stopWebhooks()
  await expect(runErp({ sdk, client, crashAt: null })).rejects.toThrow()
  await start(port)
  stopWebhooks = startWebhookWorker(test.db, local)
  await runErp({ sdk, client, crashAt: null })
  expect((await runErp({ sdk, client, crashAt: null })).size).toBe(0)

  for (const reference of references) {
    const { data: order } = await sdk.getOrder({ client, path: { reference } })
    expect(order).toMatchObject({
      status: 'scheduled',
      erpReference: `SO-${reference.slice(3)}`,
      deliveries: [{ number: 1, carrier: 'Kestrel' }],
    })
  }
  await vi.waitFor(
    () => {
      for (const reference of references) {
        const ours = receiver.received.filter(({ body }) => body.data.id === reference)
        const kinds = new Set(ours.map(({ body }) => body.type))
        expect(kinds).toContain('order.created')
        expect(kinds).toContain('order.changed')
        expect(kinds).toContain('delivery.changed')
      }
    },
    { timeout: 30_000 },
  )
  expect(receiver.received.every(({ isValid }) => isValid)).toBe(true)
  await stopWebhooks()
  await receiver.close()
}, 60_000)
