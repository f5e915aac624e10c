import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { sendProposal } from '#app/domain/enquiry/proposal/send-proposal.server.ts'
import { enquiryEventTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { applyBulk, undoBulk } from './apply-bulk.server.ts'
import { type BulkAction, readBulkAction } from './bulk-change.ts'
import { prepareBulk, readBulk } from './read-bulk.server.ts'

const test = openTestDatabase()
openLiveContent(test)
const now = new Date()

async function prepare(actor: StaffActor, work: BulkAction, enquiries: readonly string[]) {
  const prepared = await prepareBulk(test.db, actor, work, enquiries)
  if (prepared.outcome !== 'done') throw new Error(prepared.message)
  return prepared.bulk
}

async function rowOf(id: string) {
  const [row] = await test.db.select().from(enquiryTable).where(eq(enquiryTable.id, id))
  if (!row) throw new Error('The enquiry is gone.')
  return row
}

const statusMails = (enquiry: string) =>
  test.db
    .select()
    .from(mailTable)
    .where(and(eq(mailTable.kind, 'enquiry-status')))
    .then((mails) => mails.filter(({ subject }) => subject.enquiry === enquiry))

describe('bulk move', () => {
  it('changes each status with the note, and undone within five minutes withdraws the mails and restores status and assignee', async () => {
    const actor = await storeStaff(test.db)
    const [one, two] = [await storeEnquiry(test.db), await storeEnquiry(test.db)]
    const ids = [one.id, two.id]
    const bulk = await prepare(actor, { kind: 'move', to: 'verifying' }, ids)
    const details = { note: 'We are back from the shutdown.', mails: true }
    expect(await applyBulk(test.db, actor, bulk, { now, details })).toMatchObject({ done: 2 })
    expect(await readBulk(test.db, actor, bulk, now)).toMatchObject({
      to: 'Verifying',
      canUndo: true,
      rows: [{ outcome: { words: 'now Verifying' } }, { outcome: { words: 'now Verifying' } }],
    })
    for (const id of ids) {
      expect(await rowOf(id)).toMatchObject({ status: 'verifying', assignee: actor.account })
      expect(await statusMails(id)).toMatchObject([{ status: 'queued' }])
      const [event] = await test.db
        .select()
        .from(enquiryEventTable)
        .where(and(eq(enquiryEventTable.enquiry, id), eq(enquiryEventTable.version, 1)))
      expect(event?.note).toBe(details.note)
    }
    expect(await undoBulk(test.db, actor, bulk, now)).toMatchObject({ done: 2, refused: 0 })
    for (const id of ids) {
      expect(await rowOf(id)).toMatchObject({ status: 'submitted', assignee: null, version: 2 })
      expect(await statusMails(id)).toMatchObject([{ status: 'withdrawn' }])
    }
    const audited = and(eq(auditTable.action, 'undo-move'), eq(auditTable.subjectId, one.id))
    expect(await test.db.$count(auditTable, audited)).toBe(1)
  })

  it('cannot be undone once a mail has left, and not after five minutes', async () => {
    const actor = await storeStaff(test.db)
    const { id } = await storeEnquiry(test.db)
    const bulk = await prepare(actor, { kind: 'move', to: 'declined' }, [id])
    await applyBulk(test.db, actor, bulk, { now })
    const [mail] = await statusMails(id)
    await test.db
      .update(mailTable)
      .set({ status: 'sent' })
      .where(eq(mailTable.id, mail?.id ?? ''))
    expect(await undoBulk(test.db, actor, bulk, now)).toMatchObject({ done: 0, refused: 1 })
    expect(await rowOf(id)).toMatchObject({ status: 'declined' })
    const late = new Date(now.getTime() + 301_000)
    expect(await readBulk(test.db, actor, bulk, late)).toMatchObject({ canUndo: false })
  })

  it('sends no mail if staff chose so', async () => {
    const actor = await storeStaff(test.db)
    const { id } = await storeEnquiry(test.db)
    const bulk = await prepare(actor, { kind: 'move', to: 'verifying' }, [id])
    await applyBulk(test.db, actor, bulk, { now, details: { note: '', mails: false } })
    expect(await statusMails(id)).toHaveLength(0)
  })

  it('leaves enquiries with an open proposal, and steps that are not allowed, as they are', async () => {
    const actor = await storeStaff(test.db)
    const open = await storeEnquiry(test.db)
    const proposed = await sendProposal(test.db, actor, {
      enquiry: open.id,
      reason: 'As talked about.',
      lines: [
        {
          ...{ position: 1, sku: open.product.sku, pieces: 7, level: 'piece' },
          ...{ deliverOn: null, split: [], reason: '' },
        },
      ],
    })
    expect(proposed.outcome).toBe('done')
    const closed = await storeEnquiry(test.db)
    await test.db
      .update(enquiryTable)
      .set({ status: 'cancelled' })
      .where(eq(enquiryTable.id, closed.id))
    const bulk = await prepare(actor, { kind: 'move', to: 'declined' }, [open.id, closed.id])
    expect(await applyBulk(test.db, actor, bulk, { now })).toMatchObject({ done: 0, refused: 2 })
    expect((await rowOf(open.id)).openProposal).toBe(1)
  })
})

it('bulk set-aside > hides the enquiries until the time, keeps their follow-up, and is undone', async () => {
  const actor = await storeStaff(test.db)
  const { id } = await storeEnquiry(test.db)
  const followUpAt = new Date('2027-02-03T00:00:00Z')
  await test.db.update(enquiryTable).set({ followUpAt }).where(eq(enquiryTable.id, id))
  const work = readBulkAction('snooze:fortnight', now)
  if (work?.kind !== 'snooze') throw new Error('The choice is not there.')
  const bulk = await prepare(actor, work, [id])
  await applyBulk(test.db, actor, bulk, { now })
  expect(await rowOf(id)).toMatchObject({ snoozedUntil: new Date(work.until), followUpAt })
  await undoBulk(test.db, actor, bulk, now)
  expect(await rowOf(id)).toMatchObject({ snoozedUntil: new Date(0), followUpAt })
})

it.each([
  'move:delivered',
  'move:needs-information',
  'snooze:never',
  'snooze:toString',
  'person',
  '',
])('readBulkAction > refuses %j', (typed) => {
  expect(readBulkAction(typed, now)).toBeNull()
})
