import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import { endMembership } from '#app/domain/membership/end-membership.server.ts'
import { findApproval } from '#app/domain/orders/approval/find-approval.server.ts'
import { storeRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { startChange } from '#app/domain/orders/content/copy-order.server.ts'
import { formatPlace } from '#app/domain/orders/content/delivery-place.ts'
import { decideOrder } from '#app/domain/orders/decision/decide-order.server.ts'
import { addDraftFiles } from '#app/domain/orders/draft/draft-files.server.ts'
import { findDraft } from '#app/domain/orders/draft/find-draft.server.ts'
import {
  discardDraft,
  saveDraftDetails,
} from '#app/domain/orders/draft/save-draft-details.server.ts'
import { linesFingerprint } from '#app/domain/orders/send/order-number.server.ts'
import { submitOrder } from '#app/domain/orders/send/submit-order.server.ts'
import {
  orderApprovalTable,
  orderDraftLineTable,
  orderDraftTable,
} from '#app/domain/orders/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildOrderDetails, buildPlace, catalogueOf, writeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { systemActor } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { eraseExpired, retentionYears } from './erase-expired.server.ts'
import { erasePerson } from './erase-person.server.ts'
import { exportPerson } from './export-person.server.ts'
import { findPersonData } from './find-person-data.server.ts'

const test = openTestDatabase()
const claret = buildProduct()
const catalogue = catalogueOf(claret)
const secret = 'Zanzibar'
const details = {
  place: buildPlace({ address: `9 ${secret} Lane`, suburb: secret, receiving: `Gate ${secret}` }),
  phone: `0491 ${secret}`,
  message: `Ask for ${secret}`,
  purchaseOrder: `PO-${secret}`,
}

let owner: MemberActor
let buyer: MemberActor & { email: string }
beforeEach(async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  owner = await storeMember(test.db, company, 'owner')
  buyer = await storeMember(test.db, company)
  await storeRules(test.db, company, { people: [buyer.account] })
})

const within = <T>(work: (tx: Database) => Promise<T>) => inCompany(test.db, buyer.company, work)

/** Sends an order of the buyer for approval. @returns the id of the approval */
async function ask(): Promise<string> {
  const written = await writeOrder(test.db, buyer, [claret], details)
  const sent = await submitOrder(test.db, buyer, written, catalogue)
  if ((sent.outcome !== 'waiting' && sent.outcome !== 'sent') || !('approval' in sent))
    throw new Error('It does not wait for approval.')
  return sent.approval
}
const find = (approval: string) => within((tx) => findApproval(tx, buyer, approval, catalogue))
async function decide(approval: string, isApproved: boolean) {
  const mark = (await find(approval))?.now?.fingerprint ?? ''
  const decision = { approval, isApproved, fingerprint: mark, note: `For ${secret}` }
  const result = await decideOrder(test.db, owner, decision, catalogue)
  if (result.outcome !== 'done' && result.outcome !== 'approved-first')
    throw new Error(result.message)
  return result.reference
}
/** Declines an order of the buyer, who discards it if `isThrownAway`. */
async function decline({ isThrownAway = true } = {}) {
  const approval = await ask()
  const draft = (await find(approval))?.draft ?? ''
  await decide(approval, false)
  if (isThrownAway) await discardDraft(test.db, buyer, { draft })
}
/** Tables in which the personal data of the order is still found. */
async function traces() {
  const holding: string[] = []
  for (const table of [orderApprovalTable, orderDraftTable]) {
    const rows = await test.db.select().from(table).where(eq(table.companyId, buyer.company))
    if (JSON.stringify(rows).includes(secret))
      holding.push(table === orderDraftTable ? 'draft' : 'approval')
  }
  return holding
}
const closed = (reference: string) =>
  test.db
    .update(enquiryTable)
    .set({ status: 'cancelled' })
    .where(eq(enquiryTable.reference, reference))

describe('erasing an order', () => {
  it('removes its sender’s data from its approval and from a started change', async () => {
    const approval = await ask()
    const reference = await decide(approval, true)
    await within((tx) => startChange(tx, buyer, reference))
    const [order] = await test.db
      .select()
      .from(enquiryTable)
      .where(eq(enquiryTable.reference, reference))
    await within((tx) =>
      saveDraftDetails(tx, buyer, { changes: order?.id ?? '' }, { message: `To ${secret}` }),
    )
    await closed(reference)
    expect(await traces()).toEqual(['approval', 'draft'])
    expect(await erasePerson(test.db, systemActor, { reference })).toMatchObject({
      outcome: 'done',
    })
    expect(await traces()).toEqual([])
    const left = (await find(approval))?.content
    expect(left?.lines).toMatchObject([{ sku: claret.sku, pieces: 1008 }])
    expect(left && formatPlace(left.place)).toBe('SA 5353')
  })

  it('includes declined orders if the person is erased, but not pending ones', async () => {
    await decline()
    expect(await erasePerson(test.db, systemActor, { email: buyer.email })).toMatchObject({
      outcome: 'done',
    })
    expect(await traces()).toEqual([])
    await decline({ isThrownAway: false })
    expect(await traces()).toEqual(['approval', 'draft'])
    expect(await erasePerson(test.db, systemActor, { email: buyer.email })).toMatchObject({
      outcome: 'done',
    })
    expect(await traces()).toEqual([])
    const waiting = await ask()
    await erasePerson(test.db, systemActor, { email: buyer.email })
    expect((await find(waiting))?.content.message).toBe(details.message)
  })

  it('removes data from an approval that was closed as not needed', async () => {
    const approval = await ask()
    await storeRules(test.db, buyer.company, { people: [] })
    const draft = (await find(approval))?.draft ?? ''
    const lines = await within((tx) => findDraft(tx, buyer, { draft }, catalogue))
    const seen = linesFingerprint(lines?.lines ?? [])
    const again = { draft, linesSeen: seen, details: buildOrderDetails(details) }
    const sent = await submitOrder(test.db, buyer, again, catalogue)
    if ((sent.outcome !== 'waiting' && sent.outcome !== 'sent') || !('reference' in sent))
      throw new Error('It was not sent.')
    await closed(sent.reference)
    expect(await traces()).toEqual(['approval'])
    await erasePerson(test.db, systemActor, { reference: sent.reference })
    expect(await traces()).toEqual([])
  })

  it('happens after the retention period, whether a declined order still has a draft or not', async () => {
    await decline()
    await decline({ isThrownAway: false })
    await test.db
      .update(orderDraftTable)
      .set({ updatedAt: sql`now() - interval '8 years'` })
      .where(eq(orderDraftTable.companyId, buyer.company))
    await test.db
      .update(orderApprovalTable)
      .set({ requestedAt: sql`now() - interval '8 years'` })
      .where(eq(orderApprovalTable.companyId, buyer.company))
    await eraseExpired(test.db, new Date())
    expect(await traces()).toEqual([])
  })
})

describe('a draft order', () => {
  const file = { name: 'gate.pdf', kind: 'pdf' as const, content: new Uint8Array([1]) }
  async function begin(member: MemberActor = buyer) {
    await writeOrder(test.db, member, [claret])
    await inCompany(test.db, member.company, (tx) => saveDraftDetails(tx, member, null, details))
    const put = { which: null, files: [file] }
    expect(await addDraftFiles(test.db, member, put)).toEqual({ outcome: 'done' })
  }
  const untouchedFor = (years: number) =>
    test.db
      .update(orderDraftTable)
      .set({ updatedAt: sql`now() - make_interval(years => ${years})` })
      .where(eq(orderDraftTable.companyId, buyer.company))
  /** Counts of lines and files in the company's drafts. */
  async function held() {
    const { accountId: account, companyId: company, id } = orderDraftTable
    const ofCompany = eq(company, buyer.company)
    const lines = await test.db
      .select({ account })
      .from(orderDraftLineTable)
      .innerJoin(orderDraftTable, eq(id, orderDraftLineTable.draft))
      .where(ofCompany)
    return { writers: lines.map((line) => line.account), files: await test.db.$count(fileTable) }
  }

  it('is deleted with its lines and files after the retention period without changes', async () => {
    const { files } = await held()
    await begin()
    await untouchedFor(retentionYears - 1)
    await eraseExpired(test.db, new Date())
    expect(await held()).toEqual({ writers: [buyer.account], files: files + 1 })
    await untouchedFor(retentionYears + 1)
    await eraseExpired(test.db, new Date())
    expect(await held()).toEqual({ writers: [], files })
    expect(await traces()).toEqual([])
  })

  it('is kept while it is pending approval', async () => {
    const waiting = await ask()
    await untouchedFor(retentionYears + 1)
    await eraseExpired(test.db, new Date())
    expect((await held()).writers).toEqual([buyer.account])
    expect((await find(waiting))?.content.message).toBe(details.message)
    const { orderDrafts } = await findPersonData(test.db, { email: buyer.email })
    expect(orderDrafts).toMatchObject([{ waits: true }])
  })

  it('is deleted when its writer is erased; a colleague’s is kept', async () => {
    const { files } = await held()
    await begin()
    await begin(owner)
    expect(await findPersonData(test.db, { email: buyer.email })).toMatchObject({
      orderDrafts: [{ company: 'Redgum Estate', lines: [{ sku: claret.sku }], waits: false }],
    })
    const { email } = buyer
    expect(await exportPerson(test.db, systemActor, { email })).toMatchObject({
      json: expect.stringContaining(secret),
    })
    expect(await erasePerson(test.db, systemActor, { email })).toMatchObject({ orderDrafts: 1 })
    expect(await held()).toEqual({ writers: [owner.account], files: files + 1 })
  })

  it('is kept by the colleague who took it over from a leaving writer', async () => {
    await begin()
    const { company, account } = buyer
    const left = await endMembership(test.db, systemActor, {
      company,
      account,
      successor: owner.account,
    })
    expect(left).toEqual({ outcome: 'done' })
    await erasePerson(test.db, systemActor, { email: buyer.email })
    expect((await held()).writers).toEqual([owner.account])
  })

  it('is deleted if it is a change of an open order, which is kept', async () => {
    const reference = await decide(await ask(), true)
    await within((tx) => startChange(tx, buyer, reference))
    expect((await held()).writers).toEqual([buyer.account])
    await erasePerson(test.db, systemActor, { email: buyer.email })
    expect((await held()).writers).toEqual([])
    const [order] = await test.db
      .select()
      .from(enquiryTable)
      .where(eq(enquiryTable.reference, reference))
    expect(order?.message).toBe(details.message)
  })
})
