import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { readQueueQuery } from '#app/domain/desk/queue/queue-query.ts'
import { readQueue } from '#app/domain/desk/queue/read-queue.server.ts'
import { findMessages } from '#app/domain/enquiry/record/find-record.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { receiveMessage } from '../conversation/receive-message.server.ts'
import { sendMessage } from '../conversation/send-message.server.ts'
import { readLines } from '../lines/read-lines.server.ts'
import { stepMails } from '../mails/step-mails.server.ts'
import { composeDocket } from '../paper/delivery-paper.ts'
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
    expect(await schedule(504)).toMatchObject({ outcome: 'done', number: 1, mailed: true })
    expect(await status()).toBe('scheduled')
    expect(await schedule(504, { deliverOn: '2027-02-09' })).toMatchObject({
      outcome: 'done',
      number: 2,
    })
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
      outcome: 'day',
      message: expect.stringContaining('still to come'),
    })
    for (const arrivedOn of ['soon', '2020-02-03']) {
      expect(await advance(1, 'delivered', { ...later, arrivedOn })).toMatchObject({
        outcome: 'day',
      })
    }
    const done = await advance(1, 'delivered', { ...later, arrivedOn: '2027-02-03' })
    expect(done).toMatchObject({ outcome: 'done' })
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
    const event = scheduled.outcome === 'done' ? String(scheduled.event) : ''
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
    expect(await schedule(1009)).toMatchObject({ outcome: 'lines', position: 1 })
    await schedule(1000)
    expect(await schedule(9)).toMatchObject({ outcome: 'lines' })
    expect(await schedule(0.5)).toMatchObject({ outcome: 'lines' })
    expect(await schedule(0)).toMatchObject({ outcome: 'lines' })
    const both = await Promise.all([schedule(8), schedule(8)])
    expect(both.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
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
    expect(await change({ deliverOn: '2027-02-03' })).toMatchObject({ outcome: 'done' })
    expect(await balance()).toMatchObject({ scheduled: 1008 })
    expect(await findEnquiry(test.db, id)).toMatchObject({ deliveryOn: '2027-02-03' })
    await advance(1, 'dispatched')
    expect(await change({ lines: [], deliverOn: '2027-02-04' })).toMatchObject({ outcome: 'done' })
    expect(await balance()).toMatchObject({ underWay: 1008 })
    await advance(1, 'delivered', { arrived: [{ position: 1, pieces: 1000 }] })
    expect(await change({})).toMatchObject({ outcome: 'not-possible' })
    expect(await balance()).toMatchObject({ delivered: 1000, remaining: 8 })
  })

  it('show tracking link and carrier’s document to the customer, on the page and in the mail', async () => {
    const { id, coordinator, schedule } = await confirmed()
    const pdf = { name: 'con-note.pdf', kind: 'pdf' as const, content: Buffer.from('%PDF-1.7 …') }
    const message = { enquiry: id, text: 'The consignment note.', files: [pdf] }
    expect(await sendMessage(test.db, coordinator, message)).toMatchObject({ outcome: 'done' })
    const [sent] = await findMessages(test.db, [id])
    const carrierDocument = sent?.files[0]?.id ?? null
    const terms = { tracking: ' https://kestrel.example/t/KF-20114 ', carrierDocument }
    const scheduled = await schedule(1008, terms)
    expect(scheduled).toMatchObject({ outcome: 'done' })
    const event = scheduled.outcome === 'done' ? String(scheduled.event) : ''
    const mail = await stepMails(test.db)['enquiry-delivery']({ enquiry: id, event })
    expect(mail?.text).toContain('https://kestrel.example/t/KF-20114')
    expect(mail?.text).toContain('con-note.pdf')
    const enquiry = await findEnquiry(test.db, id)
    if (!enquiry) throw new Error('The enquiry is missing.')
    const view = buildCustomerView(enquiry, await findRecord(test.db, enquiry), now)
    expect(view.deliveries).toMatchObject([
      {
        tracking: 'https://kestrel.example/t/KF-20114',
        document: { id: carrierDocument, name: 'con-note.pdf' },
      },
    ])
  })

  it('refuse tracking links that are not https, and files of other enquiries or of the customer', async () => {
    const { id, customer, schedule } = await confirmed()
    const other = await confirmed()
    for (const tracking of [
      'kestrel.example/t/1',
      'http://kestrel.example/t/1',
      'javascript:alert(1)',
      'https://me:secret@kestrel.example/',
      'https://localhost/t',
      'https://kestrel.example/a b',
    ]) {
      expect(await schedule(10, { tracking })).toMatchObject({
        outcome: 'tracking',
        message: expect.stringContaining('beginning with https://'),
      })
    }
    const long = `https://kestrel.example/${'a'.repeat(500)}`
    expect(await schedule(10, { tracking: long })).toMatchObject({ outcome: 'tracking' })
    const pdf = { name: 'note.pdf', kind: 'pdf' as const, content: Buffer.from('%PDF-1.7 …') }
    const message = { text: 'A file', files: [pdf] }
    await sendMessage(test.db, other.coordinator, { enquiry: other.id, ...message })
    await receiveMessage(test.db, customer, { enquiry: id, ...message, via: 'page' })
    const strange = [...(await findMessages(test.db, [id, other.id]))].map(
      ({ files }) => files[0]?.id,
    )
    expect(strange).toHaveLength(2)
    for (const carrierDocument of [...strange, 'no-file']) {
      expect(await schedule(10, { carrierDocument })).toMatchObject({
        outcome: 'document',
        message: expect.stringContaining('Choose another, or none.'),
      })
    }
  })

  it('take tracking link, lots and pallet labels when they leave, or refuse them and stay as they are', async () => {
    const { schedule, advance, id: enquiry, status } = await confirmed()
    await schedule(504)
    const consignment = {
      carrier: 'Kestrel Freight',
      consignment: 'KF-20999',
      tracking: 'https://kestrel.example/t/KF-20999',
      carrierDocument: null,
      lines: [
        { position: 1, pieces: 504, lots: ['L27-014'], palletLabels: ['393123450000000020'] },
      ],
    }
    const dispatch = (more: object) =>
      advance(1, 'dispatched', { consignment: { ...consignment, ...more } })
    const stored = async () => (await readLines(test.db, enquiry)).deliveries[0]
    const noSite = { tracking: 'kestrel.example' }
    expect(await dispatch(noSite)).toMatchObject({ outcome: 'tracking' })
    const strange = { carrierDocument: randomUUID() }
    expect(await dispatch(strange)).toMatchObject({ outcome: 'document' })
    const wrong = [...consignment.lines, { position: 2, pieces: 1, palletLabels: ['1'] }]
    expect(await dispatch({ lines: wrong })).toMatchObject({ outcome: 'labels', position: 2 })
    expect(await status()).toBe('scheduled')
    expect(await stored()).toMatchObject({ consignment: 'KF-20114', lines: [{ lots: [] }] })
    expect(await dispatch({})).toMatchObject({ outcome: 'done' })
    expect(await stored()).toMatchObject({
      state: 'dispatched',
      deliverOn: '2027-02-02',
      consignment: 'KF-20999',
      tracking: 'https://kestrel.example/t/KF-20999',
      lines: [{ pieces: 504, lots: ['L27-014'], palletLabels: ['393123450000000020'] }],
    })
  })

  it('carry lots and pallet labels, which can be added once they are on their way', async () => {
    const { id, coordinator, terms, schedule, advance } = await confirmed()
    const line = { position: 1, pieces: 504, lots: ['L27-014'] }
    for (const [marks, outcome] of [
      [{ lots: ['A'.repeat(21)] }, 'lots'],
      [{ palletLabels: ['393123450000000014'] }, 'labels'],
      [{ pieces: 0 }, 'lines'],
    ] as const) {
      expect(await schedule(504, { lines: [{ ...line, ...marks }] })).toMatchObject({
        outcome,
        position: 1,
      })
    }
    expect(await schedule(504, { lines: [line] })).toMatchObject({ outcome: 'done' })
    const change = (lines: object[]) =>
      changeDelivery(test.db, coordinator, {
        ...{ enquiry: id, number: 1, now, ...terms },
        lines: lines as { position: number; pieces: number }[],
      })
    const stored = async () => (await readLines(test.db, id)).deliveries[0]?.lines
    // Marks that are left out are kept.
    expect(await change([{ position: 1, pieces: 600 }])).toMatchObject({ outcome: 'done' })
    expect(await stored()).toMatchObject([{ pieces: 600, lots: ['L27-014'], palletLabels: [] }])
    await advance(1, 'dispatched')
    const labels = { palletLabels: ['(00)393123450000000013'], lots: [] }
    expect(await change([{ position: 1, pieces: 1, ...labels }])).toMatchObject({ outcome: 'done' })
    expect(await stored()).toMatchObject([
      { pieces: 600, lots: [], palletLabels: ['393123450000000013'] },
    ])
    expect(await change([{ position: 9, pieces: 1, ...labels }])).toMatchObject({
      outcome: 'lines',
    })
    const enquiry = await findEnquiry(test.db, id)
    if (!enquiry) throw new Error('The enquiry is missing.')
    const { agreed, deliveries } = await readLines(test.db, id)
    const [delivery] = deliveries
    if (!delivery) throw new Error('The delivery is missing.')
    const company = { name: 'Vpack', phone: '08 5550 0000', email: 'team@vpack.example' }
    const docket = composeDocket(enquiry, delivery, agreed, { company }, now)
    expect(docket.sections[0]?.rows[0]?.text).toContain('\nPallet label (SSCC) 393123450000000013')
  })

  it('refuse a pallet label that another delivery carries, until that is cancelled or a year old', async () => {
    const first = await confirmed()
    const label = '393123450000000037'
    const lines = [{ position: 1, pieces: 100, palletLabels: [label] }]
    expect(await first.schedule(100, { lines })).toMatchObject({ outcome: 'done', number: 1 })
    const other = await confirmed()
    expect(await other.schedule(100, { lines })).toEqual({
      outcome: 'labels',
      message: `The pallet label ${label} is on delivery 1 of ${first.reference}. Compare it with the pallet, or remove it there.`,
      position: 1,
    })
    expect(await other.schedule(100)).toMatchObject({ outcome: 'done' })
    const change = (delivery: typeof first, more: object = {}) =>
      changeDelivery(test.db, delivery.coordinator, {
        ...{ enquiry: delivery.id, number: 1, now, ...delivery.terms, lines },
        ...more,
      })
    expect(await change(first)).toMatchObject({ outcome: 'done' })
    expect(await change(other)).toMatchObject({ outcome: 'labels', position: 1 })
    const afterAYear = { now: new Date('2028-02-10T03:00:00Z'), deliverOn: '2028-02-15' }
    expect(await change(other, afterAYear)).toMatchObject({ outcome: 'done' })
    const third = await confirmed()
    expect(await third.schedule(100)).toMatchObject({ outcome: 'done' })
    await third.advance(1, 'dispatched')
    expect(await change(third)).toMatchObject({ outcome: 'labels', position: 1 })
    await first.advance(1, 'cancelled')
    await other.advance(1, 'cancelled')
    expect(await change(third)).toMatchObject({ outcome: 'done' })
  })

  it('must be on a working day, unless a coordinator allows another', async () => {
    const { id, coordinator, terms, schedule, status } = await confirmed()
    const saturday = { deliverOn: '2027-02-06' }
    const refused = await schedule(504, saturday)
    expect(refused).toMatchObject({ outcome: 'closed' })
    expect(refused).toMatchObject({ message: expect.stringContaining('Friday 5 February 2027') })
    expect(await status()).toBe('confirmed')
    expect(await schedule(504)).toMatchObject({ outcome: 'done' })
    const change = (changes: object) =>
      changeDelivery(test.db, coordinator, {
        enquiry: id,
        number: 1,
        now,
        ...terms,
        lines: [{ position: 1, pieces: 504 }],
        ...changes,
      })
    expect(await change(saturday)).toMatchObject({ outcome: 'closed' })
    for (const on of ['soon', '0000-01-01', '9999-12-31']) {
      expect(await change({ ...saturday, deliverOn: on }), on).toMatchObject({ outcome: 'day' })
    }
    expect(await change({ ...saturday, closedToo: true })).toMatchObject({ outcome: 'done' })
    expect(await change({ ...saturday, carrier: 'Other Freight' })).toMatchObject({
      outcome: 'done',
    })
  })

  it('release their pieces when cancelled', async () => {
    const { schedule, advance, balance, status } = await confirmed()
    await schedule(1008)
    await advance(1, 'cancelled')
    expect(await balance()).toMatchObject({ scheduled: 0, unplanned: 1008 })
    expect(await status()).toBe('confirmed')
    expect(await advance(1, 'dispatched')).toMatchObject({ outcome: 'not-possible' })
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
    expect(await schedule(8, changes)).toMatchObject({ outcome: why })
  })

  it('can be planned only for confirmed enquiries', async () => {
    const { id, coordinator } = await storeRecord(test.db, 'verifying')
    const { terms } = await confirmed()
    const lines = [{ position: 1, pieces: 8 }]
    const early = { enquiry: id, now, ...terms, lines }
    expect(await scheduleDelivery(test.db, coordinator, early)).toMatchObject({
      outcome: 'not-possible',
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
    expect(await move('dispatched')).toMatchObject({ outcome: 'has-deliveries' })
    expect(await move('cancelled')).toMatchObject({ outcome: 'goods-have-left' })
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
    expect(await close()).toMatchObject({ outcome: 'nothing-delivered' })
    await schedule(1000)
    await advance(1, 'dispatched')
    await advance(1, 'delivered')
    expect(await close({ reason: '' })).toMatchObject({ outcome: 'reason-missing' })
    expect(await close({ pieces: 9 })).toMatchObject({ outcome: 'pieces' })
    expect(await close()).toMatchObject({ outcome: 'done', pieces: 8 })
    expect(await balance()).toMatchObject({ remaining: 0, closedShort: 8 })
    expect(await status()).toBe('delivered')
  })

  it('is shown to its customer at the line with the reason, and audited', async () => {
    const { id, coordinator, schedule } = await confirmed()
    await schedule(1000)
    const closing = { enquiry: id, position: 1, pieces: 8, reason: 'The mould was retired.', now }
    const editor = await storeStaff(test.db, 'Kim', ['editor'])
    expect(await closeLineShort(test.db, editor, closing)).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
    expect(await closeLineShort(test.db, coordinator, { ...closing, version: 0 })).toMatchObject({
      outcome: 'stale',
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
    const audit = await test.db
      .select()
      .from(auditTable)
      .where(eq(auditTable.subjectId, id))
      .orderBy(auditTable.id)
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
  expect(await propose(499)).toMatchObject({ outcome: 'wrong-line' })
  expect(await propose(500)).toMatchObject({ outcome: 'done' })
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
