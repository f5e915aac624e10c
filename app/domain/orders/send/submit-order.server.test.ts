import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { memberRoles } from '#app/domain/access/roles.ts'
import { contractProductTable } from '#app/domain/company-range/tables.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { checkFile } from '#app/domain/files/check-file.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildPlace, catalogueOf, storeOrder, writeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { setDeliveryDays } from '../draft/change-line.server.ts'
import { addDraftFiles } from '../draft/draft-files.server.ts'
import { findDraft } from '../draft/find-draft.server.ts'
import { orderRulesTable } from '../tables.server.ts'
import { linesFingerprint } from './order-number.server.ts'
import { submitOrder } from './submit-order.server.ts'

const test = openTestDatabase()
const claret = buildProduct()
const caps = buildProduct({ name: 'Cap' })
const catalogue = catalogueOf(claret, caps)

let buyer: MemberActor & { email: string }
beforeEach(async () => {
  buyer = await storeMember(test.db, await storeCompany(test.db, 'Redgum Estate'))
})

/** Result of an order that needs no approval. */
async function sent(sending: ReturnType<typeof submitOrder>) {
  const result = await sending
  if ('approval' in result) throw new Error('It waits for approval.')
  return result
}

const send = (
  member: MemberActor,
  written: Awaited<ReturnType<typeof writeOrder>>,
  bySku = catalogue,
) => sent(submitOrder(test.db, member, written, bySku))

describe('an order that is sent', () => {
  it('becomes a portal enquiry of its company, with the sender and the submitted details', async () => {
    const place = buildPlace({ site: null, receiving: 'Bottling hall · receiving 7 to 3' })
    const written = await writeOrder(test.db, buyer, [claret, caps], {
      place,
      purchaseOrder: 'PO 77',
      message: 'Second gate.',
    })
    const sent = await send(buyer, written)
    expect(sent).toMatchObject({ outcome: 'sent', repeated: false })
    const order = await findEnquiry(test.db, sent.outcome === 'sent' ? sent.id : '')
    expect(order).toMatchObject({
      channel: 'portal',
      status: 'submitted',
      companyId: buyer.company,
      details: {
        contactName: buyer.name,
        email: buyer.email,
        company: 'Redgum Estate',
        purchaseOrder: 'PO 77',
        message: 'Second gate.',
        receiving: place.receiving,
      },
      events: [{ actor: 'customer', accountId: buyer.account, toStatus: 'submitted' }],
    })
    expect(order?.lines.map(({ product, pieces }) => [product.sku, pieces])).toEqual([
      [claret.sku, 1008],
      [caps.sku, 1008],
    ])
    const mails = await test.db.select().from(mailTable)
    const mine = mails.filter(({ subject }) => subject.enquiry === order?.id)
    expect(mine.map(({ kind }) => kind).sort()).toEqual(['enquiry-for-team', 'enquiry-received'])
    expect(mine.map(({ recipient }) => recipient)).toContain(buyer.email)
  })

  it('is created once by a triple submit, and its draft is gone', async () => {
    const written = await writeOrder(test.db, buyer, [claret])
    const pressed = await Promise.all([1, 2, 3].map(() => send(buyer, written)))
    expect(pressed.filter((one) => one.outcome === 'sent' && !one.repeated)).toHaveLength(1)
    expect(new Set(pressed.map((one) => one.outcome === 'sent' && one.reference)).size).toBe(1)
    expect(await test.db.$count(enquiryTable, eq(enquiryTable.companyId, buyer.company))).toBe(1)
    const draft = await inCompany(test.db, buyer.company, (tx) =>
      findDraft(tx, buyer, null, catalogue),
    )
    expect(draft).toBeNull()
  })

  it('saves the submitted details if it is refused, in this order only', async () => {
    const written = await writeOrder(test.db, buyer, [claret])
    const typed = { ...written.details, message: 'Ring at gate 2.', purchaseOrder: 'PO 78' }
    const refused = await send(buyer, { ...written, details: typed, linesSeen: 'an older page' })
    expect(refused).toMatchObject({ outcome: 'lines-changed' })
    const older = { ...written, draft: crypto.randomUUID() }
    expect(await send(buyer, older)).toMatchObject({ outcome: 'no-such-draft' })
    const draft = await inCompany(test.db, buyer.company, (tx) =>
      findDraft(tx, buyer, null, catalogue),
    )
    expect(draft).toMatchObject({ message: 'Ring at gate 2.', purchaseOrder: 'PO 78' })
  })

  it('can be sent by owners and buyers only', async () => {
    const written = await writeOrder(test.db, buyer, [claret])
    for (const role of memberRoles) {
      const sent = await send({ ...buyer, role }, written)
      expect(sent.outcome === 'sent' || sent.outcome, role).toBe(
        role === 'owner' || role === 'buyer' ? true : 'not-allowed-to-you',
      )
    }
  })

  it('is refused if it has products that the contract hides since, with a message at the line', async () => {
    const written = await writeOrder(test.db, buyer, [claret, caps])
    const hidden = { companyId: buyer.company, sku: caps.sku, rule: 'hidden' as const }
    await test.db.insert(contractProductTable).values(hidden)
    expect(await send(buyer, written)).toMatchObject({
      outcome: 'lines-not-orderable',
      lines: [{ sku: caps.sku, message: `${caps.name} is not in your contract: ask us.` }],
    })
  })

  it('is a blanket order if it has a call-off period, and then has no delivery days', async () => {
    const period = { from: '2027-02-01', until: '2027-04-30' }
    const written = await writeOrder(test.db, buyer, [claret], { period, neededBy: null })
    const made = await send(buyer, written)
    expect(await findEnquiry(test.db, made.outcome === 'sent' ? made.id : '')).toMatchObject({
      period,
    })
    const again = await writeOrder(test.db, buyer, [claret], { period, neededBy: null })
    const seen = await inCompany(test.db, buyer.company, async (tx) => {
      const rows = [
        { on: '2027-02-01', amount: '1' },
        { on: '2027-02-08', amount: '1' },
      ]
      const days = { level: 'pallet', rows, today: '2027-01-01' }
      await setDeliveryDays(tx, buyer, { which: null, sku: claret.sku, days }, catalogue)
      return linesFingerprint((await findDraft(tx, buyer, null, catalogue))?.lines ?? [])
    })
    expect(await send(buyer, { ...again, linesSeen: seen })).toMatchObject({
      outcome: 'days-in-blanket',
    })
  })

  it('is refused if lines changed in another tab, cannot be ordered, or are missing', async () => {
    const written = await writeOrder(test.db, buyer, [claret, caps])
    const gone = { ...caps, status: 'obsolete' as const }
    expect(await send(buyer, written, catalogueOf(claret, gone))).toMatchObject({
      outcome: 'lines-not-orderable',
      lines: [{ sku: caps.sku, message: `${caps.name} is no longer made.` }],
    })
    await writeOrder(test.db, buyer, [buildProduct()])
    expect(await send(buyer, written)).toMatchObject({ outcome: 'lines-changed' })
    const empty = await storeMember(test.db, buyer.company)
    const nothing = await writeOrder(test.db, empty, [])
    expect(await send(empty, nothing)).toMatchObject({ outcome: 'empty' })
    expect(await send(empty, { ...nothing, draft: 'none' })).toMatchObject({
      outcome: 'no-such-draft',
    })
  })

  it('warns of a used order number with a link to that order; the owner may forbid reuse', async () => {
    const first = await storeOrder(test.db, buyer, { purchaseOrder: 'PO 1' })
    const written = await writeOrder(test.db, buyer, [claret], { purchaseOrder: 'po 1' })
    const warned = { outcome: 'number-used', other: first.reference }
    expect(await send(buyer, written)).toMatchObject({ ...warned, mayRepeat: true })
    const rules = { companyId: buyer.company, uniqueNumbers: true }
    await test.db.insert(orderRulesTable).values(rules)
    const again = { ...written, numberAgain: 'po 1' }
    expect(await send(buyer, again)).toMatchObject({ ...warned, mayRepeat: false })
    await test.db.update(orderRulesTable).set({ uniqueNumbers: false })
    expect(await send(buyer, again)).toMatchObject({ outcome: 'sent' })
  })

  it('sends its files as a message, and stores several delivery days of a line', async () => {
    await writeOrder(test.db, buyer, [claret])
    const file = await checkFile({ name: 'label.pdf', content: Buffer.from('%PDF-1.7') })
    if (file.outcome !== 'done') throw new Error(file.message)
    const files = { which: null, files: [file.file] }
    expect(await addDraftFiles(test.db, buyer, files)).toEqual({ outcome: 'done' })
    const written = await inCompany(test.db, buyer.company, async (tx) => {
      const rows = [
        { on: '2027-03-01', amount: '2' },
        { on: '2027-02-01', amount: '1' },
      ]
      const days = { level: 'pallet', rows, today: '2026-11-23' }
      await setDeliveryDays(tx, buyer, { which: null, sku: claret.sku, days }, catalogue)
      return findDraft(tx, buyer, null, catalogue)
    })
    const { details } = await writeOrder(test.db, await storeMember(test.db, buyer.company), [])
    const seen = linesFingerprint(written?.lines ?? [])
    const sent = await send(buyer, { draft: written?.id ?? '', linesSeen: seen, details })
    const record = await findRecord(test.db, { id: sent.outcome === 'sent' ? sent.id : '' })
    expect(record.messages).toMatchObject([{ files: [{ name: 'label.pdf' }], author: buyer.name }])
    expect(record.agreed).toMatchObject([
      {
        agreed: {
          pieces: 3024,
          split: [
            { on: '2027-02-01', pieces: 1008 },
            { on: '2027-03-01', pieces: 2016 },
          ],
        },
      },
    ])
  })
})
