import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerClaim, withdrawClaim } from '#app/domain/enquiry/claim/answer-claim.server.ts'
import { advanceDelivery } from '#app/domain/enquiry/delivery/advance-delivery.server.ts'
import { scheduleDelivery } from '#app/domain/enquiry/delivery/schedule-delivery.server.ts'
import { makeClaim } from '#app/domain/enquiry/goods-in/make-claim.server.ts'
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
import { listClaimedLines } from './claimed-lines.server.ts'
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
  /** Pieces that are found broken when the pallets are unpacked, after the signature. */
  brokenLater: number
  /** Pieces that the desk accepts of a claim, at most those that were claimed. */
  acceptedPieces: number
  remedy: 'credit' | 'replacement'
  /** `unsigned`: the desk records the arrival, and no member signs. */
  claim: 'unsigned' | 'open' | 'accepted' | 'settled' | 'declined' | 'withdrawn'
}

const arrivals: fc.Arbitrary<Arrival[]> = fc.array(
  fc.record({
    short: fc.integer({ min: 0, max: 15 }),
    broken: fc.integer({ min: 0, max: 15 }),
    brokenLater: fc.integer({ min: 0, max: 10 }),
    acceptedPieces: fc.integer({ min: 1, max: 60 }),
    remedy: fc.constantFrom('credit' as const, 'replacement' as const),
    claim: fc.constantFrom(
      ...(['unsigned', 'open', 'accepted', 'settled', 'declined', 'withdrawn'] as const),
    ),
  }),
  { minLength: 1, maxLength: 4 },
)

/** Returns the pieces of a delivery that the desk delivers again. */
const replacedOf = (arrival: Arrival) =>
  arrival.remedy === 'replacement' && ['accepted', 'settled'].includes(arrival.claim)
    ? lostOf(arrival)
    : 0

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
  for (const [index, arrival] of all.entries()) {
    const { short, broken, brokenLater, acceptedPieces, remedy, claim } = arrival
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
    const isSigned = claim !== 'unsigned'
    let made: number | null = null
    if (isSigned) {
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
      made = received.claim
    } else {
      await advanceDelivery(test.db, coordinator, { ...step, to: 'delivered' })
    }
    if (brokenLater > 0) {
      const later = await inCompany(test.db, company, (tx) =>
        makeClaim(tx, dock, {
          ...step,
          lines: [{ position: 1, short: 0, broken: brokenLater }],
          claimedBefore: isSigned ? short + broken : 0,
          reportedBy: 'Tom',
        }),
      )
      if (later.outcome !== 'done') throw new Error(later.message)
      made = later.claim
    }
    if (made === null || !isSigned || claim === 'open') continue
    const answer = { enquiry, number: made, reply: 'As said.', now }
    if (claim === 'withdrawn') {
      await inCompany(test.db, company, (tx) => withdrawClaim(tx, dock, answer))
    } else if (claim === 'declined') {
      await answerClaim(test.db, coordinator, { ...answer, to: 'declined' })
    } else {
      const accepted = [{ position: 1, pieces: Math.min(acceptedPieces, claimedOf(arrival)) }]
      const given = await answerClaim(test.db, coordinator, {
        ...answer,
        to: 'accepted',
        remedy,
        accepted,
      })
      if (given.outcome !== 'done') throw new Error(given.message)
      if (claim === 'settled') await answerClaim(test.db, coordinator, { ...answer, to: 'settled' })
    }
  }
  return { company, dock, enquiry, product }
}

/** Returns the pieces of a delivery that are claimed, whatever becomes of the claim. */
function claimedOf({ short, broken, brokenLater, claim }: Arrival): number {
  return brokenLater + (claim === 'unsigned' ? 0 : short + broken)
}

/** Returns the pieces of a delivery that count as missing or broken. */
function lostOf(arrival: Arrival): number {
  const { claim, acceptedPieces } = arrival
  if (claim === 'declined' || claim === 'withdrawn') return 0
  const claimed = claimedOf(arrival)
  return claim === 'accepted' || claim === 'settled' ? Math.min(acceptedPieces, claimed) : claimed
}

it('received pieces are equal in docket, order, figures and deliveries.csv for random goods-in and claims', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, async (all) => {
      const { company, dock, enquiry } = await storeArrivals(all)
      const received = all.map((one) => 40 - lostOf(one))
      const total = received.reduce((sum, pieces) => sum + pieces, 0)
      const read = await inCompany(test.db, company, async (tx) => ({
        found: await findEnquiry(tx, enquiry),
        record: await findRecord(tx, { id: enquiry }),
        goodsIn: await findGoodsIn(tx, enquiry),
        lines: await listDeliveredLines(tx, dock, '2026-01-01'),
        claimed: await listClaimedLines(tx, dock, '2026-01-01'),
      }))
      const { found, record, goodsIn, lines, claimed } = read
      if (!found) throw new Error('The enquiry is gone.')
      expect(lines.map(({ pieces }) => pieces)).toEqual(
        lines.map(({ number }) => received[number - 1]),
      )
      const claimedByDelivery = new Map(
        claimed.map(({ delivery, short, broken }) => [delivery, short + broken]),
      )
      expect(claimed).toHaveLength(all.filter((one) => claimedOf(one) > 0).length)
      for (const [at, one] of all.entries()) {
        expect(claimedByDelivery.get(at + 1) ?? 0).toBe(claimedOf(one))
      }
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
      // Pieces that are delivered again do not count as delivered until then.
      const delivered = 40 * all.length - all.reduce((sum, one) => sum + replacedOf(one), 0)
      expect(record.balances[0]).toMatchObject({ delivered, received: total })
      const lost = delivered - total
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
  const { enquiry, product } = await storeArrivals([
    { short: 20, broken: 10, brokenLater: 10, acceptedPieces: 60, remedy: 'credit', claim: 'open' },
  ])
  await test.db
    .update(enquiryTable)
    .set({ status: 'delivered' })
    .where(eq(enquiryTable.id, enquiry))
  const review = { sku: product.sku, name: 'Mary', rating: 5, text: 'No breakages at all here.' }
  expect(await submitReview(test.db, enquiry, review)).toMatchObject({ outcome: 'not-delivered' })
})
