import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { readQueueQuery } from '#app/domain/desk/queue/queue-query.ts'
import { readQueue } from '#app/domain/desk/queue/read-queue.server.ts'
import { updateAllClocks } from '#app/domain/enquiry/clock/stored-clock.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { neverDue } from '../clock/enquiry-clock.ts'
import { receiveMessage } from '../conversation/receive-message.server.ts'
import { forgetEnquiries } from '../forgetting/forget-enquiries.server.ts'
import { findEnquiry } from '../record/find-enquiry.server.ts'
import { findRecord } from '../record/find-record.server.ts'
import { moveEnquiry } from '../steps/move-enquiry.server.ts'
import { enquiryTable } from '../tables.server.ts'
import { mergeEnquiries, resolveMergedEnquiry, unmergeEnquiry } from './merge-enquiries.server.ts'
import { findMerged, findRelated } from './related-enquiries.server.ts'

const test = openTestDatabase()

async function two(email = 'mary@hill.example.com') {
  const first = await storeRecord(test.db, 'verifying')
  const second = await storeRecord(test.db, 'submitted', { email })
  const { coordinator } = first
  const merge = () => mergeEnquiries(test.db, coordinator, { enquiry: first.id, double: second.id })
  return { first, second, coordinator, merge }
}

describe('merging duplicates', () => {
  it('redirects the duplicate’s mail and page and shows its messages, until it is undone', async () => {
    const { first, second, coordinator, merge } = await two()
    const said = { enquiry: second.id, text: 'Both are one order', via: 'page' as const }
    await receiveMessage(test.db, second.customer, said)
    expect(await merge()).toEqual({ outcome: 'done' })
    expect(await resolveMergedEnquiry(test.db, second.id)).toBe(first.id)
    const record = await findRecord(test.db, first)
    expect(record.doubles).toMatchObject([{ reference: second.reference }])
    expect(record.messages).toMatchObject([{ text: 'Both are one order' }])
    const move = { enquiry: second.id, to: 'verifying' as const }
    expect(await moveEnquiry(test.db, coordinator, move)).toMatchObject({ outcome: 'merged' })
    expect(await unmergeEnquiry(test.db, coordinator, { double: second.id })).toEqual({
      outcome: 'done',
    })
    expect(await resolveMergedEnquiry(test.db, second.id)).toBe(second.id)
    expect((await findRecord(test.db, first)).messages).toEqual([])
    const history = (await findEnquiry(test.db, first.id))?.events.map(({ kind }) => kind)
    expect(history).toEqual(['status', 'merged', 'unmerged'])
    expect(await unmergeEnquiry(test.db, coordinator, { double: second.id })).toMatchObject({
      outcome: 'not-merged',
    })
  })

  it('takes the duplicate out of “New” and stops its clock until it is undone', async () => {
    const { second, coordinator, merge } = await two()
    const query = readQueueQuery(new URLSearchParams('view=new'))
    const isNew = async () =>
      (await readQueue(test.db, coordinator, query)).rows.some(({ id }) => id === second.id)
    const dueAt = async () => (await findEnquiry(test.db, second.id))?.clock.dueAt
    const due = await dueAt()
    expect(await isNew()).toBe(true)
    await merge()
    expect(await isNew()).toBe(false)
    expect(await dueAt()).toEqual(neverDue)
    await updateAllClocks(test.db)
    expect(await dueAt()).toEqual(neverDue)
    await unmergeEnquiry(test.db, coordinator, { double: second.id })
    expect(await isNew()).toBe(true)
    expect(await dueAt()).not.toEqual(neverDue)
    expect(due).not.toEqual(neverDue)
  })

  it.each([
    ['2027-02-03', '2027-01-20', '2027-01-20'],
    ['2027-02-03', '2027-03-01', '2027-02-03'],
    ['2027-02-03', null, '2027-02-03'],
    [null, '2027-01-20', '2027-01-20'],
  ])(
    'keeps the earlier of %s and %s as needed-by day, and undoes that',
    async (own, other, kept) => {
      const { first, second, coordinator, merge } = await two()
      const set = (id: string, neededBy: string | null) =>
        test.db.update(enquiryTable).set({ neededBy }).where(eq(enquiryTable.id, id))
      await set(first.id, own)
      await set(second.id, other)
      await merge()
      const neededBy = async () => (await findEnquiry(test.db, first.id))?.details.neededBy
      expect(await neededBy()).toBe(kept)
      await unmergeEnquiry(test.db, coordinator, { double: second.id })
      expect(await neededBy()).toBe(own)
    },
  )

  it('lets the duplicate be erased once the other is closed', async () => {
    const { first, second, coordinator, merge } = await two()
    await merge()
    const forget = () =>
      forgetEnquiries(test.db, { ids: [second.id, first.id], by: 'Ann', now: new Date() })
    expect(await forget()).toEqual([])
    await moveEnquiry(test.db, coordinator, { enquiry: first.id, to: 'declined' })
    expect((await forget()).sort()).toEqual([first.id, second.id].sort())
  })

  it('is refused with itself, in chains, and across customers', async () => {
    const { first, coordinator, merge } = await two()
    await merge()
    const third = await storeRecord(test.db)
    const of = (enquiry: string, double: string) =>
      mergeEnquiries(test.db, coordinator, { enquiry, double })
    expect(await of(first.id, first.id)).toMatchObject({ outcome: 'itself' })
    expect(await of(third.id, first.id)).toMatchObject({ outcome: 'merged-already' })
    const strangers = await two('eve@other.example.com')
    expect(await strangers.merge()).toMatchObject({ outcome: 'other-customer' })
  })

  it('in both directions concurrently merges only one way', async () => {
    const { first, second, coordinator } = await two()
    const results = await Promise.all([
      mergeEnquiries(test.db, coordinator, { enquiry: first.id, double: second.id }),
      mergeEnquiries(test.db, coordinator, { enquiry: second.id, double: first.id }),
    ])
    expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  })

  it('is allowed to account managers for their companies only', async () => {
    const { first, second } = await two()
    const manager = await storeStaff(test.db, 'Alex', ['account-manager'])
    const merge = () => mergeEnquiries(test.db, manager, { enquiry: first.id, double: second.id })
    expect(await merge()).toMatchObject({ outcome: 'not-allowed-to-you' })
    const [company] = await test.db
      .insert(companyTable)
      .values({ name: 'Hill', accountManager: manager.account })
      .returning()
    const companyId = company?.id ?? ''
    await test.db.update(enquiryTable).set({ companyId }).where(eq(enquiryTable.id, first.id))
    expect(await merge()).toEqual({ outcome: 'done' })
    const editor = await storeStaff(test.db, 'Kim', ['editor'])
    const undo = (actor: typeof editor) => unmergeEnquiry(test.db, actor, { double: second.id })
    expect(await undo(editor)).toMatchObject({ outcome: 'not-allowed-to-you' })
    expect(await undo(manager)).toEqual({ outcome: 'done' })
    const audit = await test.db
      .select({ actor: auditTable.actor, before: auditTable.before })
      .from(auditTable)
      .where(eq(auditTable.subjectId, second.id))
      .orderBy(auditTable.id)
    expect(audit.at(-1)).toEqual({ actor: 'Alex', before: { mergedInto: first.reference } })
  })
})

describe('related enquiries', () => {
  it('belong to the same person or company; possible duplicates share a product', async () => {
    const email = 'related@hill.example.com'
    const first = await storeRecord(test.db, 'verifying', { email })
    const second = await storeRecord(test.db, 'delivered', { email: email.toUpperCase() })
    const row = async () => {
      const [found] = await test.db.select().from(enquiryTable).where(eq(enquiryTable.id, first.id))
      if (!found) throw new Error('gone')
      return found
    }
    const { coordinator } = first
    const found = await findRelated(test.db, coordinator, await row())
    expect(found.doubles).toEqual([])
    expect(found.earlier.map(({ id }) => id)).toEqual([second.id])
    const third = await storeRecord(test.db, 'submitted', { email })
    const sku = first.product.sku
    await test.pool.query('update enquiry_line set sku = $1 where enquiry = $2', [sku, third.id])
    const again = await findRelated(test.db, coordinator, await row())
    expect(again.doubles).toMatchObject([{ id: third.id, sameLines: 1 }])
  })

  it('do not show an account manager enquiries of companies that a colleague manages', async () => {
    const email = 'managed@hill.example.com'
    const [mine, foreign] = [
      await storeRecord(test.db, 'verifying', { email }),
      await storeRecord(test.db, 'verifying', { email }),
    ]
    const manager = await storeStaff(test.db, 'Alex', ['account-manager'])
    const companyId = await storeCompany(test.db, 'Managed Wines', manager.account)
    await test.db.update(enquiryTable).set({ companyId }).where(eq(enquiryTable.id, mine.id))
    const asked = { ...mine, companyId, email, createdAt: new Date(), status: 'verifying' as const }
    const seenBy = async (actor: StaffActor) =>
      (await findRelated(test.db, actor, asked)).earlier.map(({ id }) => id)
    expect(await seenBy(mine.coordinator)).toEqual([foreign.id])
    expect(await seenBy(manager)).toEqual([])
    const merged = [mine.id, foreign.id]
    const openableBy = async (actor: StaffActor) =>
      (await findMerged(test.db, actor, merged)).filter((one) => one.isVisible).map(({ id }) => id)
    expect((await openableBy(mine.coordinator)).sort()).toEqual(merged.sort())
    expect(await openableBy(manager)).toEqual([mine.id])
  })
})
