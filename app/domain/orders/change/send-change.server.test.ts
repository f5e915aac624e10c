import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { collectWantedTerms } from '#app/domain/enquiry/proposal/wanted-terms.ts'
import { findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { listOpenIssues } from '#app/domain/enquiry/record/list-open-issues.ts'
import { findOpenRequests } from '#app/domain/enquiry/record/open-requests.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { catalogueOf, storeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { mergeOrderIntoCopy, startChange } from '../content/copy-order.server.ts'
import { addLines } from '../draft/add-lines.server.ts'
import { changeLine, removeLine } from '../draft/change-line.server.ts'
import { saveDraftDetails } from '../draft/save-draft-details.server.ts'
import { orderDraftTable } from '../tables.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { sendChange } from './send-change.server.ts'

const test = openTestDatabase()
const [claret, caps, cartons] = [buildProduct(), buildProduct(), buildProduct()]
const catalogue = catalogueOf(claret, caps, cartons)
const desk = { kind: 'system', source: 'command', name: 'Ann' } as const

let buyer: MemberActor
let colleague: MemberActor
let order: { id: string; reference: string }
beforeEach(async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  buyer = await storeMember(test.db, company)
  colleague = await storeMember(test.db, company)
  order = await storeOrder(test.db, buyer, {}, [claret, caps])
})

const inside = <Result>(member: MemberActor, work: Parameters<typeof inCompany<Result>>[2]) =>
  inCompany(test.db, member.company, work)

/** Starts a copy, and sets the pallets of a product in it. */
async function change(member: MemberActor, sku: string, pallets: number) {
  const begun = await inside(member, (tx) => startChange(tx, member, order.reference))
  expect(begun).toEqual({ outcome: 'done' })
  const quantity = { amount: String(pallets), level: 'pallet' }
  const line = { which: copy(), sku, quantity }
  const changed = await inside(member, (tx) => changeLine(tx, member, line, catalogue))
  expect(changed).toEqual({ outcome: 'done' })
}
const send = (member: MemberActor, more = {}) =>
  sendChange(test.db, member, { reference: order.reference, ...more }, catalogue)
/** Selector of the member's copy of the order. */
const copy = () => ({ changes: order.id })
const keep = (details: Parameters<typeof saveDraftDetails>[3]) =>
  inside(buyer, (tx) => saveDraftDetails(tx, buyer, copy(), details))
const asked = async () =>
  (await findRecord(test.db, order)).asked.map(({ product, pieces }) => [product.sku, pieces])

describe('an order that is not being checked yet', () => {
  it('is changed by sending a copy: lines, place and days; its history lists the changes', async () => {
    await change(buyer, claret.sku, 3)
    await inside(buyer, async (tx) => {
      await removeLine(tx, buyer, { which: copy(), sku: caps.sku })
      const added = [{ sku: cartons.sku, pieces: 1008, level: 'pallet' as const }]
      await addLines(tx, buyer, added, { which: copy(), productBySku: catalogue })
      await saveDraftDetails(tx, buyer, copy(), { neededBy: '2027-03-09' })
    })
    expect(await asked()).toEqual([
      [claret.sku, 1008],
      [caps.sku, 1008],
    ])
    expect(await send(buyer)).toEqual({ outcome: 'changed' })
    expect(await asked()).toEqual([
      [claret.sku, 3024],
      [cartons.sku, 1008],
    ])
    const now = await inside(buyer, (tx) => findOrder(tx, buyer, order.reference))
    expect(now?.enquiry.details.neededBy).toBe('2027-03-09')
    expect(now?.enquiry.events.at(-1)).toMatchObject({
      kind: 'changed',
      accountId: buyer.account,
      note: expect.stringContaining('9 March 2027'),
    })
    // Sending it again is refused, because the copy is gone.
    expect(await send(buyer)).toMatchObject({ outcome: 'no-such-draft' })
  })

  it('if two members change it, the second is refused with the changes and keeps their own input', async () => {
    await change(buyer, claret.sku, 3)
    await change(colleague, caps.sku, 5)
    expect(await send(colleague)).toMatchObject({ outcome: 'changed' })
    const refused = await send(buyer)
    expect(refused).toMatchObject({
      outcome: 'stale',
      changes: [{ what: caps.name, sku: caps.sku, after: expect.stringContaining('5 pallets') }],
    })
    await inside(buyer, (tx) => mergeOrderIntoCopy(tx, buyer, order.reference, catalogue))
    expect(await send(buyer)).toMatchObject({ outcome: 'changed' })
    expect(await asked()).toEqual([
      [claret.sku, 3024],
      [caps.sku, 5040],
    ])
  })

  it('cannot be emptied, nor changed by a copy without changes', async () => {
    await inside(buyer, (tx) => startChange(tx, buyer, order.reference))
    expect(await send(buyer)).toMatchObject({ outcome: 'no-change' })
    await inside(buyer, async (tx) => {
      for (const { sku } of [claret, caps]) await removeLine(tx, buyer, { which: copy(), sku })
    })
    expect(await send(buyer)).toMatchObject({ outcome: 'empty' })
  })
})

describe('an order that is being checked', () => {
  beforeEach(async () => {
    await moveEnquiry(test.db, desk, { enquiry: order.id, to: 'verifying' })
  })

  it('is not changed directly: a change becomes a request, line by line', async () => {
    await change(buyer, claret.sku, 3)
    await inside(buyer, async (tx) => {
      await removeLine(tx, buyer, { which: copy(), sku: caps.sku })
      const added = [{ sku: cartons.sku, pieces: 2016, level: 'pallet' as const }]
      await addLines(tx, buyer, added, { which: copy(), productBySku: catalogue })
    })
    expect(await send(buyer, { approvedBy: 'Tom Hill' })).toEqual({
      outcome: 'requested',
    })
    const { messages, asked: lines, agreed } = await findRecord(test.db, order)
    expect(lines[0]?.pieces).toBe(1008)
    expect(messages).toMatchObject([
      {
        kind: 'change-request',
        text: expect.stringMatching(/^Approved by Tom Hill\.\nPlease change:[\s\S]*3 pallets/),
      },
    ])
    const now = await inside(buyer, (tx) => findOrder(tx, buyer, order.reference))
    const requests = now ? findOpenRequests(now.enquiry) : []
    expect(collectWantedTerms(agreed, requests)).toMatchObject([
      { position: 1, terms: { pieces: 3024 }, words: expect.stringContaining('3 pallets. Agreed') },
      { position: null, sku: cartons.sku, terms: { pieces: 2016 } },
      {
        position: 2,
        terms: { pieces: 0 },
        words: expect.stringContaining('for: left out. Agreed'),
      },
    ])
    expect(now && listOpenIssues(now.enquiry, { shutdowns: [], announced: [] })).toContainEqual(
      expect.stringMatching(/^The customer asked for a change on /),
    )
    const drafts = await test.db
      .select()
      .from(orderDraftTable)
      .where(eq(orderDraftTable.changes, order.id))
    expect(drafts).toEqual([])
  })

  it('receives all of a large change as requests, or refuses it and keeps the copy', async () => {
    const long = (words: string) => `${words} `.repeat(1300).trim()
    await change(buyer, claret.sku, 3)
    await keep({ message: `${long('one')} END` })
    expect(await send(buyer)).toEqual({ outcome: 'requested' })
    const { messages } = await findRecord(test.db, order)
    const said = messages.map(({ text }) => text).join('')
    expect(said).toContain('3 pallets')
    expect(said.trim()).toMatch(/one END$/)

    await change(buyer, claret.sku, 3)
    await keep({ message: long('abc def ghi jkl mno pqr stu') })
    expect(await send(buyer)).toMatchObject({ outcome: 'not-possible' })
    expect((await findRecord(test.db, order)).messages).toHaveLength(messages.length)
    expect(await test.db.$count(orderDraftTable, eq(orderDraftTable.changes, order.id))).toBe(1)
  })

  it('that was confirmed during a change receives a request too; a closed one does not', async () => {
    await change(buyer, claret.sku, 3)
    await moveEnquiry(test.db, desk, { enquiry: order.id, to: 'confirmed' })
    expect(await send(buyer)).toEqual({ outcome: 'requested' })
    await change(buyer, claret.sku, 4)
    await moveEnquiry(test.db, desk, { enquiry: order.id, to: 'cancelled' })
    expect(await send(buyer)).toMatchObject({ outcome: 'not-possible' })
  })
})

describe('cancelling an order', () => {
  it('takes effect until it is confirmed, is a request afterwards, and is impossible for other companies', async () => {
    const cancel = (member: MemberActor) =>
      cancelOrder(test.db, member, { reference: order.reference, why: 'Hail.' })
    const stranger = await storeMember(test.db, await storeCompany(test.db, 'Other'))
    expect(await cancel(stranger)).toMatchObject({ outcome: 'no-such-order' })
    expect(await cancel({ ...buyer, role: 'viewer' })).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
    const confirmed = await storeOrder(test.db, buyer, {}, [claret])
    for (const to of ['verifying', 'confirmed'] as const) {
      await moveEnquiry(test.db, desk, { enquiry: confirmed.id, to })
    }
    const ask = { reference: confirmed.reference, why: 'Hail.' }
    expect(await cancelOrder(test.db, buyer, ask)).toEqual({ outcome: 'requested' })
    expect(await cancel(buyer)).toEqual({ outcome: 'cancelled' })
    expect(await cancel(buyer)).toMatchObject({ outcome: 'not-possible' })
  })
})
