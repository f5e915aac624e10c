import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { findInbox } from '#app/domain/inbox/find-inbox.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { storeRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import { linesFingerprint } from '#app/domain/orders/send/order-number.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildOrderDetails, catalogueOf, writeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { findApproval } from '../approval/find-approval.server.ts'
import { listDecidedApprovals } from '../approval/list-decided.server.ts'
import { remindApprovals } from '../approval/remind-approvals.server.ts'
import { changeLine } from '../draft/change-line.server.ts'
import { findDraft } from '../draft/find-draft.server.ts'
import { submitOrder } from '../send/submit-order.server.ts'
import { decideOrder } from './decide-order.server.ts'

const test = openTestDatabase()
const claret = buildProduct()
const catalogue = catalogueOf(claret)
const inTime = new Date('2027-01-10T00:00:00Z')

type Member = MemberActor & { email: string }

let owner: Member
let approver: Member
let buyer: Member
beforeEach(async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  owner = await storeMember(test.db, company, 'owner', { name: 'Mary Hill' })
  approver = await storeMember(test.db, company, 'approver', { name: 'Tom Hill' })
  buyer = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
  await storeRules(test.db, company, { twoOverPallets: 0 })
})

const inside = <Result>(work: Parameters<typeof inCompany<Result>>[2]) =>
  inCompany(test.db, buyer.company, work)
const look = (id: string) => inside((tx) => findApproval(tx, owner, id, catalogue))

/** Sends an order of one pallet, which needs two approvals. @returns the id of its approval */
async function send(member: MemberActor = buyer): Promise<string> {
  const sent = await submitOrder(
    test.db,
    member,
    await writeOrder(test.db, member, [claret]),
    catalogue,
  )
  if (!('approval' in sent)) throw new Error('It does not wait.')
  return sent.approval
}

async function decide(member: MemberActor, approval: string, isApproved = true) {
  const fingerprint = (await look(approval))?.now?.fingerprint ?? ''
  const decision = { approval, isApproved, fingerprint, note: `By ${member.name}`, now: inTime }
  return decideOrder(test.db, member, decision, catalogue)
}

const mailsTo = async ({ email }: Member) =>
  (await test.db.select().from(mailTable).where(eq(mailTable.recipient, email))).map(
    ({ kind }) => kind,
  )
const namesOf = (people: readonly { name: string }[] | undefined) => people?.map(({ name }) => name)

describe('an order that needs two approvals', () => {
  it('is sent once an approver and then an owner have approved it; the owner is mailed in between', async () => {
    const approval = await send()
    expect(await mailsTo(owner)).toEqual([])
    expect(await decide(approver, approval)).toMatchObject({ outcome: 'approved-first' })
    expect(await mailsTo(owner)).toEqual(['order-to-approve'])
    expect(namesOf((await look(approval))?.approvers)).toEqual(['Mary Hill'])
    const sent = await decide(owner, approval)
    const reference = 'reference' in sent ? sent.reference : ''
    const order = await inside((tx) => findOrder(tx, buyer, reference))
    expect(order?.enquiry.events[0]?.note).toBe('Approved by Tom Hill and Mary Hill.')
    expect(await decide(approver, approval)).toMatchObject({
      message: expect.stringMatching(/^Tom Hill and Mary Hill approved this order already/),
    })
    const { approvals } = await inside((tx) => listDecidedApprovals(tx, owner, 1))
    expect(approvals).toMatchObject([
      { decidedAs: 'Mary Hill', firstDecision: { decidedAs: 'Tom Hill', note: 'By Tom Hill' } },
    ])
  })

  it('may be approved by an owner first, and then by the approver', async () => {
    const approval = await send()
    expect(await decide(owner, approval)).toMatchObject({ outcome: 'approved-first' })
    expect(await decide(approver, approval)).toMatchObject({
      reference: expect.stringMatching(/^VP-/),
    })
  })

  it('is not approved twice by one member', async () => {
    const approval = await send()
    await decide(approver, approval)
    expect(await decide(approver, approval)).toMatchObject({
      message: 'You have approved this order. Another member has to approve it too.',
    })
  })

  it('is declined by the second member alone', async () => {
    const approval = await send()
    await decide(approver, approval)
    await decide(owner, approval, false)
    expect(await look(approval)).toMatchObject({ state: 'declined', decidedAs: 'Mary Hill' })
  })

  it('needs both approvals again if its sender changes it after the first', async () => {
    const approval = await send()
    await decide(approver, approval)
    const which = { draft: (await look(approval))?.draft ?? '' }
    await inside((tx) => {
      const quantity = { amount: '2', level: 'pallet' }
      return changeLine(tx, buyer, { which, sku: claret.sku, quantity }, catalogue)
    })
    expect(await look(approval)).toMatchObject({ first: null })
    expect(await decide(owner, approval)).toMatchObject({ outcome: 'approved-first' })
    const draft = await inside((tx) => findDraft(tx, buyer, which, catalogue))
    const linesSeen = linesFingerprint(draft?.lines ?? [])
    const again = { ...which, linesSeen, details: buildOrderDetails({ message: 'Again' }) }
    await submitOrder(test.db, buyer, again, catalogue)
    expect(await look(approval)).toMatchObject({ first: null, firstDecision: null })
  })

  it('shows in the inbox of the second member only, who is reminded after a day', async () => {
    const approval = await send()
    await decide(approver, approval)
    const inboxOf = async (member: MemberActor) =>
      (await inside((tx) => findInbox(tx, member))).filter(({ kind }) => kind === 'approval').length
    expect([await inboxOf(approver), await inboxOf(owner)]).toEqual([0, 1])
    await remindApprovals(test.db, new Date('2027-01-12T00:00:00Z'))
    expect(await mailsTo(owner)).toEqual(['order-to-approve', 'order-to-approve'])
    expect(await mailsTo(approver)).toEqual(['order-to-approve'])
  })

  it('needs one approval if nobody else can give the second', async () => {
    await test.db
      .update(memberTable)
      .set({ suspendedAt: new Date() })
      .where(eq(memberTable.accountId, approver.account))
    expect(await decide(owner, await send())).toMatchObject({
      reference: expect.stringMatching(/^VP-/),
    })
  })
})
