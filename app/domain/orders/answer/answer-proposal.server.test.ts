import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor, MemberActor, StaffActor } from '#app/domain/access/actor.ts'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { computeEnquiryTotals } from '#app/domain/cart/load/enquiry-totals.ts'
import { linkEnquiry } from '#app/domain/company-directory/link-enquiries.server.ts'
import { recordCall } from '#app/domain/enquiry/call/record-call.server.ts'
import { advanceDelivery } from '#app/domain/enquiry/delivery/advance-delivery.server.ts'
import { closeLineShort } from '#app/domain/enquiry/delivery/close-line-short.server.ts'
import { scheduleDelivery } from '#app/domain/enquiry/delivery/schedule-delivery.server.ts'
import { orderedStatuses, undeliveredStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { mergeEnquiries } from '#app/domain/enquiry/merge/merge-enquiries.server.ts'
import { sendProposal } from '#app/domain/enquiry/proposal/send-proposal.server.ts'
import { withdrawProposal } from '#app/domain/enquiry/proposal/withdraw-proposal.server.ts'
import { describeEvent } from '#app/domain/enquiry/record/describe-record.ts'
import { linkedCustomer } from '#app/domain/enquiry/record/enquiry-actors.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { linesFingerprint } from '#app/domain/orders/send/order-number.server.ts'
import { kilogramsOf } from '#app/domain/packaging/pallet/load-weight.ts'
import { roundUpOffers } from '#app/domain/packaging/quantity/minimum-order.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { buildDetails, storeProducts } from '#tests/factories/enquiry.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildOrderDetails, catalogueOf, writeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openLiveCatalogue } from '#tests/support/live-catalogue.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { findApproval } from '../approval/find-approval.server.ts'
import { orderFingerprint } from '../approval/order-fingerprint.server.ts'
import { planDeputy } from '../approval/plan-deputy.server.ts'
import { callOff } from '../call-off/call-off.server.ts'
import { changePendingCallOff } from '../call-off/change-pending-call-off.server.ts'
import { sendChange } from '../change/send-change.server.ts'
import { startChange } from '../content/copy-order.server.ts'
import { moveWithApproval, scheduleWithApproval } from '../decision/commit-order.server.ts'
import { decideOrder } from '../decision/decide-order.server.ts'
import { changeLine } from '../draft/change-line.server.ts'
import { findDraft } from '../draft/find-draft.server.ts'
import { proposeDueOrders } from '../regular/propose-due-orders.server.ts'
import { createRegularOrder } from '../regular/regular-orders.server.ts'
import { repeatOrder } from '../repeat/repeat-order.server.ts'
import { submitOrder } from '../send/submit-order.server.ts'
import {
  orderApprovalTable,
  orderBudgetTable,
  orderRulesTable,
  regularOrderTable,
} from '../tables.server.ts'
import { answerProposal } from './answer-proposal.server.ts'

const test = openTestDatabase()
const claret = buildProduct()
const cap = buildProduct({
  name: 'Screwcap',
  attributes: { boxMass: 9.1, emptyMass: 4.5 },
  packs: { piece: 'screwcap', pack: { kind: 'box', pieces: 2000 }, layer: null, pallet: null },
})
const catalogue = catalogueOf(claret, cap)
const pallet = claret.packs.pallet ?? 0
const inTime = new Date('2027-01-10T00:00:00Z')
const maxPallets = 10
const maxKilograms = 7000
const maxPalletsByOne = 14
const budgetPieces = 40 * pallet

let company: string
let owner: MemberActor
let approver: MemberActor & { email: string }
let buyer: MemberActor & { email: string }
let desk: StaffActor
beforeAll(() => storeProducts(test.db, claret, cap))
// After the products are stored, since it loads them.
openLiveCatalogue(test)
beforeEach(async () => {
  company = await storeCompany(test.db, 'Redgum Estate')
  owner = await storeMember(test.db, company, 'owner', { name: 'Mary Hill' })
  approver = await storeMember(test.db, company, 'approver', { name: 'Tom Hill' })
  buyer = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
  desk = await storeStaff(test.db)
  await test.db.insert(orderRulesTable).values({ companyId: company, overPallets: maxPallets })
})

const inside = <Result>(work: Parameters<typeof inCompany<Result>>[2]) =>
  inCompany(test.db, company, work)

/** Sends an order of claret. @returns its id, or the pending approval */
async function order(pieces: number, member: MemberActor = buyer, details = {}) {
  const written = await writeOrder(test.db, member, [claret], details)
  const quantity = { amount: String(pieces), level: 'piece' }
  await inside((tx) =>
    changeLine(tx, member, { which: null, sku: claret.sku, quantity }, catalogue),
  )
  const draft = await inside((tx) => findDraft(tx, member, null, catalogue))
  const seen = linesFingerprint(draft?.lines ?? [])
  return submitOrder(test.db, member, { ...written, linesSeen: seen }, catalogue)
}

async function decide(approval: string, isApproved = true, member: MemberActor = approver) {
  const found = await inside((tx) => findApproval(tx, member, approval, catalogue))
  const mark = found?.now?.fingerprint ?? ''
  return decideOrder(
    test.db,
    member,
    { approval, isApproved, fingerprint: mark, now: inTime },
    catalogue,
  )
}

/** Creates an approved order of 11 pallets with an open proposal of `proposed` pallets. */
async function approvedWithProposal(proposed: number) {
  const sent = await order(11 * pallet)
  if ((sent.outcome !== 'waiting' && sent.outcome !== 'sent') || !('approval' in sent))
    throw new Error('It does not wait.')
  expect(await decide(sent.approval)).toMatchObject({ outcome: 'done' })
  const [row] = await test.db.select().from(enquiryTable).where(eq(enquiryTable.companyId, company))
  const enquiry = row?.id ?? ''
  expect(await propose(enquiry, proposed * pallet)).toMatchObject({ outcome: 'done', number: 1 })
  return enquiry
}

const propose = (enquiry: string, pieces: number, position: number | null = 1, sku = claret.sku) =>
  sendProposal(test.db, desk, {
    enquiry,
    reason: 'As talked about.',
    now: inTime,
    lines: [{ position, sku, pieces, level: 'piece', deliverOn: null, split: [], reason: '' }],
  })
const answer = (actor: Actor, enquiry: string, number = 1) =>
  answerProposal(test.db, actor, { enquiry, number, answers: 'accept-all', now: inTime })
const answerInside = (actor: MemberActor, enquiry: string, number = 1) =>
  inside((tx) => answerProposal(tx, actor, { enquiry, number, answers: 'accept-all', now: inTime }))
const agreed = async (enquiry: string) =>
  (await readLines(test.db, enquiry)).agreed.map((line) => line.agreed.pieces / pallet)
const mailsTo = async (email: string) =>
  (await test.db.select().from(mailTable).where(eq(mailTable.recipient, email))).map(
    ({ kind }) => kind,
  )

describe('accepting a proposal that exceeds the approved quantity', () => {
  it('is pending until the approver approves, which accepts the proposal', async () => {
    const enquiry = await approvedWithProposal(22)
    const waits = await answerInside(buyer, enquiry)
    expect(waits).toMatchObject({ outcome: 'waiting', names: ['Tom Hill'] })
    expect(await agreed(enquiry)).toEqual([11])
    expect((await findEnquiry(test.db, enquiry))?.events.at(-1)?.kind).toBe('proposal')
    // The approver may answer proposals, so is mailed them as well.
    const mails = ['order-to-approve', 'enquiry-proposal', 'order-to-approve']
    expect(await mailsTo(approver.email)).toEqual(mails)
    // Accepting it again keeps the same pending request.
    const again = await answerInside(buyer, enquiry)
    expect(again).toEqual(waits)
    expect(await mailsTo(approver.email)).toEqual(mails)
    const approval = waits.outcome === 'waiting' ? waits.approval : ''
    expect(await decide(approval, true, buyer)).toMatchObject({ outcome: 'not-yours' })
    expect(await decide(approval)).toMatchObject({ outcome: 'done' })
    expect(await agreed(enquiry)).toEqual([22])
    expect((await findEnquiry(test.db, enquiry))?.events.at(-1)).toMatchObject({
      kind: 'proposal-answered',
      accountId: buyer.account,
      note: 'Approved by Tom Hill.',
    })
  })

  it('leaves the order and the open proposal unchanged if the approver declines', async () => {
    const enquiry = await approvedWithProposal(22)
    const waits = await answerInside(buyer, enquiry)
    const approval =
      (waits.outcome === 'answered' || waits.outcome === 'waiting') && waits.outcome === 'waiting'
        ? waits.approval
        : ''
    expect(await decide(approval, false)).toMatchObject({ outcome: 'done' })
    expect(await agreed(enquiry)).toEqual([11])
    expect((await readLines(test.db, enquiry)).proposals[0]?.state).toBe('open')
    expect(await answerInside(buyer, enquiry)).toMatchObject({ outcome: 'waiting' })
  })

  it('needs no approval if an approver or owner accepts it themselves', async () => {
    const enquiry = await approvedWithProposal(22)
    await answerInside(buyer, enquiry)
    expect(await answerInside(approver, enquiry)).toMatchObject({ outcome: 'answered' })
    expect(await agreed(enquiry)).toEqual([22])
    const { enquiry: of, state, decidedAs } = orderApprovalTable
    const decisions = await test.db
      .select({ state, decidedAs })
      .from(orderApprovalTable)
      .where(eq(of, enquiry))
    expect(decisions.filter((one) => one.state === 'approved')).toHaveLength(2)
    expect(decisions.filter((one) => one.state === 'waiting')).toEqual([])
    const { action } = auditTable
    expect(await test.db.$count(auditTable, eq(action, 'approve-order'))).toBeGreaterThan(0)
  })

  it('is refused via a private link and at the desk, with the names of the approvers', async () => {
    const enquiry = await approvedWithProposal(22)
    for (const actor of [linkedCustomer(enquiry, 'Priya Nair'), desk]) {
      expect(await answer(actor, enquiry)).toMatchObject({
        outcome: 'needs-approval',
        message: expect.stringMatching(
          /22 pallet spaces, more than 10\. Tom Hill or Mary Hill can/,
        ),
      })
    }
    expect(await agreed(enquiry)).toEqual([11])
  })

  it('cannot be approved once the proposal is withdrawn', async () => {
    const enquiry = await approvedWithProposal(22)
    const waits = await answerInside(buyer, enquiry)
    const approval =
      (waits.outcome === 'answered' || waits.outcome === 'waiting') && waits.outcome === 'waiting'
        ? waits.approval
        : ''
    await withdrawProposal(test.db, desk, { enquiry })
    expect(await decide(approval)).toMatchObject({ outcome: 'decided' })
    expect(await agreed(enquiry)).toEqual([11])
  })

  it('needs no approval within the approved quantity', async () => {
    const enquiry = await approvedWithProposal(8)
    expect(await answerInside(buyer, enquiry)).toMatchObject({ outcome: 'answered' })
    await propose(enquiry, 11 * pallet)
    expect(await answerInside(buyer, enquiry, 2)).toMatchObject({ outcome: 'answered' })
    await propose(enquiry, 2000, null, claret.sku)
    expect(await answerInside(buyer, enquiry, 3)).toMatchObject({ outcome: 'waiting' })
  })
})

describe('an answer that declines some lines', () => {
  it('names the declined lines in the history', async () => {
    const { id, coordinator, customer, product } = await storeRecord(test.db)
    const add = { sku: claret.sku, level: 'piece' as const, deliverOn: null, split: [], reason: '' }
    await sendProposal(test.db, coordinator, {
      enquiry: id,
      reason: 'More of each.',
      now: inTime,
      lines: [
        { ...add, position: 1, sku: product.sku, pieces: 2016 },
        { ...add, position: null, pieces: 500 },
      ],
    })
    const answers = new Map([
      [1, 'accepted'],
      [2, 'declined'],
    ] as const)
    const answer = { enquiry: id, number: 1, answers, now: inTime }
    expect(await answerProposal(test.db, customer, answer)).toMatchObject({ outcome: 'answered' })
    const event = (await findEnquiry(test.db, id))?.events.at(-1)
    expect(event && describeEvent(event).text).toBe(
      `1 line accepted, 1 declined. Declined: line 2, ${claret.name}.`,
    )
  })

  it('leaves an order delivered if nothing of it remains', async () => {
    const { id, coordinator, customer, product } = await storeRecord(test.db, 'confirmed')
    const terms = {
      deliverFrom: '',
      deliverUntil: '',
      carrier: '',
      consignment: '',
      pallets: null,
      note: '',
    }
    const day = { deliverOn: '2027-02-03', now: inTime }
    const lines = [{ position: 1, pieces: 504 }]
    await scheduleDelivery(test.db, coordinator, { enquiry: id, ...terms, ...day, lines })
    for (const to of ['dispatched', 'delivered'] as const) {
      await advanceDelivery(test.db, coordinator, { enquiry: id, number: 1, to, now: inTime })
    }
    await propose(id, 504, 1, product.sku)
    expect(await answer(customer, id)).toMatchObject({ outcome: 'answered' })
    expect((await findEnquiry(test.db, id))?.status).toBe('delivered')
  })
})

type Operation =
  | {
      kind: 'order'
      pieces: number
      by: 'buyer' | 'owner' | 'acting'
      isBlanket: boolean
      roundsUp: boolean
    }
  | { kind: 'call'; pieces: number; isLinked: boolean }
  | { kind: 'link'; which: number }
  | { kind: 'repeat'; which: number }
  | { kind: 'merge'; which: number; double: number }
  | { kind: 'decide'; isApproved: boolean; by: 'approver' | 'owner' | 'buyer' }
  | { kind: 'edit'; pieces: number; isSentAgain: boolean; isDecidedMeanwhile: boolean }
  | { kind: 'cover'; by: 'approver' | 'owner'; deputy: 'approver' | 'owner' | 'buyer' }
  | { kind: 'regular'; which: number }
  | { kind: 'change-call-off'; pieces: number }
  | { kind: 'change'; pieces: number; which: number }
  | { kind: 'propose'; pieces: number; which: number; adds: 'claret' | 'cap' | null }
  | { kind: 'answer'; which: number; by: 'buyer' | 'approver' | 'owner' | 'link' | 'desk' }
  | { kind: 'confirm' | 'schedule'; which: number; agreedBy: 'approver' | 'owner' | 'buyer' | null }
  | { kind: 'call-off'; which: number; pieces: number }
  | { kind: 'close-short'; which: number }

const which = fc.nat(3)
const pieces = fc.integer({ min: 1, max: 30 }).map((halves) => (halves * pallet) / 2)
/** Desk operations on an enquiry taken by phone. */
const deskOperation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('confirm' as const, 'schedule' as const),
    which,
    agreedBy: fc.constantFrom('approver' as const, 'owner' as const, 'buyer' as const, null),
  }),
  fc.record({ kind: fc.constant('call' as const), pieces, isLinked: fc.boolean() }),
  fc.record({ kind: fc.constant('link' as const), which }),
)
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { arbitrary: deskOperation, weight: 6 },
  fc.record({
    kind: fc.constant('order' as const),
    pieces,
    isBlanket: fc.boolean(),
    roundsUp: fc.boolean(),
    by: fc.constantFrom('buyer' as const, 'owner' as const, 'acting' as const),
  }),
  fc.record({
    kind: fc.constant('decide' as const),
    isApproved: fc.boolean(),
    by: fc.constantFrom('approver' as const, 'owner' as const, 'buyer' as const),
  }),
  fc.record({
    kind: fc.constant('edit' as const),
    pieces,
    isSentAgain: fc.boolean(),
    isDecidedMeanwhile: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('cover' as const),
    by: fc.constantFrom('approver' as const, 'owner' as const),
    deputy: fc.constantFrom('approver' as const, 'owner' as const, 'buyer' as const),
  }),
  fc.record({ kind: fc.constant('change' as const), pieces, which }),
  fc.record({ kind: fc.constant('regular' as const), which }),
  fc.record({ kind: fc.constant('change-call-off' as const), pieces }),
  fc.record({
    kind: fc.constant('propose' as const),
    pieces,
    which,
    adds: fc.constantFrom('claret' as const, 'cap' as const, null),
  }),
  fc.record({
    kind: fc.constant('answer' as const),
    which,
    by: fc.constantFrom(
      ...(['buyer', 'approver', 'owner', 'link', 'desk'] as const satisfies readonly string[]),
    ),
  }),
  fc.record({ kind: fc.constant('repeat' as const), which }),
  fc.record({ kind: fc.constant('merge' as const), which, double: which }),
  fc.record({ kind: fc.constant('call-off' as const), which, pieces }),
  fc.record({ kind: fc.constant('close-short' as const), which }),
)

/** Ids of phone enquiries that were not linked to a company when they were taken. */
const calls: string[] = []
/**
 * Ids of those that were confirmed before they were linked; their company's rules apply at the next
 * delivery.
 */
const confirmedBefore = new Set<string>()

const ordersNow = () =>
  test.db
    .select()
    .from(enquiryTable)
    .where(or(eq(enquiryTable.companyId, company), inArray(enquiryTable.id, calls)))
    .orderBy(enquiryTable.createdAt, enquiryTable.id)

/** Takes a phone call in which the buyer asks for claret. */
async function call(pieces: number, companyId: string | null): Promise<void> {
  const line = { position: 1, kind: 'order', level: 'piece', note: '', plannedFor: null } as const
  const taken = await recordCall(test.db, desk, {
    submission: randomUUID(),
    channel: 'phone',
    companyId,
    hasConsent: true,
    mail: false,
    details: buildDetails({ email: buyer.email }),
    lines: [{ ...line, product: claret, pieces }],
  })
  if (taken.outcome !== 'done') throw new Error(taken.message)
  const of = eq(enquiryTable.reference, taken.reference)
  const [row] = await test.db.select({ id: enquiryTable.id }).from(enquiryTable).where(of)
  if (row && companyId === null) calls.push(row.id)
}

/** Repeats an order: copies its lines into the buyer's draft and sends that. */
async function repeat(reference: string): Promise<void> {
  await inside((tx) => repeatOrder(tx, buyer, reference))
  const draft = await inside((tx) => findDraft(tx, buyer, null, catalogue))
  if (!draft) return
  const seen = linesFingerprint(draft.lines)
  const sent = { draft: draft.id, linesSeen: seen, details: buildOrderDetails() }
  await submitOrder(test.db, buyer, sent, catalogue)
}

/** Finds the oldest pending approval that the buyer requested, of a draft or of a call-off. */
async function pendingOf(column: 'draft' | 'callOff') {
  const { companyId: of, state, requestedBy, requestedAt } = orderApprovalTable
  const [waiting] = await test.db
    .select()
    .from(orderApprovalTable)
    .where(
      and(
        eq(of, company),
        eq(state, 'waiting'),
        eq(requestedBy, buyer.account),
        isNotNull(orderApprovalTable[column]),
      ),
    )
    .orderBy(requestedAt)
    .limit(1)
  return waiting
}

/** Changes the buyer's pending order; the approver may decide on the version that they saw before. */
async function edit({ pieces, isSentAgain, isDecidedMeanwhile }: Operation & { kind: 'edit' }) {
  const waiting = await pendingOf('draft')
  if (!waiting?.draft) return
  const { id: approval, draft: id } = waiting
  const look = () => inside((tx) => findApproval(tx, approver, approval, catalogue))
  const seen = (await look())?.now?.fingerprint ?? ''
  const quantity = { amount: String(pieces), level: 'piece' }
  const which = { draft: id }
  await inside((tx) => changeLine(tx, buyer, { which, sku: claret.sku, quantity }, catalogue))
  if (isDecidedMeanwhile && seen !== (await look())?.now?.fingerprint) {
    const decision = { approval, isApproved: true, fingerprint: seen, now: inTime }
    const decided = await decideOrder(test.db, approver, decision, catalogue)
    expect(decided.outcome).not.toBe('done')
  }
  if (!isSentAgain) return
  const draft = await inside((tx) => findDraft(tx, buyer, which, catalogue))
  if (!draft) return
  const sent = { draft: id, linesSeen: linesFingerprint(draft.lines), details: buildOrderDetails() }
  await submitOrder(test.db, buyer, sent, catalogue)
}

/** Makes an order regular, which sends a copy of it by itself at the next day of its rhythm. */
async function makeRegular(reference: string): Promise<void> {
  const settings = { name: 'Weekly', rhythm: 'weekly', weekday: 1, neededAfterDays: null } as const
  const made = await inside((tx) =>
    createRegularOrder(tx, buyer, { reference, settings: { ...settings, isSent: true } }, inTime),
  )
  if (!('id' in made)) return
  await proposeDueOrders(test.db, new Date(inTime.getTime() + 8 * 86_400_000))
  await test.db.delete(regularOrderTable).where(eq(regularOrderTable.id, made.id))
}

/** Changes the buyer's pending call-off. */
async function changeCallOff(pieces: number): Promise<void> {
  const waiting = await pendingOf('callOff')
  if (!waiting) return
  const { period: _, ...details } = buildOrderDetails({ neededBy: '2027-03-01' })
  await inside((tx) =>
    changePendingCallOff(tx, buyer, {
      approval: waiting.id,
      fingerprint: orderFingerprint(waiting.content),
      details,
      lines: [{ position: 1, amount: String(pieces), level: 'piece' }],
      now: inTime,
    }),
  )
}

const roundedUp = (pieces: number) =>
  roundUpOffers(claret.packs, pieces).find(({ level }) => level === 'pallet')?.pieces ?? pieces

const agreementOf = (by: 'approver' | 'owner' | 'buyer' | null) =>
  by && { approver: { approver, owner, buyer }[by].account, how: 'By phone.' }

/** Tells whether an operation may have an effect on an order, so that most sequences get far. */
function isOpenTo({ kind }: Operation, row: typeof enquiryTable.$inferSelect): boolean {
  if (kind === 'link') return row.companyId === null
  if (kind === 'confirm') return ['submitted', 'verifying'].includes(row.status)
  return kind !== 'schedule' || orderedStatuses.includes(row.status)
}

/** Performs one operation; refusals count as much as successes. */
async function perform(one: Operation): Promise<void> {
  if (one.kind === 'order') {
    const actedBy = { account: desk.account, name: 'Sam' }
    const member = one.by === 'owner' ? owner : one.by === 'acting' ? { ...buyer, actedBy } : buyer
    const period = { from: '2027-02-01', until: '2027-06-30' }
    const pieces = one.roundsUp ? roundedUp(one.pieces) : one.pieces
    await order(pieces, member, one.isBlanket ? { period, neededBy: null } : {})
    return
  }
  if (one.kind === 'call') return call(one.pieces, one.isLinked ? company : null)
  if (one.kind === 'edit') return edit(one)
  if (one.kind === 'change-call-off') return changeCallOff(one.pieces)
  if (one.kind === 'cover') {
    const people = { approver, owner, buyer }
    const absence = { firstDay: '2020-01-01', lastDay: '2099-12-31', now: inTime }
    const deputy = people[one.deputy].account
    await inside((tx) => planDeputy(tx, people[one.by], { deputy, ...absence }))
    return
  }
  if (one.kind === 'decide') {
    const { id, state, companyId: of } = orderApprovalTable
    const waiting = await test.db
      .select({ id, state })
      .from(orderApprovalTable)
      .where(eq(of, company))
    const first = waiting.find((approval) => approval.state === 'waiting')
    const member = { approver, owner, buyer }[one.by]
    if (first) await decide(first.id, one.isApproved, member)
    return
  }
  const orders = (await ordersNow()).filter((row) => isOpenTo(one, row)).slice(-4)
  const chosen = orders[one.which % orders.length]
  if (!chosen) return
  const { id, reference, openProposal, periodFrom, version, companyId } = chosen
  switch (one.kind) {
    case 'change': {
      const quantity = { amount: String(one.pieces), level: 'piece' }
      const change = { which: { changes: id }, sku: claret.sku, quantity }
      await inside(async (tx) => {
        await startChange(tx, buyer, reference)
        await changeLine(tx, buyer, change, catalogue)
      })
      await sendChange(test.db, buyer, { reference, now: inTime }, catalogue)
      return
    }
    case 'propose': {
      if (one.adds === 'cap') await propose(id, one.pieces * 1000, null, cap.sku)
      else await propose(id, one.pieces, one.adds === null ? 1 : null)
      return
    }
    case 'answer': {
      const number = openProposal ?? 1
      if (one.by === 'link') await answer(linkedCustomer(id, 'Priya Nair'), id, number)
      else if (one.by === 'desk') await answer(desk, id, number)
      else await answerInside({ buyer, approver, owner }[one.by], id, number)
      return
    }
    case 'confirm': {
      await moveWithApproval(test.db, desk, { enquiry: id, to: 'verifying' })
      const agreement = agreementOf(one.agreedBy)
      const moved = await moveWithApproval(test.db, desk, {
        enquiry: id,
        to: 'confirmed',
        agreement,
      })
      if (moved.outcome === 'done' && companyId === null) confirmedBefore.add(id)
      return
    }
    case 'schedule': {
      const agreement = agreementOf(one.agreedBy)
      const scheduled = await scheduleWithApproval(test.db, desk, {
        enquiry: id,
        deliverOn: '2027-02-03',
        deliverFrom: '',
        deliverUntil: '',
        carrier: '',
        consignment: '',
        pallets: null,
        note: '',
        closedToo: true,
        now: inTime,
        agreement,
        lines: [{ position: 1, pieces: 12 }],
      })
      if (scheduled.outcome === 'done' && companyId !== null) confirmedBefore.delete(id)
      return
    }
    case 'link': {
      if (companyId === null) await linkEnquiry(test.db, desk, { enquiry: id, version, company })
      return
    }
    case 'repeat':
      return repeat(reference)
    case 'regular':
      return makeRegular(reference)
    case 'merge': {
      const double = orders[one.double % orders.length]?.id ?? id
      await mergeEnquiries(test.db, desk, { enquiry: id, double })
      return
    }
    case 'call-off': {
      if (periodFrom === null) return
      const { period: _, ...details } = buildOrderDetails({ neededBy: '2027-03-01' })
      const called = { reference, submission: randomUUID(), details, now: inTime }
      const lines = [{ position: 1, amount: String(one.pieces), level: 'piece' as const }]
      await inside((tx) => callOff(tx, buyer, { ...called, lines }))
      return
    }
    case 'close-short': {
      const short = { enquiry: id, position: 1, reason: 'None left.', now: inTime }
      await closeLineShort(test.db, desk, short)
    }
  }
}

/** Tells whether an order binds the company: sent by a member, or confirmed by the desk for it. */
function isCommitted(one: typeof enquiryTable.$inferSelect): boolean {
  if (one.companyId === null) return false
  if (one.channel === 'portal') return true
  return orderedStatuses.includes(one.status) && !confirmedBefore.has(one.id)
}

/**
 * Expects the pallets and weight of an order to be within the rules, its largest decision, or its
 * blanket order.
 */
async function expectWithinRules(one: typeof enquiryTable.$inferSelect): Promise<void> {
  const load = (lines: { product: typeof claret; pieces: number }[]) => {
    const { spaces, weights } = computeEnquiryTotals(lines)
    return { spaces, kilograms: weights.reduce((sum, weight) => sum + kilogramsOf(weight), 0) }
  }
  const { agreed: standing } = await readLines(test.db, one.id)
  const goods = standing.filter((line) => line.agreed.pieces > 0)
  const now = load(
    goods.map((line) => ({
      product: catalogue(line.agreed.product.sku) ?? claret,
      pieces: line.agreed.pieces,
    })),
  )
  const { enquiry, state, content, requestedBy, decidedBy, needsTwo } = orderApprovalTable
  const decisions = await test.db
    .select({ enquiry, state, content, askedBy: requestedBy, decidedBy, needsTwo })
    .from(orderApprovalTable)
    .where(eq(orderApprovalTable.companyId, company))
  const covering = decisions.filter(
    (decision) =>
      decision.state === 'approved' &&
      (decision.enquiry === one.id || decision.enquiry === (one.blanket ?? '')),
  )
  const covered = covering.map((decision) =>
    load(
      decision.content.lines.map((line) => ({
        product: catalogue(line.sku) ?? claret,
        pieces: line.pieces,
      })),
    ),
  )
  expect(now.spaces).toBeLessThanOrEqual(
    Math.max(maxPallets, ...covered.map(({ spaces }) => spaces)),
  )
  expect(now.kilograms).toBeLessThanOrEqual(
    Math.max(maxKilograms, ...covered.map(({ kilograms }) => kilograms)),
  )
  const byTwo = covered.filter((_, at) => covering[at]?.needsTwo)
  expect(now.spaces).toBeLessThanOrEqual(
    Math.max(maxPalletsByOne, ...byTwo.map(({ spaces }) => spaces)),
  )
  // The buyer may deputise for an approver, but never decides on an order of their own.
  const own = covering.filter(({ askedBy, decidedBy }) => askedBy === decidedBy)
  for (const { askedBy } of own) expect(askedBy).toBe(owner.account)
}

/** Expects the pieces of all orders that nobody approved to be within the budget. */
async function expectWithinBudget(
  committed: readonly (typeof enquiryTable.$inferSelect)[],
): Promise<void> {
  const { enquiry, state } = orderApprovalTable
  const approved = await test.db
    .select({ enquiry })
    .from(orderApprovalTable)
    .where(eq(state, 'approved'))
  const ids = new Set(approved.map((one) => one.enquiry))
  let pieces = 0
  for (const one of committed) {
    const isCounted = one.mergedInto === null && one.periodFrom === null && !ids.has(one.id)
    if (!isCounted || undeliveredStatuses.includes(one.status)) continue
    const { agreed: standing } = await readLines(test.db, one.id)
    pieces += standing.reduce((sum, line) => sum + line.agreed.pieces, 0)
  }
  expect(pieces).toBeLessThanOrEqual(budgetPieces)
}

describe('approval rules', () => {
  it('hold after any sequence of operations: no order exceeds them without a covering decision', async () => {
    await test.db
      .update(orderRulesTable)
      .set({ overKilograms: maxKilograms, twoOverPallets: maxPalletsByOne })
      .where(eq(orderRulesTable.companyId, company))
    await test.db.insert(orderBudgetTable).values({
      companyId: company,
      unit: 'pieces',
      period: 'year',
      maxAmount: budgetPieces,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 8, maxLength: 20 }), async (sequence) => {
        for (const one of sequence) await perform(one)
        const committed = (await ordersNow()).filter(isCommitted)
        for (const one of committed) await expectWithinRules(one)
        await expectWithinBudget(committed)
      }),
      { numRuns: Number(process.env.RUNS ?? 20), endOnFailure: true },
    )
  }, 120_000)
})
