import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { listCompanyClaims } from '#app/domain/enquiry/claim/claims.server.ts'
import { describeEvent } from '#app/domain/enquiry/record/describe-record.ts'
import { findGoodsIn } from '#app/domain/enquiry/record/find-record.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { webhookEventTable } from '#app/domain/webhooks/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { answerClaim, withdrawClaim } from '../claim/answer-claim.server.ts'
import { claimTable } from '../claim/tables.server.ts'
import { formatClaimedPieces } from '../claim.ts'
import { advanceDelivery } from '../delivery/advance-delivery.server.ts'
import { scheduleDelivery } from '../delivery/schedule-delivery.server.ts'
import { deliveryTable } from '../delivery/tables.server.ts'
import { readLines } from '../lines/read-lines.server.ts'
import { stepMails } from '../mails/step-mails.server.ts'
import { findEnquiry } from '../record/find-enquiry.server.ts'
import { enquiryTable } from '../tables.server.ts'
import { makeClaim } from './make-claim.server.ts'
import { type GoodsInReport, goodsInReport } from './read-goods-in.ts'
import { receiveGoods } from './receive-goods.server.ts'
import { goodsInTable } from './tables.server.ts'

const test = openTestDatabase()
openLiveContent(test)
const now = new Date('2027-02-03T04:00:00Z')

/** Stores a company’s order with one dispatched delivery of all lines, on two pallets. */
async function onItsWay() {
  const scheduled = await planned()
  const sent = { enquiry: scheduled.id, number: 1, to: 'dispatched' as const, now }
  expect(await advanceDelivery(test.db, scheduled.coordinator, sent)).toMatchObject({
    outcome: 'done',
  })
  return scheduled
}

/** Stores a company’s order with one scheduled delivery of all lines, on two pallets. */
async function planned() {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const record = await storeRecord(test.db, 'confirmed')
  await test.db
    .update(enquiryTable)
    .set({ companyId: company })
    .where(eq(enquiryTable.id, record.id))
  const { lines } = (await findEnquiry(test.db, record.id)) ?? {}
  const pieces = lines?.[0]?.pieces ?? 0
  const terms = {
    deliverFrom: '',
    deliverUntil: '',
    carrier: '',
    consignment: '',
    note: '',
    pallets: 2,
  }
  const enquiry = record.id
  await scheduleDelivery(test.db, record.coordinator, {
    ...terms,
    enquiry,
    deliverOn: '2027-02-03',
    now,
    lines: [{ position: 1, pieces }],
  })
  const as = (role: MemberRole) => storeMember(test.db, company, role)
  const dock = await as('goods-in')
  const within = <T>(work: (tx: Database) => Promise<T>) => inCompany(test.db, company, work)
  const receive = (report: GoodsInReport, photographs: Parameters<typeof photo>[0][] = []) =>
    within((tx) =>
      receiveGoods(tx, dock, {
        enquiry,
        number: 1,
        report,
        photographs: photographs.map(photo),
        now,
      }),
    )
  return { ...record, company, pieces, dock, as, within, receive }
}

function entered(fields: Partial<GoodsInReport> = {}) {
  return goodsInReport.parse({ id: randomUUID(), signedBy: 'Tom', pallet: ['1', '2'], ...fields })
}
const photo = (name: string) => ({
  name,
  kind: 'jpeg' as const,
  content: new Uint8Array([0xff, 0xd8, 0xff, 0xfe, 0, 5, 71, 80, 83, 0xff, 0xd9]),
})

describe('goods in', () => {
  it('marks the delivery as delivered when the customer signs for it', async () => {
    const { id, receive } = await onItsWay()
    expect(await receive(entered())).toEqual({ outcome: 'done', claim: null })
    const enquiry = await findEnquiry(test.db, id)
    expect(enquiry?.status).toBe('delivered')
    expect(enquiry?.events.at(-1)).toMatchObject({ kind: 'goods-in', actor: 'customer' })
    expect(await findGoodsIn(test.db, id)).toMatchObject([
      { delivery: 1, signedBy: 'Tom', pallets: 2, claim: null, lines: [], photographs: [] },
    ])
  })

  it('opens a claim for missing or broken pieces, with photographs without location', async () => {
    const { id, company, within, receive } = await onItsWay()
    const mails = await test.db.$count(mailTable)
    const found = await receive(entered({ short: { 1: '24' }, broken: { 1: '6' } }), ['pallet.jpg'])
    expect(found).toEqual({ outcome: 'done', claim: 1 })
    const [claim] = await listCompanyClaims(test.db, company)
    expect(claim && formatClaimedPieces(claim.claimed)).toBe('30 bottles')
    const [goodsIn] = await within((tx) => findGoodsIn(tx, id))
    expect(goodsIn).toMatchObject({
      claim: { number: 1, state: 'open' },
      lines: [{ position: 1, short: 24, broken: 6 }],
      photographs: [{ name: 'pallet.jpg' }],
    })
    const [stored] = await test.db
      .select()
      .from(fileTable)
      .where(eq(fileTable.id, goodsIn?.photographs[0]?.id ?? ''))
    expect(Buffer.from(stored?.content ?? []).toString('latin1')).not.toContain('GPS')
    expect(await test.db.$count(mailTable)).toBe(mails + 1)
    const made = (await findEnquiry(test.db, id))?.events.find(({ kind }) => kind === 'claim')
    const subject = { enquiry: id, event: String(made?.id) }
    const mail = await stepMails(test.db)['enquiry-news-for-team'](subject)
    expect(mail?.text).toContain('Delivery 1. Signed for by Tom')
    expect(mail?.text).toMatch(/24 bottles missing, 6 bottles\s+broken/)
  })

  it('refuses a delivery that is not dispatched, is cancelled, or whose order is cancelled', async () => {
    const { id, receive } = await planned()
    const refused = { outcome: 'not-possible' }
    expect(await receive(entered())).toMatchObject({
      ...refused,
      message: expect.stringContaining('not marked as dispatched'),
    })
    const states = [
      { state: 'cancelled' as const, status: 'confirmed' as const, words: 'was cancelled' },
      { state: 'dispatched' as const, status: 'cancelled' as const, words: 'order is cancelled' },
    ]
    for (const { state, status, words } of states) {
      await test.db.update(deliveryTable).set({ state }).where(eq(deliveryTable.enquiry, id))
      await test.db.update(enquiryTable).set({ status }).where(eq(enquiryTable.id, id))
      const message = expect.stringContaining(words)
      expect(await receive(entered())).toMatchObject({ ...refused, message })
    }
    expect(await findGoodsIn(test.db, id)).toEqual([])
  })

  it('refuses a signature more than a day older than the dispatch, and accepts one of that day', async () => {
    const { id, receive } = await onItsWay()
    const at = (receivedAt: string) => receive(entered({ receivedAt }))
    expect(await at('2027-02-02T03:59:00Z')).toMatchObject({
      outcome: 'not-possible',
      message: expect.stringContaining('before delivery 1 was dispatched'),
    })
    expect(await at('2027-02-02T04:00:00Z')).toMatchObject({ outcome: 'done' })
    expect(await findGoodsIn(test.db, id)).toHaveLength(1)
  })

  it('is signed up to three days early, and earlier only with a reason', async () => {
    const { id, within, dock } = await onItsWay()
    await test.db
      .update(deliveryTable)
      .set({ deliverOn: '2027-02-08', deliverFrom: '07:00', deliverUntil: '11:00' })
      .where(eq(deliveryTable.enquiry, id))
    const sign = (report: GoodsInReport, at: string) =>
      within((tx) =>
        receiveGoods(tx, dock, {
          enquiry: id,
          number: 1,
          report,
          photographs: [],
          now: new Date(at),
        }),
      )
    expect(await sign(entered(), '2027-02-04T04:00:00Z')).toMatchObject({
      outcome: 'mistake',
      field: 'note',
      message: expect.stringContaining('planned for Monday 8 February 2027'),
    })
    const note = 'The driver came early.'
    expect(await sign(entered({ note }), '2027-02-04T04:00:00Z')).toMatchObject({ outcome: 'done' })
    const [delivery] = (await readLines(test.db, id)).deliveries
    expect(delivery).toMatchObject({
      state: 'delivered',
      deliverOn: '2027-02-04',
      deliverFrom: '',
      deliverUntil: '',
    })
  })

  it('stores repeated submits once, and the first of several reports', async () => {
    const { id, receive } = await onItsWay()
    const form = entered({ broken: { 1: '6' } })
    const answers = await Promise.all([receive(form), receive(form), receive(form)])
    expect(answers).toEqual(Array(3).fill({ outcome: 'done', claim: 1 }))
    expect(await receive(entered())).toMatchObject({ outcome: 'received' })
    expect(await test.db.$count(goodsInTable)).toBeGreaterThan(0)
    expect(await findGoodsIn(test.db, id)).toHaveLength(1)
  })

  it('is refused to viewers, for another company, and if more is missing than was sent', async () => {
    const { id, pieces, as, within, receive } = await onItsWay()
    const viewer = await as('viewer')
    const asked = { enquiry: id, number: 1, report: entered(), photographs: [], now }
    expect(await within((tx) => receiveGoods(tx, viewer, asked))).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
    const other = await storeCompany(test.db, 'Kelpie Brewing')
    const stranger = await storeMember(test.db, other, 'goods-in')
    const tried = await inCompany(test.db, other, (tx) => receiveGoods(tx, stranger, asked))
    expect(tried).toMatchObject({ outcome: 'no-such-enquiry' })
    expect(await receive(entered({ short: { 1: String(pieces + 1) } }))).toMatchObject({
      outcome: 'mistake',
      field: 'short-1',
    })
    expect(await findGoodsIn(test.db, id)).toEqual([])
  })

  it('the desk accepts and settles a claim, and the customer is mailed each time', async () => {
    const { id, coordinator, receive } = await onItsWay()
    await receive(entered({ broken: { 1: '6' } }))
    const answer = (more: object) =>
      answerClaim(test.db, coordinator, { enquiry: id, number: 1, to: 'accepted', now, ...more })
    expect(await answer({})).toMatchObject({ outcome: 'remedy-missing' })
    expect(await answer({ to: 'settled' })).toMatchObject({ outcome: 'not-possible' })
    expect(await answer({ to: 'declined' })).toMatchObject({ outcome: 'reply-missing' })
    const mails = () => test.db.$count(mailTable, eq(mailTable.kind, 'enquiry-claim'))
    const before = await mails()
    expect(await answer({ remedy: 'replacement', reply: 'On Tuesday.' })).toMatchObject({
      outcome: 'done',
    })
    expect(await answer({ to: 'settled' })).toMatchObject({ outcome: 'done' })
    expect(await mails()).toBe(before + 2)
    const [claim] = await test.db.select().from(claimTable).where(eq(claimTable.enquiry, id))
    expect(claim).toMatchObject({ state: 'settled', remedy: 'replacement' })
    expect(await answer({ to: 'settled' })).toMatchObject({ outcome: 'not-possible' })
  })

  it('a customer can withdraw a claim until it is answered, and cannot answer it', async () => {
    const { id, coordinator, dock, within, receive } = await onItsWay()
    await receive(entered({ broken: { 1: '6' } }))
    const own = { enquiry: id, number: 1, now }
    const accepted = { ...own, to: 'accepted', remedy: 'credit' } as const
    expect(await within((tx) => answerClaim(tx, dock, accepted))).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
    expect(await within((tx) => withdrawClaim(tx, dock, own))).toMatchObject({ outcome: 'done' })
    expect(await within((tx) => withdrawClaim(tx, dock, own))).toMatchObject({
      outcome: 'not-possible',
    })
    expect(await answerClaim(test.db, coordinator, accepted)).toMatchObject({
      outcome: 'not-possible',
    })
  })
})

describe('a claim that is accepted with a replacement', () => {
  it('makes the pieces open again until they are delivered, and reopens a delivered order', async () => {
    const { id, coordinator, pieces, receive } = await onItsWay()
    await receive(entered({ short: { 1: '24' }, broken: { 1: '6' } }))
    const balance = async () => (await readLines(test.db, id)).balances[0]
    const status = async () => (await findEnquiry(test.db, id))?.status
    expect(await status()).toBe('delivered')
    expect(await balance()).toMatchObject({ delivered: pieces, received: pieces - 30 })
    const accepted = { enquiry: id, number: 1, to: 'accepted', remedy: 'replacement', now } as const
    expect(await answerClaim(test.db, coordinator, accepted)).toMatchObject({ outcome: 'done' })
    expect(await status()).toBe('confirmed')
    expect(await balance()).toMatchObject({
      delivered: pieces - 30,
      received: pieces - 30,
      remaining: 30,
      unplanned: 30,
    })
    const terms = { deliverFrom: '', deliverUntil: '', carrier: '', consignment: '', note: '' }
    const again = { ...terms, enquiry: id, deliverOn: '2027-02-09', pallets: null, now }
    const lines = [{ position: 1, pieces: 30 }]
    expect(await scheduleDelivery(test.db, coordinator, { ...again, lines })).toMatchObject({
      outcome: 'done',
      number: 2,
    })
    for (const to of ['dispatched', 'delivered'] as const) {
      await advanceDelivery(test.db, coordinator, { enquiry: id, number: 2, to, now })
    }
    expect(await status()).toBe('delivered')
    expect(await balance()).toMatchObject({ delivered: pieces, received: pieces, remaining: 0 })
  })

  it('can be accepted in part with a reply, never for more than was claimed', async () => {
    const { id, coordinator, pieces, receive } = await onItsWay()
    await receive(entered({ short: { 1: '24' }, broken: { 1: '6' } }))
    const answer = (more: object) =>
      answerClaim(test.db, coordinator, {
        enquiry: id,
        number: 1,
        to: 'accepted',
        remedy: 'replacement',
        now,
        ...more,
      })
    const part = (some: number) => ({ accepted: [{ position: 1, pieces: some }] })
    for (const some of [31, -1, 1.5]) {
      expect(await answer({ ...part(some), reply: 'Some.' })).toMatchObject({
        outcome: 'pieces',
        position: 1,
      })
    }
    expect(await answer(part(0))).toMatchObject({ outcome: 'pieces' })
    expect(await answer(part(24))).toMatchObject({ outcome: 'reply-missing' })
    expect(await answer({ ...part(24), reply: 'The six were signed for.' })).toMatchObject({
      outcome: 'done',
    })
    const { balances } = await readLines(test.db, id)
    expect(balances[0]).toMatchObject({ unplanned: 24, received: pieces - 24 })
    const event = (await findEnquiry(test.db, id))?.events.at(-1)
    expect(event && describeEvent(event).text).toBe(
      'We accept 24 of 30 pieces. We deliver them again.',
    )
  })

  it('leaves the order delivered if the pieces are credited', async () => {
    const { id, coordinator, receive } = await onItsWay()
    await receive(entered({ broken: { 1: '6' } }))
    const credited = { enquiry: id, number: 1, to: 'accepted', remedy: 'credit', now } as const
    await answerClaim(test.db, coordinator, credited)
    expect((await findEnquiry(test.db, id))?.status).toBe('delivered')
  })
})

describe('makeClaim', () => {
  const found = {
    reportedBy: 'Mary Hill',
    lines: [{ position: 1, short: 0, broken: 6 }],
    claimedBefore: 0,
    now,
  }

  it('lets the customer of a private link and the desk claim pieces of a delivery that arrived', async () => {
    const { id, coordinator, customer } = await onItsWay()
    const claim = { enquiry: id, number: 1, ...found }
    expect(await makeClaim(test.db, customer, claim)).toMatchObject({ outcome: 'not-possible' })
    await advanceDelivery(test.db, coordinator, { enquiry: id, number: 1, to: 'delivered', now })
    const mails = await test.db.$count(mailTable, eq(mailTable.kind, 'enquiry-news-for-team'))
    expect(await makeClaim(test.db, customer, claim)).toEqual({ outcome: 'done', claim: 1 })
    const after = await test.db.$count(mailTable, eq(mailTable.kind, 'enquiry-news-for-team'))
    expect(after).toBe(mails + 1)
    const reported = await test.db
      .select({ kind: webhookEventTable.kind })
      .from(webhookEventTable)
      .innerJoin(enquiryTable, eq(enquiryTable.reference, webhookEventTable.subject))
      .where(and(eq(enquiryTable.id, id), eq(webhookEventTable.kind, 'claim.created')))
    expect(reported).toHaveLength(1)
    expect(await makeClaim(test.db, coordinator, claim)).toMatchObject({ outcome: 'claimed' })
    expect(await findGoodsIn(test.db, id)).toMatchObject([
      {
        ...{ signedBy: 'Mary Hill', isSigned: false },
        ...{ claim: { number: 1, state: 'open' }, lines: [{ broken: 6 }] },
      },
    ])
  })

  it('adds to the report of a delivery that was signed for without a claim', async () => {
    const { id, coordinator, receive } = await onItsWay()
    await receive(entered())
    const claim = { enquiry: id, number: 1, ...found }
    expect(await makeClaim(test.db, coordinator, claim)).toEqual({ outcome: 'done', claim: 1 })
    expect(await findGoodsIn(test.db, id)).toMatchObject([
      { signedBy: 'Tom', isSigned: true, lines: [{}] },
    ])
  })

  it('adds pieces to an open claim within 14 days of the signature, and refuses the form a second time', async () => {
    const { id, coordinator, pieces, as, within, receive } = await onItsWay()
    await receive(entered({ short: { 1: '4' } }))
    const buyer = await as('buyer')
    const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
    const unpacked = { enquiry: id, number: 1, ...found, claimedBefore: 4, now: later(14) }
    const claim = (more: object = {}) =>
      within((tx) => makeClaim(tx, buyer, { ...unpacked, ...more }))
    expect(await claim({ now: later(15) })).toMatchObject({ outcome: 'too-late' })
    const lines = [{ position: 1, short: 0, broken: pieces - 3 }]
    expect(await claim({ lines })).toMatchObject({ outcome: 'lines', position: 1 })
    expect(await claim()).toEqual({ outcome: 'done', claim: 1 })
    expect(await claim()).toMatchObject({ outcome: 'claimed' })
    const { balances } = await readLines(test.db, id)
    expect(balances[0]?.received).toBe(pieces - 10)
    expect(await findGoodsIn(test.db, id)).toMatchObject([
      { signedBy: 'Tom', lines: [{ short: 4, broken: 6 }] },
    ])
    await answerClaim(test.db, coordinator, {
      enquiry: id,
      number: 1,
      to: 'accepted',
      remedy: 'credit',
      now,
    })
    expect(await claim({ claimedBefore: 10 })).toMatchObject({ outcome: 'claimed' })
  })

  it('refuses a missing name, no pieces and more pieces than were delivered', async () => {
    const { id, coordinator, pieces } = await onItsWay()
    await advanceDelivery(test.db, coordinator, { enquiry: id, number: 1, to: 'delivered', now })
    const claim = (more: object) =>
      makeClaim(test.db, coordinator, { enquiry: id, number: 1, ...found, ...more })
    expect(await claim({ reportedBy: ' ' })).toMatchObject({ outcome: 'name' })
    expect(await claim({ lines: [] })).toMatchObject({ outcome: 'lines' })
    for (const line of [
      { position: 1, short: pieces, broken: 1 },
      { position: 1, short: Number.NaN, broken: 0 },
      { position: 9, short: 1, broken: 0 },
    ]) {
      expect(await claim({ lines: [line] })).toMatchObject({
        outcome: 'lines',
        position: line.position,
      })
    }
    expect(await claim({ number: 2 })).toMatchObject({ outcome: 'no-such-delivery' })
  })
})
