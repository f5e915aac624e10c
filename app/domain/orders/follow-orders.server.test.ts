import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { receiveMessage } from '#app/domain/enquiry/conversation/receive-message.server.ts'
import { sendProposal } from '#app/domain/enquiry/proposal/send-proposal.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { answerProposal } from '#app/domain/orders/answer/answer-proposal.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeProducts } from '#tests/factories/enquiry.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { readLastBought } from './bought/last-bought.server.ts'
import { listOrderedLines } from './company-figures/ordered-lines.server.ts'
import { findOrder } from './find-order.server.ts'

const test = openTestDatabase()

/** Creates an order for which the desk proposes a smaller quantity. */
async function proposed() {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const record = await storeRecord(test.db, 'verifying')
  await test.db
    .update(enquiryTable)
    .set({ companyId: company })
    .where(eq(enquiryTable.id, record.id))
  const line = { position: 1, sku: record.product.sku, pieces: 504, level: 'piece' as const }
  await sendProposal(test.db, record.coordinator, {
    enquiry: record.id,
    lines: [{ ...line, deliverOn: null, split: [], reason: '' }],
    reason: 'The supplier is short.',
  })
  const as = (role: MemberRole) => storeMember(test.db, company, role)
  return { ...record, company, as }
}

const toTeam = eq(mailTable.kind, 'enquiry-news-for-team')
const answers = 'accept-all' as const

describe('following an order in the portal', () => {
  it('a buyer accepts a proposal and the team is notified, in one transaction', async () => {
    const { id, reference, company, as } = await proposed()
    const buyer = await as('buyer')
    const mails = await test.db.$count(mailTable, toTeam)
    const answered = await inCompany(test.db, company, (tx) =>
      answerProposal(tx, buyer, { enquiry: id, number: 1, answers }),
    )
    expect(answered).toMatchObject({ outcome: 'answered', accepted: 1 })
    const order = await inCompany(test.db, company, (tx) => findOrder(tx, buyer, reference))
    expect(order?.enquiry.openProposal).toBeNull()
    expect(order?.record.agreed[0]?.agreed.pieces).toBe(504)
    expect(order?.enquiry.events.at(-1)).toMatchObject({
      kind: 'proposal-answered',
      actorName: buyer.name,
      accountId: buyer.account,
    })
    expect(await test.db.$count(mailTable, toTeam)).toBe(mails + 1)
  })

  it('the CSV file of orders contains the newest lines if there are too many', async () => {
    const { company, as } = await proposed()
    const earlier = await storeRecord(test.db, 'verifying')
    const set = { companyId: company, createdAt: new Date('2026-01-05') }
    await test.db.update(enquiryTable).set(set).where(eq(enquiryTable.id, earlier.id))
    const viewer = await as('viewer')
    const read = (most?: number) =>
      inCompany(test.db, company, (tx) =>
        listOrderedLines(tx, viewer, new Date('2020-01-01'), most),
      )
    const all = await read()
    expect(all[0]?.reference).toBe(earlier.reference)
    expect(await read(1)).toEqual(all.slice(-1))
  })

  it('the CSV file of orders and “Bought before” contain what was agreed, not what was asked', async () => {
    const { id, company, as, product, coordinator } = await proposed()
    const buyer = await as('buyer')
    const read = () =>
      inCompany(test.db, company, async (tx) => ({
        lines: await listOrderedLines(tx, buyer, new Date('2020-01-01')),
        bought: await readLastBought(tx, company),
      }))
    const asked = (await read()).lines[0]?.pieces ?? 0
    await inCompany(test.db, company, (tx) =>
      answerProposal(tx, buyer, { enquiry: id, number: 1, answers }),
    )
    // A second proposal leaves the line out and adds another product.
    const other = buildProduct({ sku: 'GB-OTHER' })
    await storeProducts(test.db, other)
    const terms = { level: 'piece' as const, deliverOn: null, split: [], reason: '' }
    expect((await read()).lines).toMatchObject([{ sku: product.sku, asked, pieces: 504 }])
    expect((await read()).bought).toMatchObject([{ sku: product.sku, pieces: 504 }])
    const sent = await sendProposal(test.db, coordinator, {
      enquiry: id,
      lines: [
        { position: 1, sku: product.sku, pieces: 0, ...terms },
        { position: null, sku: other.sku, pieces: 60, ...terms },
      ],
      reason: 'The mould was retired.',
    })
    expect(sent).toMatchObject({ outcome: 'done' })
    await inCompany(test.db, company, (tx) =>
      answerProposal(tx, buyer, { enquiry: id, number: 2, answers }),
    )
    const after = await read()
    expect(after.lines).toMatchObject([
      { position: 1, sku: product.sku, asked, pieces: 0 },
      { position: 2, sku: other.sku, asked: null, pieces: 60, piece: 'bottle' },
    ])
    expect(after.bought).toMatchObject([{ sku: other.sku, pieces: 60 }])
  })

  it('members who can only read cannot answer or write', async () => {
    const { id, company, as } = await proposed()
    for (const role of ['viewer', 'goods-in'] as const) {
      const actor = await as(role)
      const answered = await inCompany(test.db, company, (tx) =>
        answerProposal(tx, actor, { enquiry: id, number: 1, answers }),
      )
      expect(answered, role).toMatchObject({ outcome: 'not-allowed-to-you' })
    }
    const viewer = await as('viewer')
    const said = { enquiry: id, text: 'Hello', via: 'page' as const }
    const sent = await inCompany(test.db, company, (tx) => receiveMessage(tx, viewer, said))
    expect(sent).toMatchObject({ outcome: 'not-allowed-to-you' })
  })

  it('a goods-in member writes to the team, with a file', async () => {
    const { id, reference, company, as } = await proposed()
    const dock = await as('goods-in')
    const files = [{ name: 'gate.pdf', kind: 'pdf' as const, content: new Uint8Array([1, 2]) }]
    const said = { enquiry: id, text: 'The gate is closed.', via: 'page' as const, files }
    const sent = await inCompany(test.db, company, (tx) => receiveMessage(tx, dock, said))
    expect(sent).toMatchObject({ outcome: 'done' })
    const order = await inCompany(test.db, company, (tx) => findOrder(tx, dock, reference))
    expect(order?.record.messages.at(-1)).toMatchObject({
      author: dock.name,
      files: [{ name: 'gate.pdf' }],
    })
  })

  it('members of another company cannot answer or write, even if they know the id', async () => {
    const { id, company } = await proposed()
    const other = await storeCompany(test.db, 'Kelpie Brewing')
    const stranger = await storeMember(test.db, other, 'owner')
    const said = { enquiry: id, text: 'Hello', via: 'page' as const }
    for (const actor of [stranger, { ...stranger, company }]) {
      const tried = await inCompany(test.db, other, async (tx) => [
        await answerProposal(tx, actor, { enquiry: id, number: 1, answers }),
        await receiveMessage(tx, actor, said),
      ])
      expect(tried).toMatchObject([{ outcome: 'no-such-enquiry' }, { outcome: 'no-such-enquiry' }])
    }
  })
})
