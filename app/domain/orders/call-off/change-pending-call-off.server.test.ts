import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
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
import { decideOrder } from '../decision/decide-order.server.ts'
import { callOff } from './call-off.server.ts'
import { changePendingCallOff, withdrawCallOff } from './change-pending-call-off.server.ts'

const test = openTestDatabase()
openLiveContent(test)
const claret = buildProduct()
const pallet = claret.packs.pallet ?? 0
const catalogue = catalogueOf(claret)
const period = { from: '2027-02-01', until: '2099-04-30' }
const details = {
  place: buildPlace({ suburb: 'Nuriootpa' }),
  phone: '(08) 5550 1234',
  neededBy: '2099-03-01',
  purchaseOrder: 'CO 1',
  message: 'By the back gate.',
}

let buyer: MemberActor & { email: string }
let owner: MemberActor & { email: string }
let approver: MemberActor & { email: string }
let blanket: { id: string; reference: string }
/** Approval id of the buyer's pending call-off of half a pallet. */
let approval: string
beforeEach(async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  owner = await storeMember(test.db, company, 'owner', { name: 'Mary Hill' })
  approver = await storeMember(test.db, company, 'approver', { name: 'Tom Hill' })
  buyer = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
  blanket = await storeOrder(test.db, owner, { period, neededBy: null }, [claret])
  const desk = await storeStaff(test.db)
  for (const to of ['verifying', 'confirmed'] as const) {
    await moveEnquiry(test.db, desk, { enquiry: blanket.id, to })
  }
  await storeRules(test.db, company, { people: [buyer.account] })
  const asked = await off(buyer, pallet / 2)
  if ((asked.outcome !== 'waiting' && asked.outcome !== 'sent') || !('approval' in asked))
    throw new Error('It does not wait.')
  approval = asked.approval
})

const lineOf = (pieces: number) => [{ position: 1, amount: String(pieces), level: 'piece' }]
const off = (member: MemberActor, pieces: number) =>
  inCompany(test.db, member.company, (tx) =>
    callOff(tx, member, {
      reference: blanket.reference,
      submission: crypto.randomUUID(),
      details,
      lines: lineOf(pieces),
      numberAgain: 'CO 1',
    }),
  )
const see = (member: MemberActor = approver) =>
  inCompany(test.db, member.company, (tx) => findApproval(tx, member, approval, catalogue))
const markNow = async () => (await see())?.now?.fingerprint ?? ''
const change = (
  pieces: number,
  {
    mark,
    member = buyer,
    ...more
  }: Partial<typeof details> & { mark: string; member?: MemberActor },
) =>
  inCompany(test.db, member.company, (tx) =>
    changePendingCallOff(tx, member, {
      approval,
      fingerprint: mark,
      lines: lineOf(pieces),
      numberAgain: 'CO 1',
      details: { ...details, ...more },
    }),
  )
const decide = async (mark: string) =>
  decideOrder(test.db, approver, { approval, isApproved: true, fingerprint: mark }, catalogue)
const mailsTo = async ({ email }: { email: string }) =>
  (await test.db.select().from(mailTable).where(eq(mailTable.recipient, email))).map(
    ({ kind }) => kind,
  )
const callOffs = () =>
  test.db.select().from(enquiryTable).where(eq(enquiryTable.blanket, blanket.id))

describe('a pending call-off', () => {
  it('can be changed by its sender; its approvers are notified again and see the changes', async () => {
    const seen = await markNow()
    const changed = await change(pallet, { mark: seen, neededBy: '2099-03-08' })
    expect(changed).toMatchObject({ outcome: 'waiting', names: ['Tom Hill'] })
    expect(await see()).toMatchObject({
      state: 'waiting',
      content: { neededBy: '2099-03-08', lines: [{ pieces: pallet }] },
      since: [
        { what: claret.name, after: expect.stringContaining('1 pallet') },
        { what: 'Needed by', after: expect.stringContaining('8') },
      ],
    })
    expect(await mailsTo(approver)).toEqual(['order-to-approve', 'order-to-approve'])
    const mail = await approvalMails(test.db, () => undefined)['order-to-approve']({ approval })
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(
      'Priya Nair changed it after the first request.',
    )
    // The approved version is called off, and an approver with an outdated page has to look again.
    expect(await decide(seen)).toMatchObject({ outcome: 'changed' })
    expect(await decide(await markNow())).toMatchObject({ outcome: 'done' })
    expect(await callOffs()).toMatchObject([{ neededBy: '2099-03-08', status: 'submitted' }])
  })

  it('is changed once if two change the same version, and the second sees the first change', async () => {
    const seen = await markNow()
    const both = await Promise.all([
      change(10, { mark: seen }),
      change(20, { mark: seen, message: 'At the front.' }),
    ])
    expect(both.filter(({ outcome }) => outcome === 'waiting')).toHaveLength(1)
    const stale = both.find(({ outcome }) => outcome !== 'waiting')
    expect(stale).toMatchObject({ outcome: 'stale', fingerprint: await markNow() })
    expect(stale && 'changes' in stale && stale.changes.map(({ what }) => what)).toContain(
      claret.name,
    )
    // Based on the current version, the change succeeds.
    expect(await change(30, { mark: await markNow() })).toMatchObject({ outcome: 'waiting' })
    expect((await see())?.content.lines).toMatchObject([{ pieces: 30 }])
    expect(await change(30, { mark: await markNow() })).toMatchObject({ outcome: 'no-change' })
  })

  it('is checked against what is left now, and stays unchanged if the change is refused', async () => {
    const mark = await markNow()
    expect(await off(owner, pallet - 12)).toMatchObject({ outcome: 'sent' })
    const refused = await change(pallet, { mark })
    expect(refused).toMatchObject({ outcome: 'lines' })
    expect(await change(12, { mark, neededBy: '2150-01-01' })).toMatchObject({ outcome: 'day' })
    expect(await change(0, { mark })).toMatchObject({ outcome: 'empty' })
    expect(await see()).toMatchObject({
      state: 'waiting',
      content: { lines: [{ pieces: pallet / 2 }] },
    })
    expect(await change(12, { mark })).toMatchObject({ outcome: 'waiting' })
  })

  it('cannot be changed or withdrawn by other members, nor once it is decided', async () => {
    const mark = await markNow()
    expect(await change(12, { mark, member: owner })).toMatchObject({ outcome: 'over' })
    const byApprover = await change(12, { mark, member: approver })
    expect(byApprover).toMatchObject({ outcome: 'not-allowed-to-you' })
    expect(await decide(mark)).toMatchObject({ outcome: 'done' })
    expect(await change(12, { mark })).toMatchObject({ outcome: 'over' })
    const back = await inCompany(test.db, buyer.company, (tx) =>
      withdrawCallOff(tx, buyer, approval),
    )
    expect(back).toMatchObject({ outcome: 'over' })
    expect(await callOffs()).toHaveLength(1)
  })

  it('is either approved or changed, whichever is first, and never approved unseen', async () => {
    const mark = await markNow()
    const [changed, decided] = await Promise.all([change(12, { mark }), decide(mark)])
    expect(
      [
        changed.outcome === 'waiting',
        decided.outcome === 'done' || decided.outcome === 'approved-first',
      ].filter(Boolean),
    ).toHaveLength(1)
    expect(await callOffs()).toHaveLength(
      decided.outcome === 'done' || decided.outcome === 'approved-first' ? 1 : 0,
    )
  })

  it('can be withdrawn by its sender, and is then no longer pending', async () => {
    const mark = await markNow()
    const back = await inCompany(test.db, buyer.company, (tx) =>
      withdrawCallOff(tx, buyer, approval),
    )
    expect(back).toEqual({ outcome: 'done' })
    const waiting = await inCompany(test.db, buyer.company, (tx) =>
      listPendingApprovals(tx, approver),
    )
    expect(waiting).toEqual([])
    expect(await decide(mark)).toMatchObject({ outcome: 'decided' })
    expect(await callOffs()).toEqual([])
  })
})
