import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { sendMessage } from '#app/domain/enquiry/conversation/send-message.server.ts'
import { takeBackMessage } from '#app/domain/enquiry/conversation/take-back-message.server.ts'
import { scheduleDelivery } from '#app/domain/enquiry/delivery/schedule-delivery.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { sendDueAlerts } from '#app/domain/notifications/alerts/alert-worker.server.ts'
import {
  addPushDevice,
  findOwnAlerts,
  parseMobile,
  removePushDevice,
  saveAlertTopics,
  sendTestAlert,
  stopTextMessages,
} from '#app/domain/notifications/alerts/save-alerts.server.ts'
import { readVapidKeys } from '#app/domain/notifications/alerts/send-alert.server.ts'
import {
  alertTable,
  pushSubscriptionTable,
} from '#app/domain/notifications/alerts/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { readVapidClaims, startPushReceiver } from '#tests/support/push-receiver.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { composeAlert } from './compose-alert.server.ts'

const test = openTestDatabase()
openLiveContent(test)
let receiver: Awaited<ReturnType<typeof startPushReceiver>>
beforeAll(async () => {
  receiver = await startPushReceiver()
})
afterAll(() => receiver.close())
beforeEach(async () => {
  await test.db.delete(alertTable)
  await test.db.delete(pushSubscriptionTable)
  receiver.pushes.length = 0
  receiver.forms.length = 0
  receiver.state.answer = 201
})

const publicEndpoint = 'https://push.example.com/send/1'

/** Stores a confirmed order of a company whose sender has switched on push messages. */
async function orderWithDevice(details: { purchaseOrder?: string } = {}) {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const member = await storeMember(test.db, company, 'owner')
  const order = await storeRecord(test.db, 'confirmed', { email: member.email, ...details })
  const ofCompany = { companyId: company, email: member.email }
  await test.db.update(enquiryTable).set(ofCompany).where(eq(enquiryTable.id, order.id))
  const within = <T>(work: (tx: Database) => Promise<T>) => inCompany(test.db, company, work)
  const device = { endpoint: publicEndpoint, device: 'Chrome on Android', ...receiver.keys }
  const switchOn = () => addPushDevice(test.db, member, device)
  expect(await switchOn()).toEqual({ outcome: 'done' })
  // The operation accepts public addresses only, which a test cannot listen at.
  await test.db.update(pushSubscriptionTable).set({ endpoint: `${receiver.url}/push` })
  const schedule = () =>
    scheduleDelivery(test.db, order.coordinator, {
      enquiry: order.id,
      now: new Date('2027-01-20T03:00:00Z'),
      deliverOn: '2027-02-02',
      deliverFrom: '07:00',
      deliverUntil: '11:00',
      carrier: 'Kestrel Freight',
      consignment: 'KF-20114',
      pallets: 1,
      note: 'Ring Mary at the gate.',
      lines: [{ position: 1, pieces: 504 }],
    })
  return { ...order, company, member, within, schedule, switchOn }
}

const send = (now = new Date()) =>
  sendDueAlerts(
    test.db,
    {
      compose: (alert) => composeAlert(test.db, alert),
      textMessages: {
        url: `${receiver.url.replace('://', '://vpack:secret@')}/messages`,
        fields: 'To={to}&Body={text}&From=Vpack',
      },
      mayConnect: () => true,
      isHttpAccepted: true,
    },
    now,
  )

const later = (seconds: number) => new Date(Date.now() + seconds * 1000)

const states = async () =>
  (await test.db.select().from(alertTable)).map(({ state, attempts }) => ({ state, attempts }))

describe('push message', () => {
  it('tells of a scheduled delivery, encrypted for the browser and signed for its push service', async () => {
    const { reference, company, schedule } = await orderWithDevice({ purchaseOrder: 'PO-77' })
    await schedule()
    await send()
    expect(receiver.pushes).toHaveLength(1)
    const [{ payload, headers }] = receiver.pushes as [(typeof receiver.pushes)[0]]
    // Nothing but the event and the order's numbers: no name, address or text.
    expect(payload).toEqual({
      title: 'Delivery 1 is scheduled',
      body: `${reference} · PO-77`,
      path: `/portal/${company}/orders/${reference.toLowerCase()}`,
    })
    expect(headers['content-encoding']).toBe('aes128gcm')
    expect(readVapidClaims(headers.authorization)).toMatchObject({ aud: receiver.url })
    expect(headers.authorization).toContain((await readVapidKeys(test.db)).publicKey)
    expect(await states()).toEqual([{ state: 'sent', attempts: 1 }])
    expect(await send(later(100))).toBe(0)
  })

  it.each([404, 410])('removes a device that its push service answers with %i', async (status) => {
    const { member, within, schedule } = await orderWithDevice()
    receiver.state.answer = status
    await schedule()
    await send()
    expect(await within((tx) => findOwnAlerts(tx, member))).toMatchObject({ devices: [] })
    expect(await states()).toEqual([])
  })

  it('is tried again after a failure of the push service, and not after a refusal', async () => {
    const { schedule } = await orderWithDevice()
    receiver.state.answer = 503
    await schedule()
    await send()
    expect(await states()).toEqual([{ state: 'waiting', attempts: 1 }])
    expect(await send(later(5))).toBe(0)
    receiver.state.answer = 413
    await send(later(20))
    expect(await states()).toEqual([{ state: 'failed', attempts: 2 }])
    expect(await send(later(100_000))).toBe(0)
  })

  it('is given up after its last retry', async () => {
    const { schedule } = await orderWithDevice()
    receiver.state.answer = 500
    await schedule()
    for (let day = 0; day < 8; day++) await send(later(day * 86_400))
    expect(await states()).toEqual([{ state: 'failed', attempts: 7 }])
  })

  it('is not sent about a topic that is not chosen, nor to a removed device', async () => {
    const { member, within, schedule } = await orderWithDevice()
    await within((tx) => saveAlertTopics(tx, member, 'push', ['approve']))
    await schedule()
    expect(await states()).toEqual([])
    await within((tx) => saveAlertTopics(tx, member, 'push', ['delivery']))
    const own = await within((tx) => findOwnAlerts(tx, member))
    await within((tx) => removePushDevice(tx, member, own.devices[0]?.id ?? ''))
    await schedule()
    expect(await states()).toEqual([])
  })

  it('is dropped if its message is taken back, or its member is suspended', async () => {
    const { id, company, coordinator, member, schedule } = await orderWithDevice()
    const message = { enquiry: id, text: 'The truck is late.', files: [] }
    expect(await sendMessage(test.db, coordinator, message)).toMatchObject({ outcome: 'done' })
    const [mail] = await test.db
      .select()
      .from(mailTable)
      .where(eq(mailTable.kind, 'enquiry-message'))
    await takeBackMessage(test.db, coordinator, { enquiry: id, mail: mail?.id ?? '' })
    await schedule()
    await test.db
      .update(memberTable)
      .set({ suspendedAt: new Date() })
      .where(eq(memberTable.companyId, company))
    await send(later(3600))
    expect(receiver.pushes).toEqual([])
    expect((await states()).map(({ state }) => state)).toEqual(['dropped', 'dropped'])
    expect(member.company).toBe(company)
  })

  it('comes to a browser for the member who switched it on last', async () => {
    const { company, switchOn } = await orderWithDevice()
    await test.db.delete(pushSubscriptionTable)
    await switchOn()
    const other = await storeMember(test.db, await storeCompany(test.db, 'Other'), 'buyer')
    const device = { endpoint: publicEndpoint, device: 'Chrome on Android', ...receiver.keys }
    expect(await addPushDevice(test.db, other, device)).toEqual({ outcome: 'done' })
    const rows = await test.db.select().from(pushSubscriptionTable)
    expect(rows.map(({ accountId }) => accountId)).toEqual([other.account])
    expect(rows[0]?.companyId).not.toBe(company)
  })

  it.each([
    'http://push.example.com/1',
    'https://127.0.0.1/1',
    'https://192.168.0.10/1',
    'https://[::1]/1',
    'https://localhost/1',
    'https://router.local/1',
    'not a URL',
  ])('is not sent to %s', async (endpoint) => {
    const member = await storeMember(test.db, await storeCompany(test.db, 'Redgum Estate'))
    const device = { endpoint, device: 'Chrome', ...receiver.keys }
    expect(await addPushDevice(test.db, member, device)).toMatchObject({ outcome: 'not-a-device' })
    expect(await test.db.$count(pushSubscriptionTable)).toBe(0)
  })

  it('never reaches a private address, even if the name of an endpoint leads to one', async () => {
    const { schedule } = await orderWithDevice()
    await schedule()
    const compose = (alert: Parameters<typeof composeAlert>[1]) => composeAlert(test.db, alert)
    await sendDueAlerts(test.db, { compose, textMessages: null, isHttpAccepted: true }, new Date())
    expect(receiver.pushes).toEqual([])
    expect(await states()).toEqual([{ state: 'waiting', attempts: 1 }])
  })
})

describe('text message', () => {
  const setPhone = (account: string, phone: string) =>
    test.db.update(accountTable).set({ phone }).where(eq(accountTable.id, account))

  it('goes to the number to which its member agreed, as a form of the provider', async () => {
    const { member, within, schedule, reference } = await orderWithDevice()
    await test.db.delete(pushSubscriptionTable)
    const agree = () => within((tx) => saveAlertTopics(tx, member, 'sms', ['delivery']))
    expect(await agree()).toMatchObject({ outcome: 'not-a-mobile' })
    await setPhone(member.account, '0412 345 678')
    expect(await agree()).toEqual({ outcome: 'done' })
    await schedule()
    await send()
    expect(receiver.forms).toHaveLength(1)
    const [{ fields, authorization }] = receiver.forms as [(typeof receiver.forms)[0]]
    expect(fields).toMatchObject({ To: '+61412345678', From: 'Vpack' })
    expect(fields.Body).toMatch(`Vpack: Delivery 1 is scheduled. ${reference}`)
    expect(authorization).toBe(`Basic ${Buffer.from('vpack:secret').toString('base64')}`)
    expect(await states()).toEqual([{ state: 'sent', attempts: 1 }])
  })

  it('is not sent without consent, nor to a number that changed since', async () => {
    const { member, within, schedule } = await orderWithDevice()
    await test.db.delete(pushSubscriptionTable)
    await schedule()
    expect(await states()).toEqual([])
    await setPhone(member.account, '0412 345 678')
    await within((tx) => saveAlertTopics(tx, member, 'sms', ['delivery']))
    await schedule()
    await setPhone(member.account, '0498 765 432')
    expect(await within((tx) => findOwnAlerts(tx, member))).toMatchObject({ isPhoneChanged: true })
    await send()
    expect(receiver.forms).toEqual([])
    expect(await states()).toEqual([{ state: 'dropped', attempts: 0 }])
    await within((tx) => stopTextMessages(tx, member))
    expect(await within((tx) => sendTestAlert(tx, member, 'sms'))).toMatchObject({
      outcome: 'switched-off',
    })
  })

  it('is tried again after an error of the provider', async () => {
    const { member, within } = await orderWithDevice()
    await setPhone(member.account, '+64 21 123 4567')
    await within((tx) => saveAlertTopics(tx, member, 'sms', ['delivery']))
    await within((tx) => sendTestAlert(tx, member, 'sms'))
    receiver.state.answer = 429
    await send()
    expect(await states()).toEqual([{ state: 'waiting', attempts: 1 }])
    receiver.state.answer = 200
    await send(later(60))
    expect(receiver.forms.map(({ fields }) => fields.To)).toEqual(['+64211234567', '+64211234567'])
    expect(await states()).toEqual([{ state: 'sent', attempts: 2 }])
  })
})

describe('mobile number', () => {
  it.each([
    ['0412 345 678', '+61412345678'],
    ['+61 (0)412 345 678', '+61412345678'],
    ['+64 21 123 4567', '+64211234567'],
    ['08 8555 0100', null],
    ['0412 345', null],
    ['', null],
  ])('is read from “%s” as %s', (text, number) => expect(parseMobile(text)).toBe(number))
})
