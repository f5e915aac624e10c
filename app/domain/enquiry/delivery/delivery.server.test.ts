import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { readQueueQuery } from '#app/domain/desk/queue/queue-query.ts'
import { readQueue } from '#app/domain/desk/queue/read-queue.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { readLines } from '../lines/read-lines.server.ts'
import { stepMails } from '../mails/step-mails.server.ts'
import { buildCustomerView } from '../private-page/customer-view.ts'
import { sendProposal } from '../proposal/send-proposal.server.ts'
import { findEnquiry } from '../record/find-enquiry.server.ts'
import { findRecord } from '../record/find-record.server.ts'
import { moveEnquiry } from '../steps/move-enquiry.server.ts'
import { enquiryTable } from '../tables.server.ts'
import { advanceDelivery } from './advance-delivery.server.ts'
import { changeDelivery } from './change-delivery.server.ts'
import { closeLineShort } from './close-line-short.server.ts'
import { scheduleDelivery } from './schedule-delivery.server.ts'
import { deliveryLineTable, deliveryTable, shortCloseTable } from './tables.server.ts'

const test = openTestDatabase()
openLiveContent(test)
const now = new Date('2027-01-20T03:00:00Z')

async function confirmed() {
  const record = await storeRecord(test.db, 'confirmed')
  const { id: enquiry, coordinator } = record
  const terms = {
    deliverOn: '2027-02-02',
    deliverFrom: '07:00',
    deliverUntil: '11:00',
    carrier: 'Kestrel Freight',
    consignment: 'KF-20114',
    pallets: 1,
    note: '',
  }
  const schedule = (pieces: number, changes: object = {}) =>
    scheduleDelivery(test.db, coordinator, {
      enquiry,
      now,
      ...terms,
      lines: [{ position: 1, pieces }],
      ...changes,
    })
  const advance = (
    number: number,
    to: 'dispatched' | 'delivered' | 'cancelled',
    more: object = {},
  ) => advanceDelivery(test.db, coordinator, { enquiry, number, to, now, ...more })
  const balance = async () => (await readLines(test.db, enquiry)).balances[0]
  const status = async () => (await findEnquiry(test.db, enquiry))?.status
  return { ...record, terms, schedule, advance, balance, status }
}

describe('deliveries', () => {
  it('move the enquiry from confirmed to delivered, over two trucks', async () => {
    const { schedule, advance, status, balance } = await confirmed()
    expect(await schedule(504)).toMatchObject({ ok: true, number: 1, mailed: true })
    expect(await status()).toBe('scheduled')
    expect(await schedule(504, { deliverOn: '2027-02-09' })).toMatchObject({ ok: true, number: 2 })
    await advance(1, 'dispatched')
    expect(await status()).toBe('dispatched')
    await advance(1, 'delivered')
    expect(await status()).toBe('scheduled')
    expect(await balance()).toMatchObject({ delivered: 504, scheduled: 504, remaining: 504 })
    await advance(2, 'dispatched')
    await advance(2, 'delivered')
    expect(await status()).toBe('delivered')
  })

  it('are delivered on the day on which they arrived, which is not in the future', async () => {
    const { id, schedule, advance } = await confirmed()
    await schedule(1008)
    const later = { now: new Date('2027-02-05T03:00:00Z') }
    await advance(1, 'dispatched')
    expect(await advance(1, 'delivered', { ...later, arrivedOn: '2027-02-06' })).toMatchObject({
      reason: 'day',
      message: expect.stringContaining('still to come'),
    })
    for (const arrivedOn of ['soon', '2020-02-03']) {
      expect(await advance(1, 'delivered', { ...later, arrivedOn })).toMatchObject({
        reason: 'day',
      })
    }
    const done = await advance(1, 'delivered', { ...later, arrivedOn: '2027-02-03' })
    expect(done).toMatchObject({ ok: true })
    const { deliveries } = await readLines(test.db, id)
    expect(deliveries[0]).toMatchObject({
      state: 'delivered',
      deliverOn: '2027-02-03',
      deliverFrom: '',
    })
    expect(isoDayOf(deliveries[0]?.deliveredAt ?? later.now)).toBe('2027-02-03')
    const told = (await findEnquiry(test.db, id))?.events.at(-1)?.details?.told
    expect(told).toBe('Delivery 1 arrived on Wednesday 3 February 2027.')
  })

  it('leave an order with pieces on no delivery in the view “To schedule”', async () => {
    const { id, coordinator, schedule, advance } = await confirmed()
    const isListed = async () => {
      const query = readQueueQuery(new URLSearchParams('view=to-schedule'))
      const { rows } = await readQueue(test.db, coordinator, query, { now })
      return rows.some((row) => row.id === id)
    }
    await schedule(504)
    expect(await isListed()).toBe(true)
    await schedule(504, { deliverOn: '2027-02-09' })
    expect(await isListed()).toBe(false)
    await advance(2, 'cancelled')
    expect(await isListed()).toBe(true)
    await closeLineShort(test.db, coordinator, { enquiry: id, position: 1, reason: 'Sold out' })
    expect(await isListed()).toBe(false)
  })

  it('are mailed to the customer with carrier and time', async () => {
    const { id, schedule } = await confirmed()
    const scheduled = await schedule(1008)
    const event = scheduled.ok ? String(scheduled.event) : ''
    const mail = await stepMails(test.db)['enquiry-delivery']({ enquiry: id, event })
    expect(mail?.subject).toContain('Delivery 1 is scheduled')
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(
      'by Kestrel Freight, consignment KF-20114, on Tuesday 2 February 2027 between 7 am and 11 am.',
    )
    expect(mail?.text).toContain('Robin Hale')
    const edited = await stepMails(test.db)['enquiry-delivery']({
      enquiry: id,
      event,
      words: 'Soon!',
    })
    expect(edited?.text).toContain('Soon!')
    expect(edited?.text).not.toContain('comes to you by')
  })

  it('never carry more than is left', async () => {
    const { schedule, balance } = await confirmed()
    expect(await schedule(1009)).toMatchObject({ reason: 'lines', position: 1 })
    await schedule(1000)
    expect(await schedule(9)).toMatchObject({ reason: 'lines' })
    expect(await schedule(0.5)).toMatchObject({ reason: 'lines' })
    expect(await schedule(0)).toMatchObject({ reason: 'lines' })
    const both = await Promise.all([schedule(8), schedule(8)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await balance()).toMatchObject({ unplanned: 0, remaining: 1008 })
  })

  it('can be changed until they have arrived', async () => {
    const { id, coordinator, terms, schedule, advance, balance } = await confirmed()
    await schedule(504)
    const change = (changes: object) =>
      changeDelivery(test.db, coordinator, {
        enquiry: id,
        number: 1,
        now,
        ...terms,
        lines: [{ position: 1, pieces: 1008 }],
        ...changes,
      })
    expect(await change({ deliverOn: '2027-02-03' })).toMatchObject({ ok: true })
    expect(await balance()).toMatchObject({ scheduled: 1008 })
    expect(await findEnquiry(test.db, id)).toMatchObject({ deliveryOn: '2027-02-03' })
    await advance(1, 'dispatched')
    expect(await change({ lines: [], deliverOn: '2027-02-04' })).toMatchObject({ ok: true })
    expect(await balance()).toMatchObject({ underWay: 1008 })
    await advance(1, 'delivered', { arrived: [{ position: 1, pieces: 1000 }] })
    expect(await change({})).toMatchObject({ reason: 'not-possible' })
    expect(await balance()).toMatchObject({ delivered: 1000, remaining: 8 })
  })

  it('must be on a working day, unless a coordinator allows another', async () => {
    const { id, coordinator, terms, schedule, status } = await confirmed()
    const saturday = { deliverOn: '2027-02-06' }
    const refused = await schedule(504, saturday)
    expect(refused).toMatchObject({ ok: false, reason: 'closed' })
    expect(refused).toMatchObject({ message: expect.stringContaining('Friday 5 February 2027') })
    expect(await status()).toBe('confirmed')
    expect(await schedule(504)).toMatchObject({ ok: true })
    const change = (changes: object) =>
      changeDelivery(test.db, coordinator, {
        enquiry: id,
        number: 1,
        now,
        ...terms,
        lines: [{ position: 1, pieces: 504 }],
        ...changes,
      })
    expect(await change(saturday)).toMatchObject({ reason: 'closed' })
    for (const on of ['soon', '0000-01-01', '9999-12-31']) {
      expect(await change({ ...saturday, deliverOn: on }), on).toMatchObject({ reason: 'day' })
    }
    expect(await change({ ...saturday, closedToo: true })).toMatchObject({ ok: true })
    expect(await change({ ...saturday, carrier: 'Other Freight' })).toMatchObject({ ok: true })
  })

  it('release their pieces when cancelled', async () => {
    const { schedule, advance, balance, status } = await confirmed()
    await schedule(1008)
    await advance(1, 'cancelled')
    expect(await balance()).toMatchObject({ scheduled: 0, unplanned: 1008 })
    expect(await status()).toBe('confirmed')
    expect(await advance(1, 'dispatched')).toMatchObject({ reason: 'not-possible' })
  })

  it.each([
    [{ deliverOn: '2027-01-19' }, 'day'],
    [{ deliverOn: 'soon' }, 'day'],
    [{ deliverFrom: '11:00', deliverUntil: '07:00' }, 'window'],
    [{ deliverFrom: '07:00', deliverUntil: '' }, 'window'],
    [{ carrier: 'x'.repeat(81) }, 'too-long'],
    [{ pallets: 0.5 }, 'pallets'],
  ])('with %j are refused', async (changes, why) => {
    const { schedule } = await confirmed()
    expect(await schedule(8, changes)).toMatchObject({ ok: false, reason: why })
  })

  it('can be planned only for confirmed enquiries', async () => {
    const { id, coordinator } = await storeRecord(test.db, 'verifying')
    const { terms } = await confirmed()
    const lines = [{ position: 1, pieces: 8 }]
    const early = { enquiry: id, now, ...terms, lines }
    expect(await scheduleDelivery(test.db, coordinator, early)).toMatchObject({
      reason: 'not-possible',
    })
  })

  it('determine the status, and prevent cancelling once goods have left', async () => {
    const { id, coordinator, schedule, advance } = await confirmed()
    await schedule(504)
    await schedule(100)
    await advance(1, 'dispatched')
    await advance(1, 'delivered')
    const move = (to: 'dispatched' | 'cancelled') =>
      moveEnquiry(test.db, coordinator, { enquiry: id, to, now })
    expect(await move('dispatched')).toMatchObject({ reason: 'has-deliveries' })
    expect(await move('cancelled')).toMatchObject({ reason: 'goods-have-left' })
  })
})

describe('line closed short', () => {
  it('completes the enquiry once nothing remains, with the reason', async () => {
    const { id, coordinator, schedule, advance, status, balance } = await confirmed()
    const close = (more: object = {}) =>
      closeLineShort(test.db, coordinator, {
        enquiry: id,
        position: 1,
        reason: 'The mould was retired.',
        now,
        ...more,
      })
    expect(await close()).toMatchObject({ reason: 'nothing-delivered' })
    await schedule(1000)
    await advance(1, 'dispatched')
    await advance(1, 'delivered')
    expect(await close({ reason: '' })).toMatchObject({ reason: 'reason-missing' })
    expect(await close({ pieces: 9 })).toMatchObject({ reason: 'pieces' })
    expect(await close()).toMatchObject({ ok: true, pieces: 8 })
    expect(await balance()).toMatchObject({ remaining: 0, closedShort: 8 })
    expect(await status()).toBe('delivered')
  })

  it('is shown to its customer at the line with the reason, and audited', async () => {
    const { id, coordinator, schedule } = await confirmed()
    await schedule(1000)
    const closing = { enquiry: id, position: 1, pieces: 8, reason: 'The mould was retired.', now }
    const editor = await storeStaff(test.db, 'Kim', ['editor'])
    expect(await closeLineShort(test.db, editor, closing)).toMatchObject({
      reason: 'not-allowed-to-you',
    })
    expect(await closeLineShort(test.db, coordinator, { ...closing, version: 0 })).toMatchObject({
      reason: 'stale',
      changes: [{ title: 'Delivery 1 scheduled' }],
    })
    expect(await closeLineShort(test.db, coordinator, closing)).toMatchObject({ mailed: true })
    const enquiry = await findEnquiry(test.db, id)
    if (!enquiry) throw new Error('It is gone.')
    const { lines } = buildCustomerView(enquiry, await findRecord(test.db, enquiry), now)
    const event = String(enquiry.events.at(-1)?.id)
    const mail = await stepMails(test.db)['enquiry-delivery']({ enquiry: id, event })
    expect(mail?.subject).toContain('Line 1 will be delivered short')
    expect(mail?.text).toContain('The mould was retired.')
    expect(mail?.text).toContain(lines[0]?.name)
    expect(lines).toMatchObject([
      {
        progress: expect.stringMatching(/8 \w+ will not come$/),
        shortReason: 'The mould was retired.',
      },
    ])
    const audit = await test.db.select().from(auditTable).where(eq(auditTable.subjectId, id))
    expect(audit.at(-1)).toMatchObject({
      action: 'plan-delivery',
      actor: 'Robin Hale',
      after: { position: 1, closedShort: 8 },
    })
  })
})

it('an amendment cannot take back pieces that are on a delivery', async () => {
  const { id, coordinator, product, schedule } = await confirmed()
  await schedule(500)
  const line = { position: 1, sku: product.sku, level: 'piece' as const, deliverOn: null }
  const propose = (pieces: number) =>
    sendProposal(test.db, coordinator, {
      enquiry: id,
      reason: 'Short',
      now,
      lines: [{ ...line, pieces, split: [], reason: '' }],
    })
  expect(await propose(499)).toMatchObject({ reason: 'wrong-line' })
  expect(await propose(500)).toMatchObject({ ok: true })
})

it('the database refuses lines that neither the enquiry nor an accepted proposal has', async () => {
  const { schedule, id: enquiry } = await confirmed()
  await schedule(504)
  const [delivery] = await test.db.select({ id: deliveryTable.id }).from(deliveryTable)
  const missing = { position: 99, pieces: 1 }
  const refused = { cause: { code: '23503' } }
  await expect(
    test.db.insert(deliveryLineTable).values({ delivery: delivery?.id ?? '', ...missing }),
  ).rejects.toMatchObject(refused)
  await expect(
    test.db.insert(shortCloseTable).values({ enquiry, ...missing, reason: 'Sold out.' }),
  ).rejects.toMatchObject(refused)
  await expect(
    test.db.update(enquiryTable).set({ openProposal: 7 }).where(eq(enquiryTable.id, enquiry)),
  ).rejects.toMatchObject(refused)
})
