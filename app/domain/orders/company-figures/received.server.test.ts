import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerClaim, withdrawClaim } from '#app/domain/enquiry/claim/answer-claim.server.ts'
import { advanceDelivery } from '#app/domain/enquiry/delivery/advance-delivery.server.ts'
import { scheduleDelivery } from '#app/domain/enquiry/delivery/schedule-delivery.server.ts'
import { goodsInReport } from '#app/domain/enquiry/goods-in/read-goods-in.ts'
import { receiveGoods } from '#app/domain/enquiry/goods-in/receive-goods.server.ts'
import { composeDocket } from '#app/domain/enquiry/paper/delivery-paper.ts'
import { buildCustomerView } from '#app/domain/enquiry/private-page/customer-view.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { findGoodsIn, findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { submitReview } from '#app/domain/reviews/reviews.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { computeCompanyFigures } from './company-figures.ts'
import { listDeliveredLines } from './delivered-lines.server.ts'
import { writeDeliveriesCsv } from './figures-csv.ts'

const test = openTestDatabase()
openLiveContent(test)
const now = new Date('2027-02-03T04:00:00Z')
const today = '2027-02-03'

/** A delivery of 40 pieces: the findings at goods-in, and the outcome of the claim. */
interface Arrival {
  short: number
  broken: number
  /** `unsigned`: the desk records the arrival, and no member signs. */
  claim: 'unsigned' | 'open' | 'accepted' | 'settled' | 'declined' | 'withdrawn'
}

const arrivals: fc.Arbitrary<Arrival[]> = fc.array(
  fc.record({
    short: fc.integer({ min: 0, max: 20 }),
    broken: fc.integer({ min: 0, max: 20 }),
    claim: fc.constantFrom(
      ...(['unsigned', 'open', 'accepted', 'settled', 'declined', 'withdrawn'] as const),
    ),
  }),
  { minLength: 1, maxLength: 4 },
)

async function storeArrivals(all: readonly Arrival[]) {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const { id: enquiry, coordinator, product } = await storeRecord(test.db, 'confirmed')
  await test.db.update(enquiryTable).set({ companyId: company }).where(eq(enquiryTable.id, enquiry))
  const dock = await storeMember(test.db, company, 'goods-in')
  const terms = {
    deliverFrom: '',
    deliverUntil: '',
    carrier: '',
    consignment: '',
    note: '',
    pallets: null,
  }
  for (const [index, { short, broken, claim }] of all.entries()) {
    const number = index + 1
    await scheduleDelivery(test.db, coordinator, {
      ...terms,
      enquiry,
      deliverOn: today,
      now,
      lines: [{ position: 1, pieces: 40 }],
    })
    const step = { enquiry, number, now }
    await advanceDelivery(test.db, coordinator, { ...step, to: 'dispatched' })
    if (claim === 'unsigned') {
      await advanceDelivery(test.db, coordinator, { ...step, to: 'delivered' })
      continue
    }
    const report = goodsInReport.parse({
      id: randomUUID(),
      signedBy: 'Tom',
      pallet: [],
      short: { 1: String(short) },
      broken: { 1: String(broken) },
    })
    const received = await inCompany(test.db, company, (tx) =>
      receiveGoods(tx, dock, { ...step, report, photographs: [] }),
    )
    if (received.outcome !== 'done') throw new Error(received.message)
    const made = { enquiry, number: received.claim ?? 0, reply: 'As said.', now }
    if (received.claim === null || claim === 'open') continue
    if (claim === 'withdrawn') {
      await inCompany(test.db, company, (tx) => withdrawClaim(tx, dock, made))
    } else if (claim === 'declined') {
      await answerClaim(test.db, coordinator, { ...made, to: 'declined' })
    } else {
      await answerClaim(test.db, coordinator, { ...made, to: 'accepted', remedy: 'credit' })
      if (claim === 'settled') await answerClaim(test.db, coordinator, { ...made, to: 'settled' })
    }
  }
  return { company, dock, enquiry, product }
}

const isLost = ({ claim }: Arrival) => ['open', 'accepted', 'settled'].includes(claim)

it('received pieces are equal in docket, order, figures and deliveries.csv for random goods-in', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, async (all) => {
      const { company, dock, enquiry } = await storeArrivals(all)
      const received = all.map((one) => 40 - (isLost(one) ? one.short + one.broken : 0))
      const total = received.reduce((sum, pieces) => sum + pieces, 0)
      const read = await inCompany(test.db, company, async (tx) => ({
        found: await findEnquiry(tx, enquiry),
        record: await findRecord(tx, { id: enquiry }),
        goodsIn: await findGoodsIn(tx, enquiry),
        lines: await listDeliveredLines(tx, dock, '2026-01-01'),
      }))
      const { found, record, goodsIn, lines } = read
      if (!found) throw new Error('The enquiry is gone.')
      expect(lines.map(({ pieces }) => pieces)).toEqual(
        lines.map(({ number }) => received[number - 1]),
      )
      const { volumes } = computeCompanyFigures(lines, today)
      expect(volumes.reduce((sum, volume) => sum + volume.total, 0)).toBe(total)
      const [headings = '', ...rows] = writeDeliveriesCsv(lines, new Map()).trim().split('\n')
      const column = headings.split(',').indexOf('pieces')
      const written = rows.map((row) =>
        Number(
          row
            .match(/("[^"]*"|[^,]*)(?:,|$)/g)
            ?.at(column)
            ?.replace(',', ''),
        ),
      )
      expect(written.reduce((sum, pieces) => sum + pieces, 0)).toBe(total)
      expect(record.balances[0]).toMatchObject({ delivered: 40 * all.length, received: total })
      const lost = 40 * all.length - total
      const { progress } = buildCustomerView(found, record, now).lines[0] ?? {}
      if (lost > 0) expect(progress).toMatch(new RegExp(`\\b${lost} \\S+ missing or broken`))
      else expect(progress).not.toContain('missing')
      for (const [index, pieces] of received.entries()) {
        const delivery = record.deliveries[index]
        if (!delivery) throw new Error('The delivery is gone.')
        const report = goodsIn.find((one) => one.delivery === delivery.number)
        const signed = report && { ...report, photographs: [], signature: null }
        const frame = { company: { name: 'Vpack' } } as Parameters<typeof composeDocket>[3]
        const paper = composeDocket(found, delivery, record.agreed, frame, now, signed)
        const text = JSON.stringify(paper.sections)
        if (pieces < 40) expect(text).toContain(`Received: ${pieces} `)
        else expect(text).not.toContain('Received: ')
        expect(text.includes('Tom')).toBe(signed !== undefined)
      }
    }),
    { numRuns: 12 },
  )
}, 60_000)

it('a review of an item of which nothing arrived intact is refused', async () => {
  const { enquiry, product } = await storeArrivals([{ short: 20, broken: 20, claim: 'open' }])
  await test.db
    .update(enquiryTable)
    .set({ status: 'delivered' })
    .where(eq(enquiryTable.id, enquiry))
  const review = { sku: product.sku, name: 'Mary', rating: 5, text: 'No breakages at all here.' }
  expect(await submitReview(test.db, enquiry, review)).toMatchObject({ outcome: 'not-delivered' })
})
