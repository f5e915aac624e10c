import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { findInbox } from '#app/domain/inbox/find-inbox.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import {
  findApproval,
  listPendingApprovals,
} from '#app/domain/orders/approval/find-approval.server.ts'
import { findRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { listSentForApproval } from '#app/domain/orders/approval/list-decided.server.ts'
import { remindApprovals } from '#app/domain/orders/approval/remind-approvals.server.ts'
import { saveOrderRules } from '#app/domain/orders/approval/save-order-rules.server.ts'
import { sendChange } from '#app/domain/orders/change/send-change.server.ts'
import { startChange } from '#app/domain/orders/content/copy-order.server.ts'
import { decideOrder } from '#app/domain/orders/decision/decide-order.server.ts'
import { changeLine, removeLine } from '#app/domain/orders/draft/change-line.server.ts'
import { findDraft } from '#app/domain/orders/draft/find-draft.server.ts'
import { saveDraftDetails } from '#app/domain/orders/draft/save-draft-details.server.ts'
import { submitOrder } from '#app/domain/orders/send/submit-order.server.ts'
import { orderDraftTable } from '#app/domain/orders/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import {
  buildOrderDetails,
  buildPlace,
  catalogueOf,
  storeOrder,
  writeOrder,
} from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { changeRole } from './change-role.server.ts'
import { leaveCompany } from './end-membership.server.ts'

const test = openTestDatabase()
const claret = buildProduct()
const port = buildProduct()
const catalogue = catalogueOf(claret, port)

let owner: MemberActor & { email: string }
let approver: MemberActor
let buyer: MemberActor
let company: string
beforeEach(async () => {
  company = await storeCompany(test.db, 'Redgum Estate')
  owner = await storeMember(test.db, company, 'owner', { name: 'Mary Hill' })
  approver = await storeMember(test.db, company, 'approver', { name: 'Tom Hill' })
  buyer = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
})

const inside = <Result>(work: (tx: Database) => Promise<Result>) =>
  inCompany(test.db, company, work)

/** Makes every order of the buyer need approval. */
const watchBuyer = () =>
  inside(async (tx) =>
    saveOrderRules(tx, owner, { ...(await findRules(tx, owner)), people: [buyer.account] }),
  )

async function sendToWait() {
  await watchBuyer()
  const details = { purchaseOrder: 'PO-77', message: 'Ring the bell.' }
  const sent = await submitOrder(
    test.db,
    buyer,
    await writeOrder(test.db, buyer, [claret], details),
    catalogue,
  )
  if ((sent.outcome !== 'waiting' && sent.outcome !== 'sent') || !('approval' in sent))
    throw new Error('It does not wait.')
  return sent.approval
}
const leave = () => inside((tx) => leaveCompany(tx, buyer, { successor: owner.account }))
const shown = (id: string) => inside((tx) => findApproval(tx, approver, id, catalogue))
const mailsToHeir = async () =>
  (await test.db.select().from(mailTable).where(eq(mailTable.recipient, owner.email))).map(
    ({ kind }) => kind,
  )

it('a pending order stays pending as the successor’s, who has an empty draft order', async () => {
  const approval = await sendToWait()
  await test.db.insert(orderDraftTable).values({ companyId: company, accountId: owner.account })
  expect(await leave()).toEqual({ outcome: 'done' })
  const mark = (await shown(approval))?.now?.fingerprint ?? ''
  const now = new Date('2027-01-10T00:00:00Z')
  const decision = { approval, isApproved: true, fingerprint: mark, now }
  expect(await decideOrder(test.db, approver, decision, catalogue)).toMatchObject({
    outcome: 'done',
    reference: expect.stringMatching(/^VP-/),
  })
})

it('a pending order passes to the owner who gives its sender a role that cannot order, and to no one else', async () => {
  const approval = await sendToWait()
  const change = (role: 'owner' | 'viewer') =>
    inside((tx) => changeRole(tx, owner, { company, account: buyer.account, role }))
  expect(await change('owner')).toEqual({ outcome: 'done' })
  expect((await shown(approval))?.sender.name).toBe('Priya Nair')
  expect(await change('viewer')).toEqual({ outcome: 'done' })
  expect((await shown(approval))?.sender.name).toBe('Mary Hill')
  const draft = (await shown(approval))?.draft ?? ''
  const theirs = await inside((tx) => findDraft(tx, owner, { draft }, catalogue))
  expect(theirs?.lines.map(({ sku }) => sku)).toEqual([claret.sku])
})

it('a pending order is kept apart from the successor’s own draft, and can be changed by them', async () => {
  const approval = await sendToWait()
  await writeOrder(test.db, owner, [port])
  expect(await leave()).toEqual({ outcome: 'done' })
  const written = await inside((tx) => findDraft(tx, owner, null, catalogue))
  expect(written?.lines.map(({ sku }) => sku)).toEqual([port.sku])
  const draft = (await shown(approval))?.draft ?? ''
  const which = { draft }
  expect(await inside((tx) => removeLine(tx, owner, { which, sku: claret.sku }))).toEqual({
    outcome: 'done',
  })
  expect((await shown(approval))?.now?.content.lines).toEqual([])
  expect(await mailsToHeir()).toEqual([])
})

it('a declined order passes to the successor, who can send it again or discard it', async () => {
  const approval = await sendToWait()
  const mark = (await shown(approval))?.now?.fingerprint ?? ''
  await decideOrder(
    test.db,
    approver,
    { approval, isApproved: false, fingerprint: mark },
    catalogue,
  )
  await leave()
  expect(await inside((tx) => listSentForApproval(tx, owner))).toMatchObject([
    { approval, state: 'declined', decidedAs: 'Tom Hill' },
  ])
})

/** Writes another order of the buyer beside the pending one. */
async function writeAnother() {
  await writeOrder(test.db, buyer, [claret])
  const { period: _, ...details } = buildOrderDetails({
    purchaseOrder: 'PO-77',
    message: 'Ring the bell.',
  })
  await inside((tx) => saveDraftDetails(tx, buyer, null, details))
}

it('a draft order is merged into the successor’s draft, with its details', async () => {
  await sendToWait()
  await writeAnother()
  await writeOrder(test.db, owner, [port])
  await leave()
  const draft = await inside((tx) => findDraft(tx, owner, null, catalogue))
  expect(draft?.lines.map(({ sku }) => sku).toSorted()).toEqual([claret.sku, port.sku].toSorted())
  expect(draft).toMatchObject({
    place: buildPlace(),
    neededBy: '2027-02-03',
    phone: '(08) 5550 1234',
    purchaseOrder: 'PO-77',
    message: 'Ring the bell.',
  })
})

it('merging drafts leaves the successor’s own details unchanged', async () => {
  await writeAnother()
  await writeOrder(test.db, owner, [port])
  const own = { purchaseOrder: 'MINE', message: 'Call first.', neededBy: '2027-03-01' }
  await test.db.update(orderDraftTable).set(own).where(eq(orderDraftTable.accountId, owner.account))
  await leave()
  expect(await inside((tx) => findDraft(tx, owner, null, catalogue))).toMatchObject(own)
})

it('a pending change is declined if the successor is changing the same order', async () => {
  const order = await storeOrder(test.db, buyer, {}, [claret, port])
  for (const member of [buyer, owner]) {
    await inside((tx) => startChange(tx, member, order.reference))
  }
  const which = { changes: order.id }
  await inside((tx) => removeLine(tx, owner, { which, sku: port.sku }))
  const quantity = { amount: '5', level: 'pallet' }
  await inside((tx) => changeLine(tx, buyer, { which, sku: claret.sku, quantity }, catalogue))
  await watchBuyer()
  const sent = await sendChange(test.db, buyer, { reference: order.reference }, catalogue)
  if (
    (sent.outcome !== 'waiting' && sent.outcome !== 'changed' && sent.outcome !== 'requested') ||
    !('approval' in sent)
  )
    throw new Error('It does not wait.')
  expect(await leave()).toEqual({ outcome: 'done' })
  const copy = await inside((tx) => findDraft(tx, owner, which, catalogue))
  expect(copy?.lines.map(({ sku }) => sku)).toEqual([claret.sku])
  expect(await shown(sent.approval)).toMatchObject({
    state: 'declined',
    note: expect.stringContaining('You are changing the same order'),
  })
  expect(await inside((tx) => listPendingApprovals(tx, owner))).toEqual([])
  expect(await mailsToHeir()).toContain('order-decided')
})

it('a pending order is decided by the owners once its only approver has left', async () => {
  const approval = await sendToWait()
  expect(await mailsToHeir()).not.toContain('order-to-approve')
  const left = await inside((tx) => leaveCompany(tx, approver, { successor: null }))
  expect(left).toMatchObject({ outcome: 'done' })
  const seen = await inside((tx) => findApproval(tx, owner, approval, catalogue))
  expect(seen).toMatchObject({
    state: 'waiting',
    approvers: [{ name: 'Mary Hill', isNotified: true }],
  })
  // It is in the owner's inbox at once, and the next reminder goes to the owner.
  expect(await inside((tx) => findInbox(tx, owner))).toMatchObject([{ kind: 'approval' }])
  await remindApprovals(test.db, new Date(Date.now() + 25 * 3600_000))
  expect(await mailsToHeir()).toContain('order-to-approve')
  const fingerprint = seen?.now?.fingerprint ?? ''
  const decision = { approval, isApproved: true, fingerprint, now: new Date('2027-01-10') }
  expect(await decideOrder(test.db, owner, decision, catalogue)).toMatchObject({
    outcome: 'done',
    reference: expect.stringMatching(/^VP-/),
  })
})
