import { and, eq, gt } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor, StaffActor } from '#app/domain/access/actor.ts'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { contractProductTable } from '#app/domain/company-range/tables.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { enquiryEventTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { endMembership } from '#app/domain/membership/end-membership.server.ts'
import { findApproval } from '#app/domain/orders/approval/find-approval.server.ts'
import { findRules, storeRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { saveOrderRules } from '#app/domain/orders/approval/save-order-rules.server.ts'
import { callOff } from '#app/domain/orders/call-off/call-off.server.ts'
import { findDraft } from '#app/domain/orders/draft/find-draft.server.ts'
import { submitOrder } from '#app/domain/orders/send/submit-order.server.ts'
import { orderRulesTable } from '#app/domain/orders/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildPlace, catalogueOf, storeOrder, writeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { mergeCompanies, previewMerge, unmergeCompanies } from './merge-companies.server.ts'
import type { MergeChoices } from './merge-plan.ts'

const test = openTestDatabase()
const [claret, caps] = [buildProduct(), buildProduct({ name: 'Cap' })]
const catalogue = catalogueOf(claret, caps)

let desk: StaffActor
let company: string
let into: string
let buyer: MemberActor
beforeEach(async () => {
  desk = await storeStaff(test.db)
  company = await storeCompany(test.db, 'Redgum Estate Pty Ltd')
  into = await storeCompany(test.db, 'Redgum Estate')
  buyer = await storeMember(test.db, company)
  await storeMember(test.db, company, 'owner')
})

async function merge() {
  const choices = { name: 'into', orderRules: 'into' } as const
  const merged = await mergeCompanies(test.db, desk, { company, into, choices })
  if (merged.outcome !== 'done') throw new Error(merged.message)
  return merged.merge
}
const there = (): MemberActor => ({ ...buyer, company: into })
const skusOf = async (member: MemberActor) => {
  const draft = await inCompany(test.db, member.company, (tx) =>
    findDraft(tx, member, null, catalogue),
  )
  return draft?.lines.map(({ sku }) => sku).sort()
}
const rulesOf = (of: string) =>
  inCompany(test.db, of, (tx) => findRules(tx, { company: of } as MemberActor))

describe('merging companies', () => {
  it('moves draft orders, and moves them back when undone', async () => {
    await writeOrder(test.db, buyer, [claret])
    const undo = await merge()
    expect(await skusOf(there())).toEqual([claret.sku])
    await unmergeCompanies(test.db, desk, undo)
    expect(await skusOf(buyer)).toEqual([claret.sku])
    expect(await skusOf(there())).toBeUndefined()
  })

  it('merges the draft orders of a member of both companies, and separates them again when undone', async () => {
    await test.db
      .insert(memberTable)
      .values({ companyId: into, accountId: buyer.account, role: 'buyer', joinedAt: new Date() })
    await writeOrder(test.db, buyer, [claret])
    await writeOrder(test.db, there(), [caps])
    const undo = await merge()
    expect(await skusOf(there())).toEqual([caps.sku, claret.sku].sort())
    await unmergeCompanies(test.db, desk, undo)
    expect(await skusOf(buyer)).toEqual([claret.sku])
  })

  it('moves pending approvals, and the rules if the remaining company has none', async () => {
    await storeRules(test.db, company, { people: [buyer.account] })
    const written = await writeOrder(test.db, buyer, [claret])
    const sent = await submitOrder(test.db, buyer, written, catalogue)
    const approval =
      (sent.outcome === 'waiting' || sent.outcome === 'sent') && 'approval' in sent
        ? sent.approval
        : ''
    const undo = await merge()
    const find = (member: MemberActor) =>
      inCompany(test.db, member.company, (tx) => findApproval(tx, member, approval, catalogue))
    expect(await find(there())).toMatchObject({
      state: 'waiting',
      now: { draft: { companyId: into } },
    })
    expect((await rulesOf(into)).people).toEqual([buyer.account])
    await unmergeCompanies(test.db, desk, undo)
    expect(await find(buyer)).toMatchObject({
      state: 'waiting',
      now: { draft: { companyId: company } },
    })
    expect((await rulesOf(into)).people).toEqual([])
  })

  it('moves a pending order of a member of both companies beside their own draft', async () => {
    await storeRules(test.db, company, { people: [buyer.account] })
    await test.db
      .insert(memberTable)
      .values({ companyId: into, accountId: buyer.account, role: 'buyer', joinedAt: new Date() })
    const written = await writeOrder(test.db, buyer, [claret])
    const sent = await submitOrder(test.db, buyer, written, catalogue)
    const approval =
      (sent.outcome === 'waiting' || sent.outcome === 'sent') && 'approval' in sent
        ? sent.approval
        : ''
    await writeOrder(test.db, there(), [caps])
    const undo = await merge()
    const find = (member: MemberActor) =>
      inCompany(test.db, member.company, (tx) => findApproval(tx, member, approval, catalogue))
    const waits = { state: 'waiting', now: { draft: { id: written.draft } } }
    expect(await find(there())).toMatchObject(waits)
    expect(await skusOf(there())).toEqual([caps.sku])
    await unmergeCompanies(test.db, desk, undo)
    expect(await find(buyer)).toMatchObject(waits)
    expect(await skusOf(buyer)).toBeUndefined()
    expect(await skusOf(there())).toEqual([caps.sku])
  })

  it('keeps the rules of the remaining company', async () => {
    await test.db.insert(orderRulesTable).values([
      { companyId: company, overPallets: 1 },
      { companyId: into, overPallets: 9 },
    ])
    const undo = await merge()
    expect((await rulesOf(into)).overPallets).toBe(9)
    await unmergeCompanies(test.db, desk, undo)
    expect((await rulesOf(company)).overPallets).toBe(1)
  })

  it('keeps copied rules that were changed since when it is undone', async () => {
    const owner = await storeMember(test.db, into, 'owner')
    await test.db.insert(orderRulesTable).values({ companyId: company, overPallets: 1 })
    const undo = await merge()
    const taken = await rulesOf(into)
    expect(taken.overPallets).toBe(1)
    const kept = await inCompany(test.db, into, (tx) =>
      saveOrderRules(tx, owner, { ...taken, overPallets: 5 }),
    )
    expect(kept).toEqual({ outcome: 'done' })
    await unmergeCompanies(test.db, desk, undo)
    expect((await rulesOf(into)).overPallets).toBe(5)
    expect((await rulesOf(company)).overPallets).toBe(1)
  })

  it('moves call-offs with their blanket order, including later ones', async () => {
    const period = { from: '2026-01-01', until: '2099-12-31' }
    const { id, reference } = await storeOrder(test.db, buyer, { period, neededBy: null }, [claret])
    await test.db.update(enquiryTable).set({ status: 'confirmed' }).where(eq(enquiryTable.id, id))
    const off = (member: MemberActor) =>
      inCompany(test.db, member.company, (tx) =>
        callOff(tx, member, {
          reference,
          submission: crypto.randomUUID(),
          details: {
            place: buildPlace(),
            phone: '',
            neededBy: '2090-01-01',
            purchaseOrder: '',
            message: '',
          },
          lines: [{ position: 1, amount: '100', level: 'piece' }],
        }),
      )
    expect(await off(buyer)).toMatchObject({ outcome: 'sent' })
    const undo = await merge()
    expect(await off(buyer)).toMatchObject({ outcome: 'no-such-order' })
    const since = await off(there())
    expect((await readLines(test.db, id)).callOffs).toHaveLength(2)
    expect(await unmergeCompanies(test.db, desk, undo)).toMatchObject({ outcome: 'done' })
    const [row] = await test.db
      .select({ company: enquiryTable.companyId })
      .from(enquiryTable)
      .where(
        eq(
          enquiryTable.id,
          (since.outcome === 'waiting' || since.outcome === 'sent') && 'id' in since
            ? since.id
            : '',
        ),
      )
    expect(row?.company).toBe(company)
    expect(await linksOf(id)).toEqual([1, 2])
    expect(
      await linksOf(
        (since.outcome === 'waiting' || since.outcome === 'sent') && 'id' in since ? since.id : '',
      ),
    ).toEqual([1])
  })

  it('gives each enquiry and call-off a version, an event and an audit entry, and again when undone', async () => {
    const { id } = await storeEnquiry(test.db)
    const mine = eq(enquiryTable.id, id)
    await test.db.update(enquiryTable).set({ companyId: company, isDeferred: true }).where(mine)
    const undo = await merge()
    const find = async () => (await test.db.select().from(enquiryTable).where(mine))[0]
    expect(await find()).toMatchObject({ companyId: into, version: 1, isDeferred: true })
    await unmergeCompanies(test.db, desk, undo)
    expect(await find()).toMatchObject({ companyId: company, version: 2, isDeferred: true })
    expect(await linksOf(id)).toEqual([1, 2])
    const audit = await test.db
      .select()
      .from(auditTable)
      .where(eq(auditTable.subjectId, id))
      .orderBy(auditTable.id)
    expect(audit).toMatchObject([
      { action: 'link-enquiry', before: { company }, after: { company: into } },
      { action: 'link-enquiry', before: { company: into }, after: { company } },
    ])
  })

  it('returns enquiries to the queue if their account manager loses the company', async () => {
    const [tom, una] = [
      await storeStaff(test.db, 'Tom', ['account-manager']),
      await storeStaff(test.db, 'Una', ['account-manager']),
    ]
    const manage = (of: string, accountManager: string) =>
      test.db.update(companyTable).set({ accountManager }).where(eq(companyTable.id, of))
    await manage(company, tom.account)
    await manage(into, una.account)
    const { id } = await storeEnquiry(test.db)
    const mine = eq(enquiryTable.id, id)
    const given = { companyId: company, assignee: tom.account }
    await test.db.update(enquiryTable).set(given).where(mine)
    const choices = { name: 'into', accountManager: 'into' } as const
    expect(await mergeCompanies(test.db, desk, { company, into, choices })).toMatchObject({
      outcome: 'done',
      unassigned: 1,
    })
    expect(await test.db.select().from(enquiryTable).where(mine)).toMatchObject([
      { companyId: into, assignee: null, version: 2 },
    ])
  })
})

/** Versions in which an enquiry changed its company. */
async function linksOf(enquiry: string) {
  const { version, kind } = enquiryEventTable
  const isLink = and(eq(enquiryEventTable.enquiry, enquiry), eq(kind, 'linked'), gt(version, 0))
  const rows = await test.db
    .select({ version })
    .from(enquiryEventTable)
    .where(isLink)
    .orderBy(version)
  return rows.map((row) => row.version)
}

it('a pending approval of a suspended member passes to a colleague, who can have it sent', async () => {
  await storeRules(test.db, company, { people: [buyer.account] })
  const written = await writeOrder(test.db, buyer, [claret])
  const sent = await submitOrder(test.db, buyer, written, catalogue)
  const approval =
    (sent.outcome === 'waiting' || sent.outcome === 'sent') && 'approval' in sent
      ? sent.approval
      : ''
  const heir = await storeMember(test.db, company, 'buyer', { name: 'Tom Hill' })
  const ending = { company, account: buyer.account, successor: heir.account }
  expect(await endMembership(test.db, desk, ending)).toMatchObject({ outcome: 'done' })
  const found = await inCompany(test.db, company, (tx) =>
    findApproval(tx, heir, approval, catalogue),
  )
  expect(found).toMatchObject({
    state: 'waiting',
    sender: { name: 'Tom Hill', role: 'buyer' },
    now: { draft: { accountId: heir.account } },
  })
  expect(found?.approvers.some(({ account }) => account === buyer.account)).toBe(false)
})

describe('the values of two merged companies', () => {
  const details = async (id: string) => {
    const [row] = await test.db.select().from(companyTable).where(eq(companyTable.id, id))
    if (!row) throw new Error('There is no such company.')
    const { name, accountManager, notes, hasContract, needsSecondFactor } = row
    return { name, accountManager, notes, hasContract, needsSecondFactor }
  }
  const set = (id: string, values: Partial<typeof companyTable.$inferInsert>) =>
    test.db.update(companyTable).set(values).where(eq(companyTable.id, id))
  const name = { name: 'into' } as const
  const mergeWith = (choices: MergeChoices) =>
    mergeCompanies(test.db, desk, { company, into, choices })

  it('are taken from the side that has one, and separated again when undone', async () => {
    const tom = await storeStaff(test.db, 'Tom', ['account-manager'])
    const theirs = {
      accountManager: tom.account,
      notes: 'Gate 3, call Mary.',
      hasContract: true,
      needsSecondFactor: true,
    }
    await set(company, theirs)
    const before = await details(into)
    const undo = await merge()
    expect(await details(into)).toEqual({ name: 'Redgum Estate', ...theirs })
    await unmergeCompanies(test.db, desk, undo)
    expect(await details(into)).toEqual(before)
    expect(await details(company)).toMatchObject(theirs)
  })

  it('have to be chosen if both have one: nothing is merged without every choice', async () => {
    const [tom, una] = [
      await storeStaff(test.db, 'Tom', ['account-manager']),
      await storeStaff(test.db, 'Una', ['account-manager']),
    ]
    await set(company, { accountManager: tom.account, notes: 'Theirs.' })
    await set(into, { accountManager: una.account, notes: 'Ours.' })
    await test.db
      .insert(memberTable)
      .values({ companyId: into, accountId: buyer.account, role: 'viewer' })
    await test.db.insert(contractProductTable).values([
      { companyId: company, sku: 'GB-1', rule: 'preferred' },
      { companyId: into, sku: 'GB-1', rule: 'hidden' },
    ])
    await test.db.insert(orderRulesTable).values([
      { companyId: company, overPallets: 1 },
      { companyId: into, overPallets: 9 },
    ])
    const member = `member:${buyer.account}`
    const keys = ['name', 'accountManager', 'notes', 'orderRules', 'contract', member]
    const preview = await previewMerge(test.db, desk, { company, into })
    if (preview.outcome !== 'done') throw new Error(preview.message)
    expect(preview.preview.questions.map(({ key }) => key)).toEqual(keys)
    const all = Object.fromEntries(keys.map((key) => [key, 'company' as const]))
    for (const key of keys) {
      const { [key]: _left, ...others } = all
      expect(await mergeWith(others)).toMatchObject({ outcome: 'unanswered', keys: [key] })
    }
    expect(await mergeWith({ ...all, name: 'both' })).toMatchObject({ keys: ['name'] })
    const [atFirst, rulesAtFirst] = [await details(into), await rulesOf(into)]

    const merged = await mergeWith({ ...all, notes: 'both' })
    if (merged.outcome !== 'done') throw new Error(merged.message)
    expect(await details(into)).toMatchObject({
      name: 'Redgum Estate Pty Ltd',
      accountManager: tom.account,
      notes: 'Ours.\n\nRedgum Estate Pty Ltd:\nTheirs.',
    })
    const ofInto = eq(memberTable.companyId, into)
    const roleOf = async () =>
      (await test.db.select().from(memberTable).where(ofInto)).find(
        ({ accountId: account }) => account === buyer.account,
      )?.role
    const contractOf = async () =>
      test.db
        .select({ sku: contractProductTable.sku, rule: contractProductTable.rule })
        .from(contractProductTable)
        .where(eq(contractProductTable.companyId, into))
    expect(await roleOf()).toBe('buyer')
    expect(await contractOf()).toEqual([{ sku: 'GB-1', rule: 'preferred' }])
    expect((await rulesOf(into)).overPallets).toBe(1)

    await unmergeCompanies(test.db, desk, merged.merge)
    expect(await details(into)).toEqual(atFirst)
    expect(await roleOf()).toBe('viewer')
    expect(await contractOf()).toEqual([{ sku: 'GB-1', rule: 'hidden' }])
    expect((await rulesOf(into)).overPallets).toBe(rulesAtFirst.overPallets)
  })

  it('keep changes made after the merge when it is undone', async () => {
    await set(company, { notes: 'Theirs.' })
    const undo = await merge()
    await set(into, { notes: 'Written later.' })
    await unmergeCompanies(test.db, desk, undo)
    expect((await details(into)).notes).toBe('Written later.')
  })

  it('are not merged based on outdated versions, nor by an account manager', async () => {
    const versions = { company: 0, into: 1 }
    const pair = { company, into, choices: name }
    expect(await mergeCompanies(test.db, desk, { ...pair, versions })).toMatchObject({
      outcome: 'stale',
    })
    const tom = await storeStaff(test.db, 'Tom', ['account-manager'])
    await set(company, { accountManager: tom.account })
    await set(into, { accountManager: tom.account })
    const refused = { outcome: 'not-allowed-to-you' }
    expect(await mergeCompanies(test.db, tom, pair)).toMatchObject(refused)
    expect(await previewMerge(test.db, tom, pair)).toMatchObject(refused)
  })
})
