import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor, StaffActor } from '#app/domain/access/actor.ts'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { linkEnquiry } from '#app/domain/company-directory/link-enquiries.server.ts'
import { recordCall } from '#app/domain/enquiry/call/record-call.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { storeRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { buildDetails, storeProducts } from '#tests/factories/enquiry.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { maxDecisionNoteLength } from '../approval/approval-state.ts'
import { orderApprovalTable, orderRulesTable } from '../tables.server.ts'
import { findApprovalNeed, moveWithApproval, scheduleWithApproval } from './commit-order.server.ts'

const test = openTestDatabase()
const claret = buildProduct()
const pallet = claret.packs.pallet ?? 0
const now = new Date('2027-01-10T00:00:00Z')

let company: string
let owner: MemberActor
let approver: MemberActor
let buyer: MemberActor & { email: string }
let desk: StaffActor
beforeAll(() => storeProducts(test.db, claret))
beforeEach(async () => {
  company = await storeCompany(test.db, 'Redgum Estate')
  owner = await storeMember(test.db, company, 'owner', { name: 'Mary Hill' })
  approver = await storeMember(test.db, company, 'approver', { name: 'Tom Hill' })
  buyer = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
  desk = await storeStaff(test.db)
  await test.db.insert(orderRulesTable).values({ companyId: company, overPallets: 10 })
})

/** Takes and checks a phone enquiry for some pallets, with or without a company. @returns its id */
async function takeOrder(
  pallets: number,
  { of = company, email = buyer.email }: { of?: string | null; email?: string } = {},
): Promise<string> {
  const taken = await recordCall(test.db, desk, {
    submission: randomUUID(),
    channel: 'phone',
    companyId: of,
    hasConsent: true,
    mail: false,
    details: buildDetails({ email }),
    lines: [
      {
        position: 1,
        plannedFor: null,
        kind: 'order',
        product: claret,
        pieces: pallets * pallet,
        level: 'piece',
        note: '',
      },
    ],
  })
  if (taken.outcome !== 'done') throw new Error(taken.message)
  const reference = eq(enquiryTable.reference, taken.reference)
  const [row] = await test.db.select({ id: enquiryTable.id }).from(enquiryTable).where(reference)
  const id = row?.id ?? ''
  await moveWithApproval(test.db, desk, { enquiry: id, to: 'verifying', now })
  return id
}

const confirm = (
  enquiry: string,
  agreement = null as Parameters<typeof moveWithApproval>[2]['agreement'],
) => moveWithApproval(test.db, desk, { enquiry, to: 'confirmed', agreement, now })
const statusOf = async (id: string) => (await findEnquiry(test.db, id))?.status
const decisionsOn = (enquiry: string) =>
  test.db.select().from(orderApprovalTable).where(eq(orderApprovalTable.enquiry, enquiry))
const link = async (enquiry: string, to: string | null, from?: string) => {
  const version = (await findEnquiry(test.db, enquiry))?.version ?? 0
  return linkEnquiry(test.db, desk, { enquiry, version, company: to, from })
}
const schedule = (enquiry: string, agreement?: { approver: string; how: string }) =>
  scheduleWithApproval(test.db, desk, {
    enquiry,
    deliverOn: '2027-02-03',
    deliverFrom: '',
    deliverUntil: '',
    carrier: '',
    consignment: '',
    pallets: null,
    note: '',
    closedToo: true,
    now,
    lines: [{ position: 1, pieces: pallet }],
    ...(agreement && { agreement }),
  })

describe('confirming a phone enquiry', () => {
  it('is refused if it exceeds the rules of its company, with the names of the approvers', async () => {
    const enquiry = await takeOrder(11)
    expect(await confirm(enquiry)).toEqual({
      outcome: 'needs-approval',
      field: null,
      message: expect.stringMatching(
        /11 pallet spaces, more than 10\. Ask Tom Hill or Mary Hill\. .*“The customer’s approver agreed”/,
      ),
    })
    expect(await statusOf(enquiry)).toBe('verifying')
    const command = { kind: 'system', source: 'command', name: 'Sam' } as const
    const agreement = { approver: approver.account, how: 'By phone.' }
    const move = { enquiry, to: 'confirmed', agreement, now } as const
    expect(await moveWithApproval(test.db, command, move)).toMatchObject({ field: null })
    expect(await statusOf(enquiry)).toBe('verifying')
  })

  it('needs no approval within the rules, without rules, or without a company', async () => {
    const without = await storeCompany(test.db, 'No Rules')
    for (const id of [
      await takeOrder(10),
      await takeOrder(30, { of: without }),
      await takeOrder(30, { of: null }),
    ]) {
      expect(await confirm(id)).toMatchObject({ outcome: 'done', to: 'confirmed' })
      expect(await decisionsOn(id)).toEqual([])
    }
  })

  it('applies the rule for one person to the member with its email address', async () => {
    const people = [buyer.account]
    await storeRules(test.db, company, { people, overPallets: null })
    expect(await confirm(await takeOrder(1))).toMatchObject({ outcome: 'needs-approval' })
    const other = await takeOrder(1, { email: 'else@hill.example.com' })
    expect(await confirm(other)).toMatchObject({ outcome: 'done' })
  })

  it('succeeds with the recorded agreement of an approver, which covers these lines', async () => {
    const enquiry = await takeOrder(11)
    const agreement = { approver: approver.account, how: 'By phone on Tuesday.' }
    expect(await confirm(enquiry, agreement)).toMatchObject({ outcome: 'done', to: 'confirmed' })
    const [decision, ...others] = await decisionsOn(enquiry)
    expect(others).toEqual([])
    expect(decision).toMatchObject({
      state: 'approved',
      requestedBy: buyer.account,
      decidedBy: approver.account,
      companyId: company,
      decidedAs: `${desk.name} (Vpack) for Tom Hill`,
      note: 'By phone on Tuesday.',
      content: { lines: [{ sku: claret.sku, pieces: 11 * pallet }] },
    })
    const note = 'Approved by Tom Hill: By phone on Tuesday.'
    expect((await findEnquiry(test.db, enquiry))?.events.at(-1)).toMatchObject({ note })
    const { action, after, subjectId } = auditTable
    const audited = async (did: string, id: string) =>
      (
        await test.db
          .select({ after })
          .from(auditTable)
          .where(and(eq(action, did), eq(subjectId, id)))
      ).map((row) => row.after)
    expect(await audited('move-enquiry', enquiry)).toContainEqual({
      status: 'confirmed',
      approved: note,
    })
    expect(await audited('record-agreement', decision?.id ?? '')).toMatchObject([
      { approver: approver.account, how: 'By phone on Tuesday.' },
    ])
    expect(await schedule(enquiry)).toMatchObject({ outcome: 'done' })
  })

  it.each([
    ['a member who may not approve', () => buyer.account, 'By phone.', 'approver'],
    ['an unknown account', () => randomUUID(), 'By phone.', 'approver'],
    ['nobody', () => '', 'By phone.', 'approver'],
    ['an approver, without a note', () => approver.account, ' \n ', 'how'],
    [
      'an owner, with too long a note',
      () => owner.account,
      'x'.repeat(maxDecisionNoteLength + 1),
      'how',
    ],
  ])('is refused at the form field with the agreement of %s', async (_, who, how, field) => {
    const enquiry = await takeOrder(11)
    const refused = { outcome: 'needs-approval', field }
    expect(await confirm(enquiry, { approver: who(), how })).toMatchObject(refused)
    expect(await statusOf(enquiry)).toBe('verifying')
    expect(await decisionsOn(enquiry)).toEqual([])
  })

  it('names every approver except the one who ordered', async () => {
    const member = await storeMember(test.db, company, 'approver', { name: 'Ann Hill' })
    const id = await takeOrder(11, { email: member.email })
    const enquiry = await findEnquiry(test.db, id)
    if (!enquiry) throw new Error('It was not stored.')
    const need = await findApprovalNeed(test.db, desk, enquiry, 'confirmed')
    expect(need?.approvers.map(({ name }) => name)).toEqual(['Tom Hill', 'Mary Hill'])
    expect(await findApprovalNeed(test.db, desk, enquiry, 'declined')).toBeNull()
  })
})

describe('an enquiry linked to a company', () => {
  it('needs approval to be confirmed after linking, or to be scheduled if it was confirmed before', async () => {
    const later = await takeOrder(11, { of: null })
    await link(later, company)
    expect(await confirm(later)).toMatchObject({ outcome: 'needs-approval' })
    const sooner = await takeOrder(11, { of: null })
    expect(await confirm(sooner)).toMatchObject({ outcome: 'done' })
    await link(sooner, company)
    expect(await schedule(sooner)).toMatchObject({ outcome: 'needs-approval' })
    const move = { enquiry: sooner, to: 'scheduled', deliveryOn: '2027-02-03', now } as const
    expect(await moveWithApproval(test.db, desk, move)).toMatchObject({ outcome: 'needs-approval' })
    const agreement = { approver: owner.account, how: 'By mail.' }
    expect(await schedule(sooner, agreement)).toMatchObject({ outcome: 'done' })
    expect((await findEnquiry(test.db, sooner))?.events.at(-1)).toMatchObject({
      kind: 'delivery',
      note: 'Approved by Mary Hill: By mail.',
    })
    expect(await schedule(sooner)).toMatchObject({ outcome: 'done' })
  })

  it('is not covered by the approval of its previous company', async () => {
    const enquiry = await takeOrder(11)
    const agreement = { approver: approver.account, how: 'By phone.' }
    const second = await storeCompany(test.db, 'Bluegum Estate')
    await storeMember(test.db, second, 'owner', { name: 'Olive Blue' })
    await test.db.insert(orderRulesTable).values({ companyId: second, overPallets: 5 })
    expect(await confirm(enquiry, agreement)).toMatchObject({ outcome: 'done' })
    expect(await link(enquiry, second, company)).toMatchObject({ outcome: 'done' })
    expect(await schedule(enquiry)).toMatchObject({ message: expect.stringMatching(/Olive Blue/) })
  })

  it('cannot be unlinked if the customer approved it there, and the refusal says so', async () => {
    const enquiry = await takeOrder(11)
    await confirm(enquiry, { approver: approver.account, how: 'By phone.' })
    expect(await link(enquiry, null, company)).toMatchObject({ outcome: 'in-portal' })
    expect((await findEnquiry(test.db, enquiry))?.companyId).toBe(company)
  })

  it('can be confirmed without approval if it was sent in the portal and passed the rules there', async () => {
    const { id } = await storeOrder(test.db, buyer, {}, [claret])
    await moveWithApproval(test.db, desk, { enquiry: id, to: 'verifying', now })
    await test.db
      .update(orderRulesTable)
      .set({ overPallets: 0 })
      .where(eq(orderRulesTable.companyId, company))
    expect(await confirm(id)).toMatchObject({ outcome: 'done' })
  })
})
