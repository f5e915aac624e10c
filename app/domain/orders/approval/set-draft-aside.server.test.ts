import { describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { findInbox } from '#app/domain/inbox/find-inbox.server.ts'
import { discardDraft } from '#app/domain/orders/draft/save-draft-details.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildOrderDetails, catalogueOf, writeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { decideOrder } from '../decision/decide-order.server.ts'
import { addLines } from '../draft/add-lines.server.ts'
import { changeLine } from '../draft/change-line.server.ts'
import { addDraftFiles } from '../draft/draft-files.server.ts'
import { findDraft, hasDraftLines } from '../draft/find-draft.server.ts'
import type { DraftSelector } from '../draft/lock-draft.server.ts'
import { saveDraftDetails, saveNewOrderDetails } from '../draft/save-draft-details.server.ts'
import { submitOrder } from '../send/submit-order.server.ts'
import { orderDraftTable } from '../tables.server.ts'
import { maxSentForApproval } from './approval-state.ts'
import { findApproval } from './find-approval.server.ts'
import { storeRules } from './find-rules.server.ts'
import { findSentOrder, listSentForApproval } from './list-decided.server.ts'

const test = openTestDatabase()
const claret = buildProduct()
const port = buildProduct()
const catalogue = catalogueOf(claret, port)

/** Creates a buyer whose orders always need approval, with one pending order. */
async function open() {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const approver = await storeMember(test.db, company, 'approver', { name: 'Tom Hill' })
  const buyer = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
  await storeRules(test.db, company, { people: [buyer.account] })
  const inside = <Result>(work: Parameters<typeof inCompany<Result>>[2]) =>
    inCompany(test.db, company, work)
  const written = await writeOrder(test.db, buyer, [claret], { purchaseOrder: 'PO-1' })
  const send = (what = written) => submitOrder(test.db, buyer, what, catalogue)
  const sent = await send()
  if ((sent.outcome !== 'waiting' && sent.outcome !== 'sent') || !('approval' in sent))
    throw new Error('It does not wait.')
  const { approval } = sent
  const look = () => inside((tx) => findApproval(tx, approver, approval, catalogue))
  return {
    company,
    approver,
    buyer,
    inside,
    send,
    written,
    approval,
    look,
    waiting: { draft: written.draft },
    skusOf: async (which: DraftSelector, member: MemberActor = buyer) =>
      (await inside((tx) => findDraft(tx, member, which, catalogue)))?.lines.map(({ sku }) => sku),
    add: (which: DraftSelector, member: MemberActor = buyer) =>
      inside((tx) => {
        const lines = [{ sku: port.sku, pieces: 1008, level: 'pallet' as const }]
        return addLines(tx, member, lines, { which, productBySku: catalogue })
      }),
    decide: async (isApproved: boolean, note = '') => {
      const mark = (await look())?.now?.fingerprint ?? ''
      const now = new Date('2027-01-10T00:00:00Z')
      return decideOrder(
        test.db,
        approver,
        { approval, isApproved, fingerprint: mark, note, now },
        catalogue,
      )
    },
    sentByBuyer: () => inside((tx) => listSentForApproval(tx, buyer)),
  }
}

describe('an order sent for approval', () => {
  it('is set aside: its sender has no current order, and adding a product starts one', async () => {
    const { buyer, inside, waiting, skusOf, add, look } = await open()
    expect(await inside((tx) => hasDraftLines(tx, buyer))).toBe(false)
    expect(await add(null)).toMatchObject({ outcome: 'done', lines: 1 })
    expect(await skusOf(null)).toEqual([port.sku])
    expect(await skusOf(waiting)).toEqual([claret.sku])
    expect((await look())?.since).toEqual([])
  })

  it('is changed at its own URL, and its approver sees the changes', async () => {
    const { buyer, inside, waiting, skusOf, add, look } = await open()
    await add(waiting)
    await inside((tx) => saveDraftDetails(tx, buyer, waiting, { message: 'Ring the bell.' }))
    const file = { name: 'label.pdf', kind: 'pdf' as const, content: new Uint8Array([1]) }
    expect(await addDraftFiles(test.db, buyer, { which: waiting, files: [file] })).toEqual({
      outcome: 'done',
    })
    expect(await skusOf(waiting)).toEqual([claret.sku, port.sku])
    expect(await skusOf(null)).toBeUndefined()
    expect((await look())?.since).toMatchObject([{ sku: port.sku }, { after: 'Ring the bell.' }])
  })

  it('keeps one request when double-submitted, and leaves the next order alone', async () => {
    const { send, add, approval, skusOf, sentByBuyer } = await open()
    await add(null)
    expect(await send()).toMatchObject({ outcome: 'waiting', approval })
    expect(await sentByBuyer()).toHaveLength(1)
    expect(await skusOf(null)).toEqual([port.sku])
  })

  it('is updated by a stale page of it, and the order started since is not', async () => {
    const { buyer, inside, add, waiting } = await open()
    await add(null)
    const kept = await inside((tx) =>
      saveNewOrderDetails(tx, buyer, waiting.draft, { message: 'Ring the bell.' }),
    )
    expect(kept).toEqual({ outcome: 'done', isSent: true })
    const find = (which: DraftSelector) => inside((tx) => findDraft(tx, buyer, which, catalogue))
    expect((await find(waiting))?.message).toBe('Ring the bell.')
    expect((await find(null))?.message).toBe('')
  })

  it('can be pending beside a second one; each is decided separately', async () => {
    const { buyer, inside, send, decide, waiting, approval, sentByBuyer } = await open()
    const second = await writeOrder(test.db, buyer, [port], { purchaseOrder: 'PO-2' })
    expect(await send(second)).toMatchObject({ outcome: 'waiting' })
    expect(await sentByBuyer()).toMatchObject([
      { purchaseOrder: 'PO-2', lines: 1, state: 'waiting' },
      { purchaseOrder: 'PO-1', lines: 1, state: 'waiting', approval },
    ])
    const decided = await decide(true)
    if (decided.outcome !== 'done' && decided.outcome !== 'approved-first')
      throw new Error(decided.message)
    expect(await sentByBuyer()).toMatchObject([{ purchaseOrder: 'PO-2' }])
    const { reference } = decided
    const where = await inside((tx) => findSentOrder(tx, buyer, waiting.draft))
    expect(where).toMatchObject({ reference })
  })

  it('is back in its sender’s list and inbox when declined, and can be sent again', async () => {
    const { buyer, inside, decide, send, written, waiting, skusOf, sentByBuyer } = await open()
    await decide(false, 'Too much.')
    const declined = { draft: waiting.draft, state: 'declined', decidedAs: 'Tom Hill' }
    expect(await sentByBuyer()).toMatchObject([declined])
    const inbox = () => inside((tx) => findInbox(tx, buyer))
    expect(await inbox()).toMatchObject([
      { kind: 'declined', target: waiting.draft, about: 'PO-1, 1 line, declined by Tom Hill' },
    ])
    expect(await skusOf(waiting)).toEqual([claret.sku])
    expect(await skusOf(null)).toBeUndefined()
    expect(await send(written)).toMatchObject({ outcome: 'waiting' })
    expect(await sentByBuyer()).toMatchObject([{ draft: waiting.draft, state: 'waiting' }])
    expect(await inbox()).toEqual([])
  })

  it('is withdrawn by discarding it, and can no longer be decided', async () => {
    const { buyer, inside, decide, waiting, add, skusOf, look } = await open()
    await add(null)
    expect(await discardDraft(test.db, buyer, waiting)).toBeNull()
    expect((await look())?.now).toBeNull()
    expect(await decide(true)).toMatchObject({ outcome: 'decided' })
    expect(await inside((tx) => findSentOrder(tx, buyer, waiting.draft))).toBeNull()
    expect(await skusOf(null)).toEqual([port.sku])
  })

  it('is private to its sender: a colleague can neither see nor change it', async () => {
    const { company, inside, waiting, skusOf, add, look, written } = await open()
    const colleague = await storeMember(test.db, company, 'buyer')
    expect(await skusOf(waiting, colleague)).toBeUndefined()
    expect(await inside((tx) => findSentOrder(tx, colleague, waiting.draft))).toBeNull()
    expect(await inside((tx) => listSentForApproval(tx, colleague))).toEqual([])
    expect(await add(waiting, colleague)).toMatchObject({ outcome: 'no-such-draft' })
    const change = { which: waiting, sku: claret.sku, note: 'Mine' }
    const changed = await inside((tx) => changeLine(tx, colleague, change, catalogue))
    expect(changed).toMatchObject({ outcome: 'no-such-draft' })
    await discardDraft(test.db, colleague, waiting)
    const sent = await submitOrder(test.db, colleague, written, catalogue)
    expect(sent).toMatchObject({ outcome: 'no-such-draft' })
    expect(await look()).toMatchObject({ since: [], now: { draft: { id: waiting.draft } } })
  })

  it('is refused at the maximum, with the input saved; a pending one can still be sent again', async () => {
    const { company, buyer, send, written, approval, inside } = await open()
    const { account } = buyer
    const others = Array.from({ length: maxSentForApproval - 1 }, () => ({
      companyId: company,
      accountId: account,
      requestedAt: new Date(),
    }))
    await test.db.insert(orderDraftTable).values(others)
    const more = await writeOrder(test.db, buyer, [port], { message: 'Ring the bell.' })
    expect(await send(more)).toMatchObject({
      outcome: 'too-many-sent',
      message: expect.stringContaining(`${maxSentForApproval} orders`),
    })
    const kept = await inside((tx) => findDraft(tx, buyer, null, catalogue))
    expect(kept).toMatchObject({ id: more.draft, message: 'Ring the bell.' })
    const details = buildOrderDetails({ purchaseOrder: 'PO-1', message: 'Now.' })
    expect(await send({ ...written, details })).toMatchObject({ outcome: 'waiting', approval })
  })
})
