import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { linesFingerprint } from '#app/domain/orders/send/order-number.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildOrderDetails, catalogueOf, storeOrder, writeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { findApproval } from '../approval/find-approval.server.ts'
import { findRules } from '../approval/find-rules.server.ts'
import { planDeputy } from '../approval/plan-deputy.server.ts'
import { remindApprovals } from '../approval/remind-approvals.server.ts'
import { saveOrderRules } from '../approval/save-order-rules.server.ts'
import { sendChange } from '../change/send-change.server.ts'
import { startChange } from '../content/copy-order.server.ts'
import { changeLine } from '../draft/change-line.server.ts'
import { addDraftFiles, removeDraftFile } from '../draft/draft-files.server.ts'
import { findDraft } from '../draft/find-draft.server.ts'
import type { DraftSelector } from '../draft/lock-draft.server.ts'
import { type OrderSubmission, submitOrder } from '../send/submit-order.server.ts'
import { orderApprovalTable, orderDraftFileTable } from '../tables.server.ts'
import { decideOrder } from './decide-order.server.ts'

const test = openTestDatabase()
const claret = buildProduct()
const catalogue = catalogueOf(claret)
/** Before the needed-by day of the orders in these tests. */
const inTime = new Date('2027-01-10T00:00:00Z')

let owner: MemberActor
let approver: MemberActor & { email: string }
let buyer: MemberActor & { email: string }
beforeEach(async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  owner = await storeMember(test.db, company, 'owner', { name: 'Mary Hill' })
  approver = await storeMember(test.db, company, 'approver', { name: 'Tom Hill' })
  buyer = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
  await rule({ overPallets: 2 })
})

const inside = <Result>(member: MemberActor, work: Parameters<typeof inCompany<Result>>[2]) =>
  inCompany(test.db, member.company, work)

async function rule(wanted: Partial<Awaited<ReturnType<typeof findRules>>>) {
  const kept = await inside(owner, async (tx) =>
    saveOrderRules(tx, owner, { ...(await findRules(tx, owner)), ...wanted }),
  )
  expect(kept).toEqual({ outcome: 'done' })
}

const setPallets = (amount: number, which: DraftSelector = null) =>
  inside(buyer, (tx) => {
    const quantity = { amount: String(amount), level: 'pallet' }
    return changeLine(tx, buyer, { which, sku: claret.sku, quantity }, catalogue)
  })

/** Sends an order of some pallets. */
async function send(pallets: number, member = buyer) {
  const written = await writeOrder(test.db, member, [claret])
  if (pallets !== 1) await setPallets(pallets)
  const found = pallets === 1 ? written : await shownNow(written)
  return submitOrder(test.db, member, found, catalogue)
}
async function shownNow(
  written: Pick<OrderSubmission, 'draft' | 'details'>,
  which: DraftSelector = null,
) {
  const draft = await inside(buyer, (tx) => findDraft(tx, buyer, which, catalogue))
  return { ...written, linesSeen: linesFingerprint(draft?.lines ?? []) }
}
/** Selector of the buyer's order that is pending or was declined. */
const sentDraft = async (approval: string) => ({ draft: (await look(approval))?.draft ?? '' })
async function sendAgain(approval: string, pallets: number) {
  const which = await sentDraft(approval)
  await setPallets(pallets, which)
  const written = await shownNow({ ...which, details: buildOrderDetails() }, which)
  return submitOrder(test.db, buyer, written, catalogue)
}
async function sendLarge() {
  const sent = await send(3)
  if ((sent.outcome !== 'waiting' && sent.outcome !== 'sent') || !('approval' in sent))
    throw new Error('It does not wait.')
  return sent.approval
}
const look = (id: string) => inside(owner, (tx) => findApproval(tx, owner, id, catalogue))
const markOf = async (id: string) => (await look(id))?.now?.fingerprint ?? ''
const decide = async (member: MemberActor, approval: string, more = {}) =>
  decideOrder(
    test.db,
    member,
    { approval, isApproved: true, fingerprint: await markOf(approval), now: inTime, ...more },
    catalogue,
  )
const orders = () => test.db.$count(enquiryTable, eq(enquiryTable.companyId, buyer.company))
const mailsTo = async (email: string) =>
  (await test.db.select().from(mailTable).where(eq(mailTable.recipient, email))).map(
    ({ kind }) => kind,
  )

describe("an order over the company's limit", () => {
  it('is pending, notifies only its approver, and is sent for its sender once approved', async () => {
    const approval = await sendLarge()
    expect(await orders()).toBe(0)
    expect(await mailsTo(approver.email)).toEqual(['order-to-approve'])
    const decided = await decide(approver, approval)
    expect(decided).toMatchObject({ outcome: 'done', reference: expect.stringMatching(/^VP-/) })
    const [stored] = await test.db
      .select()
      .from(enquiryTable)
      .where(eq(enquiryTable.companyId, buyer.company))
    const order = await findEnquiry(test.db, stored?.id ?? '')
    expect(order).toMatchObject({ status: 'submitted', details: { contactName: 'Priya Nair' } })
    expect(order?.lines[0]?.pieces).toBe(3024)
    expect(order?.events[0]?.note).toBe(`Approved by ${approver.name}.`)
    expect(await mailsTo(buyer.email)).toEqual(
      expect.arrayContaining(['enquiry-received', 'order-decided']),
    )
  })

  it('notifies the approver again only if it is sent again with different content', async () => {
    const approval = await sendLarge()
    expect(await sendAgain(approval, 3)).toMatchObject({ outcome: 'waiting', approval })
    expect(await mailsTo(approver.email)).toHaveLength(1)
    expect(await sendAgain(approval, 4)).toMatchObject({ outcome: 'waiting', approval })
    expect(await mailsTo(approver.email)).toHaveLength(2)
  })

  it('is sent immediately if it is within the limit', async () => {
    expect(await send(1)).toMatchObject({ outcome: 'sent', reference: expect.anything() })
  })

  it('becomes one order if approved twice, and the second approver sees who was first', async () => {
    const approval = await sendLarge()
    const mark = await markOf(approval)
    const both = await Promise.all([approver, owner].map((one) => decide(one, approval, { mark })))
    expect(
      both.filter(({ outcome }) => outcome === 'done' || outcome === 'approved-first'),
    ).toHaveLength(1)
    expect(
      both.find(({ outcome }) => outcome !== 'done' && outcome !== 'approved-first'),
    ).toMatchObject({
      outcome: 'decided',
      message: expect.stringMatching(/^(Tom|Mary) Hill approved this order already/),
    })
    expect(await orders()).toBe(1)
  })

  it('is not approved if it changed since it was opened, and the changes are shown', async () => {
    const approval = await sendLarge()
    const mark = await markOf(approval)
    await setPallets(9, await sentDraft(approval))
    expect(await decide(approver, approval, { fingerprint: mark })).toMatchObject({
      outcome: 'changed',
    })
    expect(await orders()).toBe(0)
    const { since, reasons } = (await look(approval)) ?? {}
    expect(since).toMatchObject([{ after: expect.stringContaining('9 pallets') }])
    expect(reasons).toEqual(['It comes to 9 pallet spaces, more than 2.'])
    expect(await decide(approver, approval)).toMatchObject({ outcome: 'done' })
    expect((await look(approval))?.content.lines[0]?.pieces).toBe(9072)
  })

  it('is not approved if a file was attached or replaced since it was opened', async () => {
    const approval = await sendLarge()
    const unseen = await markOf(approval)
    const which = await sentDraft(approval)
    const attach = (name: string) =>
      addDraftFiles(test.db, buyer, {
        which,
        files: [{ name, kind: 'csv', content: Buffer.from(name) }],
      })
    expect(await attach('label.txt')).toEqual({ outcome: 'done' })
    expect(await decide(approver, approval, { fingerprint: unseen })).toMatchObject({
      outcome: 'changed',
    })
    const seen = await markOf(approval)
    const [held] = await test.db.select().from(orderDraftFileTable)
    await removeDraftFile(test.db, buyer, { which, file: held?.file ?? '' })
    expect(await markOf(approval)).toBe(unseen)
    await attach('label.txt')
    expect(await decide(approver, approval, { fingerprint: seen })).toMatchObject({
      outcome: 'changed',
    })
    expect(await orders()).toBe(0)
    expect(await decide(approver, approval)).toMatchObject({ outcome: 'done' })
  })

  it('cannot be approved by its sender, a viewer, or a member of another company', async () => {
    const approval = await sendLarge()
    expect(await decide(buyer, approval)).toMatchObject({ outcome: 'not-yours' })
    const viewer = await storeMember(test.db, buyer.company, 'viewer')
    expect(await decide(viewer, approval)).toMatchObject({ outcome: 'not-allowed-to-you' })
    const stranger = await storeMember(test.db, await storeCompany(test.db, 'Other'), 'owner')
    expect(await decide(stranger, approval)).toMatchObject({ outcome: 'no-such-approval' })
  })

  it('goes back to its sender when declined, and can be sent again', async () => {
    const approval = await sendLarge()
    const declined = await decide(approver, approval, { isApproved: false, note: 'Too much.' })
    expect(declined).toEqual({ outcome: 'done', reference: '' })
    expect(await orders()).toBe(0)
    expect(await mailsTo(buyer.email)).toEqual(['order-decided'])
    expect(await sendAgain(approval, 1)).toMatchObject({
      outcome: 'sent',
      reference: expect.anything(),
    })
  })

  it('can be decided by a deputy, whose signature names the approver; a removed sender sends nothing', async () => {
    const ann = await storeMember(test.db, buyer.company, 'buyer', { name: 'Ann Lee' })
    const days = { firstDay: '2020-01-01', lastDay: '2099-01-01' }
    const cover = { deputy: ann.account, ...days }
    expect(await inside(approver, (tx) => planDeputy(tx, approver, cover))).toEqual({
      outcome: 'done',
    })
    const first = await sendLarge()
    expect(await mailsTo(ann.email)).toEqual(['order-to-approve'])
    expect(await decide(ann, first)).toMatchObject({ outcome: 'done' })
    const [row] = await test.db
      .select()
      .from(orderApprovalTable)
      .where(eq(orderApprovalTable.id, first))
    expect(row).toMatchObject({ state: 'approved', decidedAs: 'Ann Lee for Tom Hill' })
    const second = await sendLarge()
    await test.db
      .update(memberTable)
      .set({ suspendedAt: new Date() })
      .where(eq(memberTable.accountId, buyer.account))
    expect(await decide(owner, second)).toMatchObject({ outcome: 'sender-gone' })
  })

  it('is not sent once its needed-by day has passed, but can be declined', async () => {
    const approval = await sendLarge()
    const now = new Date('2027-02-04T00:00:00Z')
    expect(await decide(approver, approval, { now })).toMatchObject({
      outcome: 'cannot-be-sent',
      message: expect.stringContaining('3 February 2027, has passed'),
    })
    expect(await orders()).toBe(0)
    expect(await decide(approver, approval, { now, isApproved: false })).toMatchObject({
      outcome: 'done',
    })
  })

  it('is followed by one reminder a day until it is decided', async () => {
    const approval = await sendLarge()
    const later = new Date(Date.now() + 25 * 3600_000)
    await remindApprovals(test.db, new Date())
    expect(await mailsTo(approver.email)).toHaveLength(1)
    await remindApprovals(test.db, later)
    await remindApprovals(test.db, later)
    expect(await mailsTo(approver.email)).toHaveLength(2)
    await decide(approver, approval)
    await remindApprovals(test.db, new Date(later.getTime() + 25 * 3600_000))
    expect(await mailsTo(approver.email)).toHaveLength(2)
  })
})

describe('a change to an order', () => {
  it('is pending if it passes the limit, notifies the approver once, and takes effect once approved', async () => {
    await rule({ overPallets: 2 })
    const order = await storeOrder(test.db, buyer, {}, [claret])
    await inside(buyer, (tx) => startChange(tx, buyer, order.reference))
    await setPallets(5, { changes: order.id })
    const sent = await sendChange(test.db, buyer, { reference: order.reference }, catalogue)
    if (
      (sent.outcome !== 'waiting' && sent.outcome !== 'changed' && sent.outcome !== 'requested') ||
      !('approval' in sent)
    )
      throw new Error('It does not wait.')
    await sendChange(test.db, buyer, { reference: order.reference }, catalogue)
    expect(await mailsTo(approver.email)).toEqual(['order-to-approve'])
    expect((await findEnquiry(test.db, order.id))?.lines[0]?.pieces).toBe(1008)
    expect(await decide(approver, sent.approval)).toMatchObject({ reference: order.reference })
    expect((await findEnquiry(test.db, order.id))?.lines[0]?.pieces).toBe(5040)
  })
})
