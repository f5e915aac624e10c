import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { storeRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildPlace, catalogueOf, storeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { approvalMails } from '../approval/approval-mails.server.ts'
import { findApproval, listPendingApprovals } from '../approval/find-approval.server.ts'
import { remindApprovals } from '../approval/remind-approvals.server.ts'
import { decideOrder } from '../decision/decide-order.server.ts'
import { orderApprovalTable } from '../tables.server.ts'
import { callOff } from './call-off.server.ts'

const test = openTestDatabase()
openLiveContent(test)
const claret = buildProduct()
const plum = buildProduct({ name: 'Plum 750 mL' })
const pallet = claret.packs.pallet ?? 0
const period = { from: '2027-02-01', until: '2099-04-30' }
const catalogue = catalogueOf(claret, plum)

let buyer: MemberActor & { email: string }
let owner: MemberActor & { email: string }
let approver: MemberActor & { email: string }
/** A confirmed blanket order of one pallet each. */
let blanket: { id: string; reference: string }
beforeEach(async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  owner = await storeMember(test.db, company, 'owner', { name: 'Mary Hill' })
  approver = await storeMember(test.db, company, 'approver', { name: 'Tom Hill' })
  buyer = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
  blanket = await storeOrder(test.db, owner, { period, neededBy: null }, [claret, plum])
  const desk = await storeStaff(test.db)
  for (const to of ['verifying', 'confirmed'] as const) {
    await moveEnquiry(test.db, desk, { enquiry: blanket.id, to })
  }
  await storeRules(test.db, company, { people: [buyer.account], overPallets: 0 })
})

const details = {
  place: buildPlace({ suburb: 'Nuriootpa' }),
  phone: '(08) 5550 1234',
  neededBy: '2099-03-01',
  purchaseOrder: 'CO 1',
  message: 'By the back gate.',
}
const off = (member: MemberActor, pieces = pallet, submission: string = crypto.randomUUID()) =>
  inCompany(test.db, member.company, (tx) =>
    callOff(tx, member, {
      reference: blanket.reference,
      submission,
      numberAgain: 'CO 1',
      details,
      lines: [1, 2].map((position) => ({ position, amount: String(pieces), level: 'piece' })),
    }),
  )
async function asked(pieces = pallet) {
  const result = await off(buyer, pieces)
  if ((result.outcome !== 'waiting' && result.outcome !== 'sent') || !('approval' in result))
    throw new Error('It does not wait.')
  return result.approval
}
const find = (approval: string, member: MemberActor = approver) =>
  inCompany(test.db, member.company, (tx) => findApproval(tx, member, approval, catalogue))
const decide = async (approval: string, isApproved = true, member: MemberActor = approver) => {
  const mark = (await find(approval))?.now?.fingerprint ?? ''
  return decideOrder(test.db, member, { approval, isApproved, fingerprint: mark }, catalogue)
}
const remaining = async () =>
  (await readLines(test.db, blanket.id)).balances.map(({ unplanned }) => unplanned)
const mailsTo = async ({ email }: { email: string }) => {
  const mails = await test.db.select().from(mailTable).where(eq(mailTable.recipient, email))
  return mails.map(({ kind }) => kind)
}

describe('a call-off by a member whose orders always need approval', () => {
  it('reserves nothing while it is pending; once approved it is an order of its sender', async () => {
    const approval = await asked()
    expect(await remaining()).toEqual([pallet, pallet])
    expect(await mailsTo(approver)).toEqual(['order-to-approve'])
    expect(await find(approval)).toMatchObject({
      state: 'waiting',
      callOff: { reference: blanket.reference },
      reasons: [expect.stringContaining(blanket.reference), expect.stringContaining('Every order')],
      remaining: [
        { sku: claret.sku, remains: expect.stringContaining('1 pallet'), isEnough: true },
        { sku: plum.sku, isEnough: true },
      ],
    })
    const waiting = await inCompany(test.db, owner.company, (tx) =>
      listPendingApprovals(tx, approver),
    )
    expect(waiting.map(({ id }) => id)).toEqual([approval])

    expect(await decide(approval)).toMatchObject({ outcome: 'done' })
    expect(await remaining()).toEqual([0, 0])
    const again = await off(buyer, pallet, approval)
    const order = await findEnquiry(
      test.db,
      (again.outcome === 'waiting' || again.outcome === 'sent') && 'id' in again ? again.id : '',
    )
    expect(order).toMatchObject({
      blanket: blanket.id,
      status: 'submitted',
      channel: 'portal',
      details: { contactName: 'Priya Nair', suburb: 'Nuriootpa', purchaseOrder: 'CO 1' },
      lines: [{ pieces: pallet }, { pieces: pallet }],
    })
    expect(await mailsTo(buyer)).toEqual(['enquiry-received', 'order-decided'])
    expect(await decide(approval)).toMatchObject({ outcome: 'decided' })
  })

  it('is refused on approval if it exceeds what is left then, and stays pending and unchanged', async () => {
    const [first, second] = [await asked(pallet), await asked(12)]
    expect(await decide(first)).toMatchObject({ outcome: 'done' })
    expect((await find(second))?.remaining).toMatchObject([
      { remains: 'nothing', isEnough: false },
      { isEnough: false },
    ])
    const refused = await decide(second)
    expect(refused).toMatchObject({ outcome: 'cannot-be-sent' })
    expect(
      refused.outcome !== 'done' && refused.outcome !== 'approved-first' && refused.message,
    ).toBe(
      `Nothing was called off. ${claret.name}: All of it is called off already. ${plum.name}: All of it is called off already.`,
    )
    expect((await find(second))?.state).toBe('waiting')
    expect(await remaining()).toEqual([0, 0])
    expect(await decide(second, false)).toMatchObject({ outcome: 'done' })
    const mail = await approvalMails(test.db, () => undefined)['order-decided']({
      approval: second,
    })
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(
      'declined your order. Nothing was called off.',
    )
  })

  it('gets the last pieces only once when approvals and call-offs are concurrent', async () => {
    const waits = [await asked(), await asked()]
    const results = await Promise.all([...waits.map((one) => decide(one)), off(owner)])
    expect(
      results.filter(
        ({ outcome }) =>
          outcome === 'waiting' ||
          outcome === 'done' ||
          outcome === 'approved-first' ||
          outcome === 'sent',
      ),
    ).toHaveLength(1)
    expect(await remaining()).toEqual([0, 0])
  })

  it('requests approval once if submitted twice, and becomes one call-off if approved twice', async () => {
    const submission = crypto.randomUUID()
    const sent = await Promise.all([1, 2].map(() => off(buyer, 12, submission)))
    expect(sent).toMatchObject([{ approval: submission }, { approval: submission }])
    expect(await mailsTo(approver)).toEqual(['order-to-approve'])
    const decided = await Promise.all([1, 2].map(() => decide(submission)))
    expect(
      decided.filter(({ outcome }) => outcome === 'done' || outcome === 'approved-first'),
    ).toHaveLength(1)
    expect(await remaining()).toEqual([pallet - 12, pallet - 12])
  })

  it('cannot be approved by its sender; other members call off without approval', async () => {
    const approval = await asked(12)
    expect(await decide(approval, true, buyer)).toMatchObject({ outcome: 'not-yours' })
    expect(await remaining()).toEqual([pallet, pallet])
    // The size of an order was approved with the blanket order.
    expect(await off(owner, 12)).toMatchObject({ outcome: 'sent', repeated: false })
  })

  it('mails reminders to the approver while the approval is pending', async () => {
    const approval = await asked(12)
    await remindApprovals(test.db, new Date(Date.now() + 25 * 3600_000))
    expect(await mailsTo(approver)).toEqual(['order-to-approve', 'order-to-approve'])
    const [row] = await test.db
      .select()
      .from(orderApprovalTable)
      .where(eq(orderApprovalTable.id, approval))
    expect(row?.draft).toBeNull()
  })
})
