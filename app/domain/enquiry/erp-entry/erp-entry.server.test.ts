import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { answerProposal } from '#app/domain/orders/answer/answer-proposal.server.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { readLines } from '../lines/read-lines.server.ts'
import { sendProposal } from '../proposal/send-proposal.server.ts'
import { assignEnquiry } from '../record/assign-enquiry.server.ts'
import { findEnquiry } from '../record/find-enquiry.server.ts'
import { buildDeskTimeline, buildTimeline } from '../record/timeline.ts'
import { formatEnquiryJson, writeLinesCsv } from './lines-for-erp.ts'
import { noteErpEntry } from './note-erp-entry.server.ts'

const test = openTestDatabase()

async function enquiryOf(id: string) {
  const enquiry = await findEnquiry(test.db, id)
  if (!enquiry) throw new Error('gone')
  return enquiry
}

describe('export to the ERP system', () => {
  it('contains the agreed lines, not the original ones', async () => {
    const { id, coordinator, customer, product } = await storeRecord(test.db)
    const line = { position: 1, sku: product.sku, level: 'piece' as const, deliverOn: null }
    await sendProposal(test.db, coordinator, {
      enquiry: id,
      reason: 'Short',
      lines: [{ ...line, pieces: 504, split: [], reason: '' }],
    })
    await answerProposal(test.db, customer, { enquiry: id, number: 1, answers: 'accept-all' })
    const { agreed } = await readLines(test.db, id)
    expect(writeLinesCsv(agreed)).toContain(`${product.sku},${product.name},504,bottle`)
    expect(JSON.parse(formatEnquiryJson(await enquiryOf(id), agreed))).toMatchObject({
      customer: { company: 'Hill & Sons Wines' },
      lines: [{ sku: product.sku, pieces: 504 }],
    })
  })

  it('records the ERP number, for the team only', async () => {
    const { id, coordinator } = await storeRecord(test.db)
    const note = (reference: string, version?: number) =>
      noteErpEntry(test.db, coordinator, { enquiry: id, reference, version })
    expect(await note(' SO-9917 ')).toEqual({ outcome: 'done' })
    const enquiry = await enquiryOf(id)
    expect(enquiry.erpReference).toBe('SO-9917')
    expect(buildDeskTimeline(enquiry)[0]).toMatchObject({ note: 'SO-9917', by: 'Robin Hale' })
    expect(JSON.stringify(buildTimeline(enquiry))).not.toContain('SO-9917')
    expect(await note('x', 0)).toMatchObject({ outcome: 'stale' })
    expect(await note('x'.repeat(61))).toMatchObject({ outcome: 'too-long' })
  })
})

describe('assignment of an enquiry', () => {
  it('is shown to the team and audited, but not shown to customers', async () => {
    const { id, coordinator } = await storeRecord(test.db)
    const kim = await storeStaff(test.db, 'Kim Lee')
    const give = (to: string | null) => assignEnquiry(test.db, coordinator, { enquiry: id, to })
    expect(await give(kim.account)).toEqual({ outcome: 'done', changed: true })
    expect(await give(kim.account)).toEqual({ outcome: 'done', changed: false })
    const enquiry = await enquiryOf(id)
    expect(enquiry).toMatchObject({ assignee: kim.account, version: 1 })
    expect(buildTimeline(enquiry).past).toHaveLength(1)
    expect(buildDeskTimeline(enquiry)[0]).toMatchObject({ isInternal: true, by: 'Robin Hale' })
    const audit = await test.db.select().from(auditTable).where(eq(auditTable.subjectId, id))
    expect(audit).toMatchObject([{ action: 'assign-enquiry', after: { assignee: kim.account } }])
    await test.db
      .update(accountTable)
      .set({ deactivatedAt: new Date() })
      .where(eq(accountTable.id, kim.account))
    await give(null)
    expect(await give(kim.account)).toMatchObject({ outcome: 'may-not-open' })
  })
})
