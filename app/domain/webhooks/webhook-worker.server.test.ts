import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { startReceiver } from '#tests/api/webhook-receiver.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeOrder } from '#tests/factories/order.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { postWebhook } from './post-webhook.server.ts'
import { webhookDeliveryTable, webhookEventTable, webhookTable } from './tables.server.ts'
import { type WebhookEventKind, webhookEventKinds } from './webhook-events.ts'
import { startWebhookWorker } from './webhook-worker.server.ts'
import {
  listDeliveriesOfWebhook,
  listWebhooks,
  makeWebhook,
  replayDeliveries,
  rotateWebhookSecret,
} from './webhooks.server.ts'

const test = openTestDatabase()
const notifyDisabled = vi.fn(async () => undefined)
const local = { mayConnect: () => true, isHttpAccepted: true, timeoutMs: 300, notifyDisabled }
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
})
beforeEach(async () => {
  await test.db.delete(webhookTable)
  await test.db.delete(webhookEventTable)
  receiver.received.length = 0
  receiver.state.answer = 204
  receiver.state.aheadMs = 0
  notifyDisabled.mockClear()
})

/** Makes a webhook of the supplier that posts to the receiver of this file. */
async function storeWebhook(events: readonly WebhookEventKind[] = webhookEventKinds) {
  const administrator = await storeStaff(test.db, 'Ann', ['administrator'])
  const made = await makeWebhook(test.db, administrator, { url: 'https://erp.example.com', events })
  if (made.outcome !== 'done') throw new Error(made.message)
  await test.db.update(webhookTable).set({ url: receiver.url }).where(eq(webhookTable.id, made.id))
  receiver.state.secret = made.secret
  return { ...made, administrator }
}

/** Stores a company with an order. @returns the order's id and reference, and its owner */
async function order() {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const owner = await storeMember(test.db, company, 'owner')
  const sent = await storeOrder(test.db, owner)
  const [row] = await test.db.select().from(enquiryTable).where(eq(enquiryTable.companyId, company))
  if (!sent || !row) throw new Error('The order was not stored.')
  return { company, owner, id: row.id, reference: row.reference }
}

/** Runs the worker until a condition is met. */
async function work(until: () => Promise<boolean> | boolean) {
  const stop = startWebhookWorker(test.db, local)
  await vi.waitUntil(until, { timeout: 30_000, interval: 50 }).finally(stop)
}

const logged = async () => test.db.select().from(webhookDeliveryTable)

describe('webhook', () => {
  it('reports an order and its change, with signatures that the reference receiver accepts', async () => {
    await storeWebhook()
    const { id, reference } = await order()
    const coordinator = await storeStaff(test.db)
    await moveEnquiry(test.db, coordinator, { enquiry: id, to: 'verifying' })
    await work(() => receiver.received.length >= 2)
    expect(
      receiver.received.map(({ body, isValid }) => [body.type, body.data.id, isValid]),
    ).toEqual([
      ['order.created', reference, true],
      ['order.changed', reference, true],
    ])
    expect(receiver.received[1]?.body.data).toMatchObject({
      version: 1,
      url: expect.stringMatching(new RegExp(`/api/v1/orders/${reference}$`)),
    })
    expect(await logged()).toMatchObject([{ state: 'delivered', lastStatus: 204 }, {}])
  })

  it('reports an enquiry of the website, with its address in the interface', async () => {
    await storeWebhook(['enquiry.created'])
    const { reference } = await storeEnquiry(test.db)
    await work(() => receiver.received.length > 0)
    expect(receiver.received[0]?.body).toMatchObject({
      type: 'enquiry.created',
      data: { id: reference, url: expect.stringMatching(new RegExp(`/enquiries/${reference}$`)) },
    })
  })

  it('reports changed products, written by whatever way', async () => {
    await storeWebhook(['product.changed'])
    const [product] = await test.db.select().from(productTable).limit(1)
    const sku = product?.sku ?? ''
    await test.db.update(productTable).set({ name: 'Renamed' }).where(eq(productTable.sku, sku))
    await work(() => receiver.received.length > 0)
    expect(receiver.received[0]?.body.data.id).toBe(sku)
  })

  it('reports nothing of a change that was rolled back', async () => {
    await storeWebhook()
    const { id } = await order()
    const coordinator = await storeStaff(test.db)
    await test.db
      .transaction(async (tx) => {
        await moveEnquiry(tx, coordinator, { enquiry: id, to: 'verifying' })
        throw new Error('undone')
      })
      .catch(() => undefined)
    await work(() => receiver.received.length > 0)
    expect(receiver.received.map(({ body }) => body.type)).toEqual(['order.created'])
  })

  it('of a company reports its own orders only, and is invisible to others', async () => {
    const other = await order()
    const { company, owner } = await order()
    const made = await inCompany(test.db, company, (tx) =>
      makeWebhook(tx, owner, { url: 'https://erp.example.com', events: ['order.created'] }),
    )
    if (made.outcome !== 'done') throw new Error(made.message)
    await test.db.update(webhookTable).set({ url: receiver.url })
    receiver.state.secret = made.secret
    await storeOrder(test.db, other.owner)
    await storeOrder(test.db, owner)
    await work(() => receiver.received.length > 0)
    const rows = await test.db
      .select()
      .from(enquiryTable)
      .where(eq(enquiryTable.companyId, company))
    const mine = rows.map(({ reference }) => reference)
    expect(receiver.received.every(({ body }) => mine.includes(body.data.id))).toBe(true)
    await inCompany(test.db, other.company, async (tx) => {
      expect(await listWebhooks(tx, other.owner)).toEqual([])
      expect(await listDeliveriesOfWebhook(tx, other.owner, made.id)).toEqual([])
      const which = { since: new Date(0) }
      expect(await replayDeliveries(tx, other.owner, { webhook: made.id, which })).toMatchObject({
        outcome: 'no-such-webhook',
      })
    })
    expect(
      await inCompany(test.db, company, (tx) =>
        makeWebhook(tx, owner, { url: 'https://erp.example.com', events: ['enquiry.created'] }),
      ),
    ).toMatchObject({ outcome: 'events' })
  })

  it('signs with the old and the new secret for a day after a rotation', async () => {
    const { id, administrator, secret } = await storeWebhook()
    await order()
    const rotated = await rotateWebhookSecret(test.db, administrator, { id })
    if (rotated.outcome !== 'done') throw new Error(rotated.message)
    await work(() => receiver.received.length > 0)
    receiver.state.secret = rotated.secret
    await replayDeliveries(test.db, administrator, { webhook: id, which: { since: new Date(0) } })
    await work(() => receiver.received.length > 1)
    expect(secret).not.toBe(rotated.secret)
    expect(receiver.received.map(({ isValid }) => isValid)).toEqual([true, true])
    expect(receiver.received[0]?.id).toBe(receiver.received[1]?.id)
  })
})

describe('receiver that fails', () => {
  it.each([
    ['answers 500', 500, 500],
    ['never answers', 'never', null],
    ['answers slowly', 'slowly', null],
    ['redirects to a metadata service', { redirect: 'http://169.254.169.254/latest' }, 302],
  ] as const)('and %s gets the event again later', async (_, answer, status) => {
    receiver.state.answer = answer
    await storeWebhook()
    await order()
    await work(async () => (await logged())[0]?.attempts === 1)
    const [row] = await logged()
    expect(row).toMatchObject({ state: 'waiting', lastStatus: status })
    expect((row?.nextAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(2000)
    receiver.state.answer = 204
    await test.db.update(webhookDeliveryTable).set({ nextAt: new Date() })
    await work(async () => (await logged())[0]?.state === 'delivered')
    expect(receiver.received[0]?.id).toBe(receiver.received.at(-1)?.id)
    expect((await test.db.select().from(webhookTable))[0]?.failingSince).toBeNull()
  })

  it.each([
    ['ahead', 600_000],
    ['behind', -600_000],
  ])(
    'because its clock is ten minutes %s gets the event, signed anew, once it is right',
    async (_, aheadMs) => {
      receiver.state.aheadMs = aheadMs
      await storeWebhook()
      await order()
      await work(async () => (await logged())[0]?.attempts === 1)
      expect((await logged())[0]).toMatchObject({ state: 'waiting', lastStatus: 400 })
      receiver.state.aheadMs = 0
      // Ten minutes later, when the signature of the first attempt would be too old.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
      onTestFinished(() => void vi.useRealTimers())
      await work(async () => (await logged())[0]?.state === 'delivered')
      expect(receiver.received.map(({ isValid }) => isValid)).toEqual([false, true])
    },
  )

  it('and never answers delays no other receiver', async () => {
    receiver.state.answer = 'never'
    await storeWebhook(['order.created'])
    const other = await startReceiver()
    onTestFinished(() => other.close())
    const administrator = await storeStaff(test.db, 'Bea', ['administrator'])
    const events = ['order.created'] as const
    const made = await makeWebhook(test.db, administrator, { url: 'https://other.example', events })
    if (made.outcome !== 'done') throw new Error(made.message)
    await test.db.update(webhookTable).set({ url: other.url }).where(eq(webhookTable.id, made.id))
    await order()
    await order()
    const stop = startWebhookWorker(test.db, { ...local, timeoutMs: 60_000 })
    await vi.waitUntil(() => other.received.length === 2, { timeout: 30_000 })
    expect(receiver.received).toHaveLength(1)
    receiver.hangUp()
    await stop()
  })

  it('is given up after the last retry, and disabled with a mail after three days', async () => {
    receiver.state.answer = 503
    await storeWebhook()
    await order()
    await work(async () => (await logged())[0]?.attempts === 1)
    const longAgo = new Date(Date.now() - 73 * 3_600_000)
    await test.db.update(webhookTable).set({ failingSince: longAgo })
    await test.db.update(webhookDeliveryTable).set({ attempts: 9, nextAt: new Date() })
    await work(async () => (await logged())[0]?.state === 'failed')
    const [webhook] = await test.db.select().from(webhookTable)
    expect(webhook).toMatchObject({ disabledReason: expect.stringContaining('three days') })
    expect(notifyDisabled).toHaveBeenCalledTimes(1)
  })

  it('is disabled at once by 410', async () => {
    receiver.state.answer = 410
    await storeWebhook()
    await order()
    await work(async () => (await test.db.select().from(webhookTable))[0]?.disabledAt !== null)
    expect(notifyDisabled).toHaveBeenCalledTimes(1)
  })
})

describe('post of a webhook', () => {
  const message = { headers: {}, body: '{}' }
  it('connects to public addresses only, even if a name resolves to others', async () => {
    const { hostname, port } = new URL(receiver.url)
    for (const host of [hostname, 'localhost']) {
      const url = `http://${host}:${port}/hook`
      const answer = await postWebhook({ ...message, url }, { isHttpAccepted: true })
      expect(answer).toMatchObject({ status: null, text: expect.stringContaining('not public') })
    }
    expect(receiver.received).toEqual([])
  })

  it('refuses plain HTTP', async () => {
    const answer = await postWebhook({ ...message, url: receiver.url }, { mayConnect: () => true })
    expect(answer.status).toBeNull()
  })
})
