import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { storeKey, storeSupplierKey } from '#tests/api/call-api.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
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
beforeAll(async () => {
  const api = createApi(test.db, endpoints)
  server = http.createServer(
    createRequestListener((request) =>
      api(request, { requestId: 'r', visitorAddress: '192.0.2.1' }),
    ),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

it('client generated from the served document > orders, and follows the order', async () => {
  await createClient({
    input: `${baseUrl}/openapi.json`,
    output: folder,
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  })
  expect(existsSync(path.join(folder, 'sdk.gen.ts'))).toBe(true)
  const sdk = await import(/* @vite-ignore */ path.join(folder, 'sdk.gen.ts'))
  const { createClient: open } = await import(
    /* @vite-ignore */ path.join(folder, 'client/index.ts')
  )
  const company = await storeCompany(test.db, 'Redgum Estate')
  const owner = await storeMember(test.db, company, 'owner')
  const buyer = open({ baseUrl, auth: (await storeKey(test.db, owner)).key })
  const erp = open({ baseUrl, auth: (await storeSupplierKey(test.db)).key })
  const rows = await test.db.select().from(productTable).where(eq(productTable.status, 'active'))
  const bottle = rows.find(({ packs }) => packs.pallet)

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
      lines: [{ sku: bottle?.sku, quantity: 2, unitCode: 'XPX' }],
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
