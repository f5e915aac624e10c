import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { readCompanyVersion } from '#app/domain/customers/members/members.server.ts'
import { endMembership } from '#app/domain/membership/end-membership.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { storeRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { findOpenDraft } from '#app/domain/orders/approval/list-decided.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { catalogueOf, writeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { addComment, findComments } from '../comments/comments.server.ts'
import { submitOrder } from '../send/submit-order.server.ts'
import { addLines } from './add-lines.server.ts'
import { findDraft } from './find-draft.server.ts'
import type { DraftSelector } from './lock-draft.server.ts'
import {
  listOpenDrafts,
  makeDraftCurrent,
  maxOpenDrafts,
  saveDraftSharing,
  startDraft,
} from './named-drafts.server.ts'
import { discardDraft } from './save-draft-details.server.ts'

const test = openTestDatabase()
const claret = buildProduct()
const port = buildProduct()
const catalogue = catalogueOf(claret, port)

/** Creates an owner, two buyers and a draft of the first, who writes with the second if it is shared. */
async function open() {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const owner = await storeMember(test.db, company, 'owner', { name: 'Ada Lee' })
  const priya = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
  const tom = await storeMember(test.db, company, 'buyer', { name: 'Tom Hill' })
  const inside = <Result>(work: Parameters<typeof inCompany<Result>>[2]) =>
    inCompany(test.db, company, work)
  const written = await writeOrder(test.db, priya, [claret], { purchaseOrder: 'PO-1' })
  const share = (...colleagues: MemberActor[]) =>
    inside((tx) =>
      saveDraftSharing(tx, priya, {
        draft: written.draft,
        name: 'Vintage 2027',
        colleagues: colleagues.map(({ account }) => account),
      }),
    )
  const add = (member: MemberActor, which: DraftSelector) =>
    inside((tx) => {
      const lines = [{ sku: port.sku, pieces: 1008, level: 'pallet' as const }]
      return addLines(tx, member, lines, { which, productBySku: catalogue })
    })
  const skusOf = async (member: MemberActor, which: DraftSelector) =>
    (await inside((tx) => findDraft(tx, member, which, catalogue)))?.lines.map(({ sku }) => sku)
  const draftsOf = (member: MemberActor) => inside((tx) => listOpenDrafts(tx, member))
  return { company, owner, priya, tom, inside, written, share, add, skusOf, draftsOf }
}

describe('several drafts of a member', () => {
  it('a draft that is started becomes current, and the earlier one keeps its lines', async () => {
    const { inside, priya, add, skusOf, written, draftsOf } = await open()
    expect(await inside((tx) => startDraft(tx, priya, 'Sparkling'))).toMatchObject({
      outcome: 'saved',
    })
    await add(priya, null)
    expect(await skusOf(priya, null)).toEqual([port.sku])
    expect(await skusOf(priya, { open: written.draft })).toEqual([claret.sku])
    expect(await draftsOf(priya)).toMatchObject([
      { name: 'Sparkling', isCurrent: true, lines: 1 },
      { id: written.draft, isCurrent: false, lines: 1 },
    ])
  })

  it('makeDraftCurrent > changes the current draft and drops an empty one without a name', async () => {
    const { inside, priya, written, draftsOf } = await open()
    await inside((tx) => startDraft(tx, priya, ''))
    await inside((tx) => makeDraftCurrent(tx, priya, written.draft))
    expect(await draftsOf(priya)).toMatchObject([{ id: written.draft, isCurrent: true }])
  })

  it('startDraft > refuses more than the maximum', async () => {
    const { inside, priya } = await open()
    for (let at = 1; at < maxOpenDrafts; at += 1) {
      await inside((tx) => startDraft(tx, priya, `Draft ${at}`))
    }
    expect(await inside((tx) => startDraft(tx, priya, 'One more'))).toMatchObject({
      outcome: 'too-many',
    })
  })
})

describe('a shared draft', () => {
  it('is written by the colleague, who is mailed once, and by nobody else', async () => {
    const { share, tom, owner, add, skusOf, written, draftsOf } = await open()
    const which = { open: written.draft }
    expect(await skusOf(tom, which)).toBeUndefined()
    await share(tom)
    await share(tom)
    await add(tom, which)
    expect(await skusOf(tom, which)).toEqual([claret.sku, port.sku])
    expect(await skusOf(owner, which)).toBeUndefined()
    expect(await skusOf(tom, null)).toBeUndefined()
    expect(await draftsOf(tom)).toMatchObject([
      { name: 'Vintage 2027', owner: 'Priya Nair', isCurrent: false },
    ])
    const mails = await test.db.$count(
      mailTable,
      and(eq(mailTable.kind, 'draft-shared'), eq(mailTable.recipient, tom.email)),
    )
    expect(mails).toBe(1)
  })

  it('is sent once, also if both send it', async () => {
    const { share, tom, priya, written } = await open()
    await share(tom)
    const results = await Promise.all(
      [tom, priya].map((member) => submitOrder(test.db, member, written, catalogue)),
    )
    const references = results.map((result) => 'reference' in result && result.reference)
    expect(references[0]).toBeTruthy()
    expect(references[1]).toBe(references[0])
  })

  it('keeps the rule for its owner if a colleague sends it, and becomes the colleague’s', async () => {
    const { company, share, tom, priya, written, inside } = await open()
    await storeRules(test.db, company, { people: [priya.account] })
    await share(tom)
    const sent = await submitOrder(test.db, tom, written, catalogue)
    expect(sent).toMatchObject({ outcome: 'waiting' })
    expect(await inside((tx) => findOpenDraft(tx, tom, written.draft))).toBe('sent-for-approval')
    expect(await inside((tx) => findOpenDraft(tx, priya, written.draft))).toBeNull()
  })

  it('is not discarded by the colleague', async () => {
    const { share, tom, written, skusOf } = await open()
    await share(tom)
    await discardDraft(test.db, tom, { open: written.draft })
    expect(await skusOf(tom, { open: written.draft })).toEqual([claret.sku])
  })

  it('is closed to the colleague once the share or the membership ends', async () => {
    const { company, owner, inside, share, tom, skusOf, written } = await open()
    const which = { open: written.draft }
    await share(tom)
    await share()
    expect(await skusOf(tom, which)).toBeUndefined()
    await share(tom)
    const ended = await inside(async (tx) => {
      const version = await readCompanyVersion(tx, owner)
      const which = { company, account: tom.account, version }
      return endMembership(tx, owner, { ...which, successor: null })
    })
    expect(ended).toMatchObject({ outcome: 'done' })
    expect(await skusOf(tom, which)).toBeUndefined()
  })

  it('saveDraftSharing > refuses a colleague who does not write orders, and changes nothing', async () => {
    const { company, share, tom, skusOf, written } = await open()
    const dock = await storeMember(test.db, company, 'goods-in')
    expect(await share(tom, dock)).toMatchObject({ outcome: 'no-such-colleague' })
    expect(await skusOf(tom, { open: written.draft })).toBeUndefined()
  })
})

describe('comments for colleagues', () => {
  it('pass from a draft to its order, and are for members who may read it', async () => {
    const { inside, priya, tom, share, written } = await open()
    const draft = { draft: written.draft }
    const say = (member: MemberActor, text: string) =>
      inside((tx) => addComment(tx, member, { subject: draft, text }))
    expect(await say(tom, 'Mine?')).toMatchObject({ outcome: 'no-such-order' })
    await share(tom)
    expect(await say(tom, 'Two pallets are enough.')).toMatchObject({ outcome: 'added' })
    const sent = await submitOrder(test.db, priya, written, catalogue)
    if (!('reference' in sent)) throw new Error('It was not sent.')
    const { reference } = sent
    const thread = await inside((tx) => findComments(tx, priya, { reference }))
    expect(thread?.comments).toMatchObject([
      { author: 'Tom Hill', text: 'Two pallets are enough.', isOwn: false },
    ])
  })

  it('are closed to staff who act for a member', async () => {
    const { inside, priya, written } = await open()
    const acting = { ...priya, actedBy: { account: priya.account, name: 'Sam Poole' } }
    const subject = { draft: written.draft }
    expect(await inside((tx) => findComments(tx, acting, subject))).toBeNull()
    expect(
      await inside((tx) => addComment(tx, acting, { subject, text: 'Hello' })),
    ).not.toMatchObject({ outcome: 'added' })
  })
})
