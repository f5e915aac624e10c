import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor, StaffActor } from '#app/domain/access/actor.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { receiveMessage } from '#app/domain/enquiry/conversation/receive-message.server.ts'
import { sendMessage } from '#app/domain/enquiry/conversation/send-message.server.ts'
import { advanceDelivery } from '#app/domain/enquiry/delivery/advance-delivery.server.ts'
import { scheduleDelivery } from '#app/domain/enquiry/delivery/schedule-delivery.server.ts'
import { sendProposal } from '#app/domain/enquiry/proposal/send-proposal.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { findRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { planDeputy } from '#app/domain/orders/approval/plan-deputy.server.ts'
import { saveOrderRules } from '#app/domain/orders/approval/save-order-rules.server.ts'
import { submitOrder } from '#app/domain/orders/send/submit-order.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { catalogueOf, storeOrder, writeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { countInboxActions, findInbox } from './find-inbox.server.ts'
import { findUnreadOfOrder } from './find-order-items.server.ts'
import { markRead } from './mark-read.server.ts'

const test = openTestDatabase()
let company: string
let owner: MemberActor
let buyer: MemberActor & { email: string }
let coordinator: StaffActor
beforeEach(async () => {
  company = await storeCompany(test.db, 'Redgum Estate')
  owner = await storeMember(test.db, company, 'owner', { name: 'Mary Hill' })
  buyer = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
  coordinator = await storeStaff(test.db)
  // As if they had been members for a long time.
  await test.db.update(memberTable).set({ joinedAt: new Date('2026-01-01') })
})

const within = <T>(work: (tx: Database) => Promise<T>) => inCompany(test.db, company, work)
const inbox = (member: MemberActor) => within((tx) => findInbox(tx, member))
const kindsOf = async (member: MemberActor) => (await inbox(member)).map(({ kind }) => kind)
const count = (member: MemberActor) => within((tx) => countInboxActions(tx, member))
const ordered = async (purchaseOrder = '') => {
  const { reference } = await storeOrder(test.db, buyer, { purchaseOrder })
  const [row] = await test.db
    .select({ id: enquiryTable.id })
    .from(enquiryTable)
    .where(eq(enquiryTable.reference, reference))
  return { reference, enquiry: row?.id ?? '' }
}

describe('the inbox of a member', () => {
  it('is empty if nothing needs attention', async () => {
    await ordered()
    expect(await inbox(buyer)).toEqual([])
    expect(await count(buyer)).toBe(0)
  })

  it('contains a proposal until it is answered, for members who may answer it', async () => {
    const { enquiry, reference } = await ordered('PO-77')
    await moveEnquiry(test.db, coordinator, { enquiry, to: 'verifying' })
    const [line] = (
      await test.pool.query('select sku from enquiry_line where enquiry = $1', [enquiry])
    ).rows
    const lines = [
      {
        position: 1,
        sku: line.sku,
        level: 'piece' as const,
        pieces: 500,
        deliverOn: null,
        split: [],
        reason: '',
      },
    ]
    const sent = await sendProposal(test.db, coordinator, { enquiry, lines, reason: 'Short.' })
    expect(sent).toMatchObject({ outcome: 'done' })
    for (const member of [owner, buyer]) {
      expect(await inbox(member)).toMatchObject([
        { kind: 'proposal', reference, about: 'PO-77, sent by Priya Nair', canBeMarkedRead: false },
      ])
      expect(await count(member)).toBe(1)
    }
    expect(await inbox(await storeMember(test.db, company, 'viewer'))).toEqual([])
    const [item] = await inbox(buyer)
    expect(item?.until).toBeInstanceOf(Date)
    expect(await within((tx) => markRead(tx, buyer, [item?.key ?? '']))).toEqual({
      outcome: 'done',
      count: 0,
    })
    expect(await count(buyer)).toBe(1)
  })

  it('contains a question of the team until it is answered', async () => {
    const { enquiry } = await ordered()
    await moveEnquiry(test.db, coordinator, { enquiry, to: 'verifying' })
    await moveEnquiry(test.db, coordinator, {
      enquiry,
      to: 'needs-information',
      note: 'Which gate?',
    })
    expect(await kindsOf(buyer)).toEqual(['question'])
    const answer = {
      enquiry,
      text: 'The west one.',
      kind: 'message' as const,
      via: 'page' as const,
    }
    await within((tx) => receiveMessage(tx, buyer, answer))
    expect(await kindsOf(buyer)).toEqual([])
  })

  it('contains a message for the sender of the order until it is read; a new one appears again', async () => {
    const { enquiry, reference } = await ordered()
    await sendMessage(test.db, coordinator, { enquiry, text: 'Is the gate wide?' })
    expect(await kindsOf(owner)).toEqual([])
    expect(await kindsOf(buyer)).toEqual(['message'])
    const news = await within((tx) => findUnreadOfOrder(tx, buyer, reference))
    expect(await within((tx) => markRead(tx, buyer, news))).toEqual({ outcome: 'done', count: 1 })
    expect(await kindsOf(buyer)).toEqual([])
    await sendMessage(test.db, coordinator, { enquiry, text: 'And the road?' })
    expect(await inbox(buyer)).toMatchObject([{ kind: 'message', target: '1' }])
  })

  it('contains messages for the owners if the sender of the order has left', async () => {
    const { enquiry } = await ordered()
    await sendMessage(test.db, coordinator, { enquiry, text: 'Is the gate wide?' })
    await test.db
      .update(memberTable)
      .set({ suspendedAt: new Date() })
      .where(eq(memberTable.accountId, buyer.account))
    expect(await kindsOf(owner)).toEqual(['message'])
  })

  it('contains the team’s answer to a request, once', async () => {
    const { enquiry } = await ordered()
    await moveEnquiry(test.db, coordinator, { enquiry, to: 'verifying' })
    const asked = {
      enquiry,
      text: 'Please cancel.',
      kind: 'cancel-request' as const,
      via: 'page' as const,
    }
    await within((tx) => receiveMessage(tx, buyer, asked))
    expect(await kindsOf(buyer)).toEqual([])
    await moveEnquiry(test.db, coordinator, { enquiry, to: 'cancelled' })
    expect(await kindsOf(buyer)).toEqual(['answered'])
    expect(await count(buyer)).toBe(0)
    // A message replaces the “answered” item.
    await sendMessage(test.db, coordinator, { enquiry, text: 'Done, as you asked.' })
    expect(await kindsOf(buyer)).toEqual(['message'])
  })

  it('contains a delivery of today for members who sign at the dock', async () => {
    const { enquiry } = await ordered()
    for (const to of ['verifying', 'confirmed'] as const) {
      await moveEnquiry(test.db, coordinator, { enquiry, to })
    }
    const terms = {
      deliverFrom: '',
      deliverUntil: '',
      carrier: '',
      consignment: '',
      note: '',
      pallets: 1,
    }
    const on = isoDayOf(new Date())
    const lines = [{ position: 1, pieces: 400 }]
    const sent = await scheduleDelivery(test.db, coordinator, {
      ...terms,
      enquiry,
      deliverOn: on,
      lines,
      closedToo: true,
    })
    expect(sent).toMatchObject({ outcome: 'done' })
    const dock = await storeMember(test.db, company, 'goods-in')
    expect(await kindsOf(dock)).toEqual([])
    const left = { enquiry, number: 1, to: 'dispatched' as const }
    expect(await advanceDelivery(test.db, coordinator, left)).toMatchObject({ outcome: 'done' })
    expect(await kindsOf(dock)).toEqual(['delivery'])
    expect(await kindsOf(await storeMember(test.db, company, 'approver'))).toEqual([])
    const [item] = await inbox(dock)
    await within((tx) => markRead(tx, dock, [item?.key ?? '']))
    expect(await kindsOf(dock)).toEqual([])
    expect(await kindsOf(buyer)).toEqual(['delivery'])
  })

  it('contains an order to approve, for the approver and for their deputy', async () => {
    const tom = await storeMember(test.db, company, 'approver', { name: 'Tom Hill' })
    const jane = await storeMember(test.db, company, 'buyer', { name: 'Jane Doe' })
    await within(async (tx) =>
      saveOrderRules(tx, owner, { ...(await findRules(tx, owner)), people: [buyer.account] }),
    )
    const claret = buildProduct()
    const written = await writeOrder(test.db, buyer, [claret])
    const sent = await submitOrder(test.db, buyer, written, catalogueOf(claret))
    expect(sent).toHaveProperty('approval')
    expect(await inbox(tom)).toMatchObject([{ kind: 'approval', about: 'Priya Nair, 1 line' }])
    // An owner may decide, but is not asked while an approver can.
    expect(await kindsOf(owner)).toEqual([])
    const today = isoDayOf(new Date())
    const cover = { deputy: jane.account, firstDay: today, lastDay: today }
    expect(await within((tx) => planDeputy(tx, tom, cover))).toMatchObject({ outcome: 'done' })
    expect(await kindsOf(tom)).toEqual([])
    expect(await inbox(jane)).toMatchObject([
      { about: 'Priya Nair, 1 line. You decide for Tom Hill.' },
    ])
  })
})
