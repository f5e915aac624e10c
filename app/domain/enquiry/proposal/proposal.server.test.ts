import { describe, expect, it } from 'vitest'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { answerProposal } from '#app/domain/orders/answer/answer-proposal.server.ts'
import { storeProducts } from '#tests/factories/enquiry.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { readLines } from '../lines/read-lines.server.ts'
import { findEnquiry } from '../record/find-enquiry.server.ts'
import { listEnquiries } from '../record/list-enquiries.server.ts'
import { moveEnquiry } from '../steps/move-enquiry.server.ts'
import type { ProposedLine } from './plan-proposal.ts'
import { sendProposal } from './send-proposal.server.ts'
import { withdrawProposal } from './withdraw-proposal.server.ts'

const test = openTestDatabase()
const now = new Date('2027-01-20T03:00:00Z')
const reason = 'The supplier is short.'

async function asked(status: Parameters<typeof storeRecord>[1] = 'verifying') {
  const record = await storeRecord(test.db, status)
  const successor = buildProduct()
  await storeProducts(test.db, successor)
  const line: ProposedLine = {
    position: 1,
    sku: record.product.sku,
    pieces: 504,
    level: 'piece',
    deliverOn: null,
    split: [],
    reason: '',
  }
  const propose = (changes: Partial<ProposedLine> = {}, more: object = {}) =>
    sendProposal(test.db, record.coordinator, {
      enquiry: record.id,
      lines: [{ ...line, ...changes }],
      reason,
      now,
      ...more,
    })
  const answer = (
    number: number,
    answers: Parameters<typeof answerProposal>[2]['answers'],
    at = now,
  ) => answerProposal(test.db, record.customer, { enquiry: record.id, number, answers, now: at })
  const lines = async () => (await readLines(test.db, record.id)).agreed
  return { ...record, successor, line, propose, answer, lines }
}

describe('proposal', () => {
  it('changes the agreed terms when accepted, and never the original ones', async () => {
    const { id, propose, answer, lines, successor } = await asked()
    const changes = {
      sku: successor.sku,
      pieces: 504,
      deliverOn: '2027-02-10',
      reason: 'Successor',
    }
    expect(await propose(changes)).toMatchObject({ outcome: 'done', number: 1, mailed: true })
    expect(await findEnquiry(test.db, id)).toMatchObject({ openProposal: 1, status: 'verifying' })
    expect((await lines())[0]?.agreed.pieces).toBe(1008)
    expect(await answer(1, new Map([[1, 'accepted']]))).toMatchObject({
      outcome: 'answered',
      accepted: 1,
    })
    expect(await lines()).toMatchObject([
      {
        asked: { pieces: 1008 },
        agreed: { pieces: 504, deliverOn: '2027-02-10', product: { sku: successor.sku } },
        from: 1,
      },
    ])
    expect(await findEnquiry(test.db, id)).toMatchObject({
      openProposal: null,
      lines: [{ pieces: 1008 }],
      events: [{}, { kind: 'proposal' }, { kind: 'proposal-answered' }],
    })
    const kinds = (await test.db.select().from(mailTable))
      .filter(({ subject }) => subject.enquiry === id)
      .map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['enquiry-proposal', 'enquiry-news-for-team']))
  })

  it('is answered for each of its lines', async () => {
    const record = await asked()
    const added = { ...record.line, position: null, sku: record.successor.sku, pieces: 10 }
    await record.propose({}, { lines: [{ ...record.line }, added] })
    expect(await record.answer(1, new Map([[1, 'accepted']]))).toMatchObject({
      outcome: 'lines-unanswered',
      positions: [2],
    })
    const answers = new Map([
      [1, 'declined'],
      [2, 'accepted'],
    ] as const)
    expect(await record.answer(1, answers)).toMatchObject({
      outcome: 'answered',
      accepted: 1,
      declined: 1,
    })
    expect(await record.lines()).toMatchObject([
      { asked: { pieces: 1008 }, agreed: { pieces: 1008 }, from: null },
      { asked: null, agreed: { pieces: 10 }, from: 1 },
    ])
  })

  it('adds and removes lines in lists when accepted', async () => {
    const record = await asked()
    const listed = async () =>
      (await listEnquiries(test.db, { search: record.reference })).map(({ lines }) => lines)
    const added = { ...record.line, position: null, sku: record.successor.sku, pieces: 10 }
    await record.propose({}, { lines: [added] })
    expect(await listed()).toEqual([1])
    await record.answer(1, 'accept-all')
    expect(await listed()).toEqual([2])
    await record.propose({ pieces: 0 })
    await record.answer(2, 'accept-all')
    expect(await listed()).toEqual([1])
    expect((await record.lines()).filter(({ agreed }) => agreed.pieces > 0)).toHaveLength(1)
  })

  it('is replaced by a newer one, and an answer to the old one is refused', async () => {
    const { propose, answer, lines } = await asked()
    await propose({ pieces: 504 })
    expect(await propose({ pieces: 700 })).toMatchObject({ outcome: 'done', number: 2 })
    expect(await answer(1, 'accept-all')).toMatchObject({
      outcome: 'replaced',
      message: expect.stringContaining('Proposal 2 took its place'),
    })
    expect((await lines())[0]?.agreed.pieces).toBe(1008)
    await answer(2, 'accept-all')
    expect(await answer(2, 'decline-all')).toMatchObject({ outcome: 'answered-already' })
    expect((await lines())[0]?.agreed.pieces).toBe(700)
  })

  it('closes at its deadline, when withdrawn, and with the enquiry', async () => {
    const late = await asked()
    await late.propose({}, { termDays: 3 })
    // The end of Saturday 23 January in Adelaide.
    expect(await late.answer(1, 'accept-all', new Date('2027-01-23T13:30:00Z'))).toMatchObject({
      outcome: 'term-over',
    })
    const inTime = await asked()
    await inTime.propose({}, { termDays: 3 })
    expect(await inTime.answer(1, 'accept-all', new Date('2027-01-23T13:29:00Z'))).toMatchObject({
      outcome: 'answered',
    })
    const withdrawn = await asked()
    await withdrawn.propose()
    await withdrawProposal(test.db, withdrawn.coordinator, { enquiry: withdrawn.id })
    expect(await withdrawn.answer(1, 'accept-all')).toMatchObject({ outcome: 'withdrawn' })
    const ended = await asked()
    await ended.propose()
    await moveEnquiry(test.db, ended.coordinator, { enquiry: ended.id, to: 'declined' })
    expect(await ended.answer(1, 'accept-all')).toMatchObject({ outcome: 'withdrawn' })
  })

  it('is an amendment after confirmation, and does not block other steps', async () => {
    const { id, coordinator, propose, answer } = await asked('verifying')
    await propose()
    expect(await moveEnquiry(test.db, coordinator, { enquiry: id, to: 'confirmed' })).toMatchObject(
      {
        outcome: 'proposal-open',
      },
    )
    await answer(1, 'accept-all')
    await moveEnquiry(test.db, coordinator, { enquiry: id, to: 'confirmed' })
    await propose({ pieces: 600 })
    const { proposals } = await readLines(test.db, id)
    expect(proposals.map(({ kind }) => kind)).toEqual(['proposal', 'amendment'])
    expect(proposals[1]?.lines[0]).toMatchObject({
      before: { pieces: 504 },
      after: { pieces: 600 },
    })
  })

  it.each([
    [{ pieces: 1.5 }, 'wrong-line'],
    [{ pieces: -1 }, 'wrong-line'],
    [{ sku: 'NO-SUCH' }, 'wrong-line'],
    [{ position: 9 }, 'wrong-line'],
    [{ deliverOn: '2027-01-19' }, 'wrong-line'],
    [{ split: [{ on: '2027-02-10', pieces: 500 }] }, 'wrong-line'],
    [{ pieces: 1008, level: 'pallet' as const }, 'nothing-proposed'],
  ])('with %j is refused', async (changes, why) => {
    const { propose } = await asked()
    expect(await propose(changes)).toMatchObject({ outcome: why })
  })

  it('requires a reason, a deadline and an open enquiry', async () => {
    const { propose } = await asked()
    expect(await propose({}, { reason: ' ' })).toMatchObject({ outcome: 'reason-missing' })
    expect(await propose({}, { termDays: 0 })).toMatchObject({ outcome: 'term' })
    const over = await asked('delivered')
    expect(await over.propose()).toMatchObject({ outcome: 'not-possible' })
  })

  it('cannot be changed in the database once it is sent', async () => {
    const { propose } = await asked()
    await propose()
    await expect(test.pool.query('update proposal_line set pieces = 1')).rejects.toThrow(
      /permission denied/,
    )
    await expect(test.pool.query('delete from proposal')).rejects.toThrow(/permission denied/)
  })

  it('answered twice concurrently counts once', async () => {
    const { propose, answer } = await asked()
    await propose()
    const results = await Promise.all([answer(1, 'accept-all'), answer(1, 'decline-all')])
    expect(
      results.filter(({ outcome }) => outcome === 'answered' || outcome === 'waiting'),
    ).toHaveLength(1)
  })
})
