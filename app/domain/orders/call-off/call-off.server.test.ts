import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { sumCalledOff } from '#app/domain/enquiry/blanket/call-offs.ts'
import { readCallOffs } from '#app/domain/enquiry/blanket/read-call-offs.server.ts'
import { scheduleDelivery } from '#app/domain/enquiry/delivery/schedule-delivery.server.ts'
import { answerProposal } from '#app/domain/enquiry/proposal/answer-proposal.server.ts'
import { sendProposal } from '#app/domain/enquiry/proposal/send-proposal.server.ts'
import { cancelEnquiry } from '#app/domain/enquiry/record/cancel-enquiry.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/record/move-enquiry.server.ts'
import { readLines } from '#app/domain/enquiry/record/read-lines.server.ts'
import type { MemberActor, StaffActor } from '#app/domain/people/actor.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildPlace, catalogueOf, storeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { beginChange } from '../change/copy-order.server.ts'
import { sendChange } from '../change/send-change.server.ts'
import { changeLine } from '../draft/change-line.server.ts'
import { keepDetails } from '../draft/keep-details.server.ts'
import { callOff, type NewCallOff } from './call-off.server.ts'

const test = openTestDatabase()
/** A pallet of it has 1,008. */
const claret = buildProduct()
const pallet = claret.packs.pallet ?? 0
const period = { from: '2027-02-01', until: '2027-04-30' }
const now = new Date('2027-02-03T00:00:00Z')

let buyer: MemberActor & { email: string }
let desk: StaffActor
beforeEach(async () => {
  buyer = await storeMember(test.db, await storeCompany(test.db, 'Redgum Estate'))
  desk = await storeStaff(test.db)
})

/** A confirmed blanket order of one line. */
async function storeBlanket(pallets: number) {
  const product = { ...claret }
  const order = await storeOrder(test.db, buyer, { period, neededBy: null }, [product])
  for (const to of ['verifying'] as const)
    await moveEnquiry(test.db, desk, { enquiry: order.id, to })
  if (pallets !== 1) await agree(order.id, pallets)
  await moveEnquiry(test.db, desk, { enquiry: order.id, to: 'confirmed' })
  return order
}

/** What the desk proposes of the only line, and the customer accepts. */
async function agree(enquiry: string, pallets: number) {
  const proposed = await propose(enquiry, pallets)
  if (!proposed.ok) return proposed
  return answerProposal(test.db, buyer, { enquiry, number: proposed.number, answers: 'accept-all' })
}

const propose = (enquiry: string, pallets: number) =>
  sendProposal(test.db, desk, {
    ...{ enquiry, reason: 'As talked about.' },
    lines: [
      {
        ...{ position: 1, sku: claret.sku, pieces: pallets * pallet, level: 'pallet' as const },
        ...{ deliverOn: null, split: [], reason: '' },
      },
    ],
  })

const details = {
  ...{ place: buildPlace(), phone: '(08) 5550 1234', neededBy: '2027-03-01' },
  ...{ purchaseOrder: '', message: '' },
}

const off = async (
  reference: string,
  pallets: number,
  more: Partial<NewCallOff> = {},
  member: MemberActor = buyer,
) => {
  const result = await inCompany(test.db, member.company, (tx) =>
    callOff(tx, member, {
      ...{ reference, submission: crypto.randomUUID(), details, now },
      lines: [{ position: 1, amount: String(pallets), level: 'pallet' }],
      ...more,
    }),
  )
  if ('approval' in result) throw new Error('It waits for approval.')
  return result
}

const remaining = async (id: string) => (await readLines(test.db, id)).balances[0]?.unplanned

describe('a call-off', () => {
  it('is an order of its own, with its own day, place and number, that the desk delivers', async () => {
    const { id, reference } = await storeBlanket(10)
    const place = buildPlace({ suburb: 'Nuriootpa', postcode: '5355' })
    const made = await off(reference, 4, { details: { ...details, place, purchaseOrder: 'CO 1' } })
    const order = await findEnquiry(test.db, made.ok ? made.id : '')
    expect(order).toMatchObject({
      ...{ blanket: id, status: 'submitted', channel: 'portal', period: null },
      details: { suburb: 'Nuriootpa', purchaseOrder: 'CO 1', neededBy: '2027-03-01' },
      lines: [{ position: 1, pieces: 4 * pallet }],
    })
    expect(await remaining(id)).toBe(6 * pallet)
    const terms = { from: '', until: '', carrier: '', consignment: '', pallets: null, note: '' }
    const lines = [{ position: 1, pieces: pallet }]
    const planned = { ...terms, lines, on: '2099-03-03' }
    expect(await scheduleDelivery(test.db, desk, { ...planned, enquiry: id })).toMatchObject({
      reason: 'not-possible',
    })
    const enquiry = order?.id ?? ''
    for (const to of ['verifying', 'confirmed'] as const) {
      await moveEnquiry(test.db, desk, { enquiry, to })
    }
    expect(await scheduleDelivery(test.db, desk, { ...planned, enquiry })).toMatchObject({
      ok: true,
    })
  })

  it('above what remains is refused beside its line with what remains, and nothing is made', async () => {
    const { id, reference } = await storeBlanket(3)
    await off(reference, 2)
    const refused = await off(reference, 2)
    expect(refused).toMatchObject({ ok: false, reason: 'lines' })
    const why = !refused.ok && refused.reason === 'lines' ? refused.mistakes.get(1) : ''
    expect(why).toContain('1 pallet')
    expect(await remaining(id)).toBe(pallet)
    await off(reference, 1)
    const none = await off(reference, 1)
    expect(!none.ok && none.reason === 'lines' && none.mistakes.get(1)).toBe(
      'All of it is called off already.',
    )
  })

  it('sent twice is one call-off', async () => {
    const { id, reference } = await storeBlanket(3)
    const submission = crypto.randomUUID()
    const [first, second] = await Promise.all(
      [1, 1].map((one) => off(reference, one, { submission })),
    )
    expect(first?.ok && second?.ok && first.id === second.id).toBe(true)
    expect(await remaining(id)).toBe(2 * pallet)
  })

  it('that is cancelled or declined gives back, and one that is made smaller gives back the rest', async () => {
    const { id, reference } = await storeBlanket(4)
    const [one, two] = [await off(reference, 2), await off(reference, 2)]
    if (!one.ok || !two.ok) throw new Error('They were not made.')
    await cancelEnquiry(test.db, buyer, { enquiry: one.id })
    expect(await remaining(id)).toBe(2 * pallet)
    await moveEnquiry(test.db, desk, { enquiry: two.id, to: 'verifying' })
    await agree(two.id, 1)
    expect(await remaining(id)).toBe(3 * pallet)
    await moveEnquiry(test.db, desk, { enquiry: two.id, to: 'declined' })
    expect(await remaining(id)).toBe(4 * pallet)
  })

  it('grows by no way above what remains: not by a proposal, nor by its own change', async () => {
    const { reference } = await storeBlanket(4)
    const made = await off(reference, 2)
    if (!made.ok) throw new Error(made.message)
    expect(await propose(made.id, 5)).toMatchObject({ ok: false, reason: 'wrong-line' })
    const proposed = await propose(made.id, 4)
    expect(proposed).toMatchObject({ ok: true })
    // Meanwhile somebody else calls the rest off.
    await off(reference, 2)
    const answer = { enquiry: made.id, number: 1, answers: 'accept-all' } as const
    expect(await answerProposal(test.db, buyer, answer)).toMatchObject({ reason: 'overtaken' })

    const other = await storeBlanket(3)
    const small = await off(other.reference, 1)
    if (!small.ok) throw new Error(small.message)
    const bySku = catalogueOf(claret)
    await inCompany(test.db, buyer.company, async (tx) => {
      await beginChange(tx, buyer, small.reference)
      const change = { changes: small.id, sku: claret.sku }
      await changeLine(tx, buyer, { ...change, quantity: { amount: '4', level: 'pallet' } }, bySku)
    })
    const sent = await sendChange(test.db, buyer, { reference: small.reference }, bySku)
    expect(sent).toMatchObject({ ok: false, reason: 'not-possible' })
    expect(!sent.ok && sent.message).toContain('3 pallets')
  })

  it('is refused outside the period, and before it is confirmed', async () => {
    const early = await storeOrder(test.db, buyer, { period, neededBy: null }, [claret])
    expect(await off(early.reference, 1)).toMatchObject({ reason: 'not-possible' })
    const { reference } = await storeBlanket(2)
    const late = { details: { ...details, neededBy: '2027-05-01' } }
    expect(await off(reference, 1, late)).toMatchObject({ reason: 'day' })
    const over = { now: new Date('2027-05-02T00:00:00Z') }
    expect(await off(reference, 1, over)).toMatchObject({ reason: 'not-possible' })
    expect(await off(reference, 0)).toMatchObject({ reason: 'empty' })
  })

  it('is moved to another day of the period, and to none outside it', async () => {
    const { reference } = await storeBlanket(10)
    const made = await off(reference, 4)
    const own = made.ok ? made.reference : ''
    const order = made.ok ? made.id : ''
    const moveTo = async (neededBy: string | null) => {
      await inCompany(test.db, buyer.company, async (tx) => {
        await beginChange(tx, buyer, own)
        await keepDetails(tx, buyer, order, { neededBy })
      })
      return sendChange(test.db, buyer, { reference: own, now }, catalogueOf(claret))
    }
    expect(await moveTo('2027-05-01')).toMatchObject({
      reason: 'not-possible',
      message: expect.stringContaining('1 February 2027 to 30 April 2027'),
    })
    expect(await moveTo(null)).toMatchObject({ reason: 'not-possible' })
    expect(await moveTo('2027-04-30')).toMatchObject({ ok: true })
    expect((await findEnquiry(test.db, order))?.details.neededBy).toBe('2027-04-30')
  })

  it('may carry the number of its blanket order', async () => {
    const order = await storeOrder(
      test.db,
      buyer,
      { period, neededBy: null, purchaseOrder: 'PO 9' },
      [claret],
    )
    await moveEnquiry(test.db, desk, { enquiry: order.id, to: 'verifying' })
    await moveEnquiry(test.db, desk, { enquiry: order.id, to: 'confirmed' })
    await storeOrder(test.db, buyer, { purchaseOrder: 'PO 10' }, [claret])
    const numbered = (purchaseOrder: string) => ({ details: { ...details, purchaseOrder } })
    expect(await off(order.reference, 1, numbered('PO 10'))).toMatchObject({
      reason: 'number-used',
    })
    expect(await off(order.reference, 1, numbered('PO 9'))).toMatchObject({ ok: true })
  })
})

describe('a blanket order', () => {
  it('is not made smaller than what is called off', async () => {
    const { id, reference } = await storeBlanket(4)
    await off(reference, 3)
    expect(await propose(id, 2)).toMatchObject({ ok: false, reason: 'wrong-line' })
    expect(await agree(id, 3)).toMatchObject({ ok: true })
    expect(await remaining(id)).toBe(0)
  })

  it('never gives more than it has, whoever calls off, cancels and changes at once', async () => {
    const owner = await storeMember(test.db, buyer.company, 'owner')
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            pallets: fc.integer({ min: 1, max: 4 }),
            cancels: fc.boolean(),
            byOwner: fc.boolean(),
          }),
          { minLength: 2, maxLength: 7 },
        ),
        async (wishes) => {
          const { id, reference } = await storeBlanket(6)
          const results = await Promise.all(
            wishes.map(async ({ pallets, cancels, byOwner }) => {
              const made = await off(reference, pallets, {}, byOwner ? owner : buyer)
              if (made.ok && cancels) await cancelEnquiry(test.db, buyer, { enquiry: made.id })
              return { made, pallets, cancels }
            }),
          )
          const taken = sumCalledOff(await readCallOffs(test.db, id)).get(1) ?? 0
          const kept = results.filter(({ made, cancels }) => made.ok && !cancels)
          expect(taken).toBe(kept.reduce((sum, { pallets }) => sum + pallets * pallet, 0))
          expect(taken).toBeLessThanOrEqual(6 * pallet)
          expect(await remaining(id)).toBe(6 * pallet - taken)
          // Whoever was refused, was refused for the lines and nothing else.
          const refused = results.flatMap(({ made }) => (made.ok ? [] : [made.reason]))
          expect(refused.every((reason) => reason === 'lines')).toBe(true)
        },
      ),
      { numRuns: 6 },
    )
  })
})
