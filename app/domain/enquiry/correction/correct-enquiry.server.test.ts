import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { storeStaff, systemActor } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { restoreSentDetails } from '../record/correction.ts'
import { factsWithOriginals } from '../record/enquiry-facts.ts'
import { findEnquiry, findEnquiryByReference } from '../record/find-enquiry.server.ts'
import { findCorrections } from '../record/find-record.server.ts'
import { buildTimeline } from '../record/timeline.ts'
import { enquiryTable } from '../tables.server.ts'
import { correctEnquiry } from './correct-enquiry.server.ts'
import { enquiryCorrectionTable } from './tables.server.ts'

const test = openTestDatabase()
const now = new Date('2026-11-22T03:00:00Z')

async function correct(enquiry: string, given: Record<string, string>) {
  return correctEnquiry(test.db, { ...systemActor, name: 'Ann' }, { enquiry, given, now })
}

const moveDay = (id: string, neededBy: string) => correct(id, { neededBy })

const recipients = async (enquiry: string) => {
  const mails = await test.db.select().from(mailTable)
  const mine = mails.filter(({ subject }) => subject.enquiry === enquiry)
  return Object.fromEntries(mine.map(({ kind, recipient }) => [kind, recipient]))
}

describe('correction of an enquiry’s details', () => {
  it('cleans values by the rules of the form, and keeps the other details', async () => {
    const { id, reference } = await storeEnquiry(test.db, { purchaseOrder: 'PO 12' })
    const before = await findEnquiryByReference(test.db, reference)
    expect(await correct(id, { phone: ' 0855501299 ', neededBy: '' })).toEqual({
      outcome: 'done',
      changed: ['phone', 'neededBy'],
      readdressed: 0,
    })
    const after = await findEnquiryByReference(test.db, reference)
    expect(after?.details).toEqual({
      ...before?.details,
      phone: '(08) 5550 1299',
      neededBy: null,
    })
  })

  it('appears in the history with fields, time and author, but without the old values', async () => {
    const { id, reference } = await storeEnquiry(test.db, { phone: '(08) 5550 1234' })
    await correct(id, { phone: '(08) 5550 1299', suburb: 'Nuriootpa' })
    const enquiry = await findEnquiryByReference(test.db, reference)
    if (!enquiry) throw new Error('It is gone.')
    expect(enquiry.status).toBe('submitted')
    expect(enquiry.events.at(-1)).toMatchObject({ actor: 'desk', actorName: 'Ann' })
    const [last] = buildTimeline(enquiry).past
    expect(last).toMatchObject({
      title: 'Details corrected',
      note: 'Corrected: phone, suburb or town.',
      by: 'Customer Service Team',
    })
    expect(JSON.stringify(last)).not.toMatch(/5550|Nuriootpa/)
    expect(buildTimeline(enquiry).ahead[0]?.title).toBe('Being verified')
  })

  it('preserves what the customer sent, after any number of corrections', async () => {
    const { id, reference } = await storeEnquiry(test.db, { phone: '(08) 5550 1234' })
    const sent = (await findEnquiryByReference(test.db, reference))?.details
    await correct(id, { phone: '(08) 5550 1299', suburb: 'Nuriootpa' })
    await correct(id, { phone: '(08) 5550 1300', neededBy: '2027-02-03' })
    const enquiry = await findEnquiryByReference(test.db, reference)
    const corrections = await findCorrections(test.db, id)
    if (!enquiry) throw new Error('It is gone.')
    expect(restoreSentDetails(enquiry.details, corrections)).toEqual(sent)
    expect(factsWithOriginals(enquiry, corrections, { shutdowns: [], announced: [] })).toEqual(
      expect.arrayContaining([
        { label: 'Phone', value: '(08) 5550 1300', sent: '(08) 5550 1234' },
        { label: 'Contact', value: 'Mary Hill', sent: '' },
      ]),
    )
    await expect(
      test.db
        .update(enquiryCorrectionTable)
        .set({ field: 'email' })
        .where(eq(enquiryCorrectionTable.enquiry, id)),
    ).rejects.toThrow()
  })

  it('is audited with values before and after, but without names or addresses', async () => {
    const { id } = await storeEnquiry(test.db, { neededBy: null, phone: '(08) 5550 1234' })
    await correct(id, { phone: '(08) 5550 1299', neededBy: '2027-02-03' })
    const [row] = await test.db.select().from(auditTable).where(eq(auditTable.subjectId, id))
    expect(row).toMatchObject({
      action: 'correct-enquiry',
      actor: 'Ann',
      before: { neededBy: '' },
      after: { fields: ['phone', 'neededBy'], neededBy: '2027-02-03' },
    })
    expect(JSON.stringify(row)).not.toContain('5550')
  })

  it('of the delivery day moves the due time of a confirmed enquiry, and none makes it never due', async () => {
    const { id } = await storeRecord(test.db, 'confirmed', { neededBy: '2027-02-03' })
    const dueAt = async () => (await findEnquiry(test.db, id))?.clock.dueAt.toISOString()
    await moveDay(id, '2027-02-10')
    const before = await dueAt()
    await moveDay(id, '2027-02-17')
    expect(before).toMatch(/^2027-02-10/)
    expect(await dueAt()).toMatch(/^2027-02-17/)
    await moveDay(id, '')
    expect(await dueAt()).toMatch(/^9999/)
  })

  it('based on an older version is refused with the changes since, and nothing is stored', async () => {
    const { id, coordinator } = await storeRecord(test.db)
    const given = { phone: '(08) 5550 1299' }
    const first = { enquiry: id, version: 0, given, why: 'You told us on the phone.', now }
    expect(await correctEnquiry(test.db, coordinator, first)).toMatchObject({ outcome: 'done' })
    const second = { enquiry: id, version: 0, given: { phone: '(08) 5550 1300' }, now }
    expect(await correctEnquiry(test.db, coordinator, second)).toMatchObject({
      outcome: 'stale',
      changes: [{ note: 'Corrected: phone. You told us on the phone.' }],
    })
    expect(await findCorrections(test.db, id)).toHaveLength(1)
  })

  it('is refused to editors and to account managers of other companies', async () => {
    const { id } = await storeRecord(test.db)
    for (const role of ['editor', 'account-manager'] as const) {
      const actor = await storeStaff(test.db, 'Kim Day', [role])
      const given = { phone: '(08) 5550 1299' }
      expect(await correctEnquiry(test.db, actor, { enquiry: id, given, now })).toMatchObject({
        outcome: 'not-allowed-to-you',
      })
    }
  })

  it('updates the recipient of the customer’s queued mails only', async () => {
    const { id } = await storeEnquiry(test.db, { email: 'mary@hil.example' })
    const other = await storeEnquiry(test.db, { email: 'mary@hil.example' })
    const { 'enquiry-for-team': team } = await recipients(id)
    expect(await correct(id, { email: 'mary@hill.example' })).toMatchObject({ readdressed: 1 })
    expect(await recipients(id)).toEqual({
      'enquiry-received': 'mary@hill.example',
      'enquiry-for-team': team,
    })
    expect(await recipients(other.id)).toMatchObject({ 'enquiry-received': 'mary@hil.example' })

    await test.db.update(mailTable).set({ status: 'sent' })
    expect(await correct(id, { email: 'mary@hills.example' })).toMatchObject({ readdressed: 0 })
    expect(await recipients(id)).toMatchObject({ 'enquiry-received': 'mary@hill.example' })
  })

  it('with unchanged values has no effect', async () => {
    const { id, reference } = await storeEnquiry(test.db)
    expect(await correct(id, { state: 'SA' })).toEqual({
      outcome: 'done',
      changed: [],
      readdressed: 0,
    })
    expect((await findEnquiryByReference(test.db, reference))?.events).toHaveLength(1)
  })

  it('of the postcode is refused with an error at that field if the state does not use it', async () => {
    const { id } = await storeEnquiry(test.db)
    const refused = { outcome: 'wrong-value', field: 'postcode' }
    expect(await correct(id, { postcode: '3171' })).toMatchObject(refused)
    expect(await correct(id, { state: 'VIC' })).toMatchObject(refused)
    expect(await correct(id, { postcode: '3171', state: 'VIC' })).toMatchObject({ outcome: 'done' })
  })

  it('is refused with the form’s error messages, and nothing changes', async () => {
    const { id, reference } = await storeEnquiry(test.db)
    const before = await findEnquiryByReference(test.db, reference)
    expect(await correct(id, { postcode: '53', email: 'mary', suburb: 'Nuriootpa' })).toEqual({
      outcome: 'wrong-value',
      message:
        'email: Enter an e-mail address such as name@winery.com.au.\npostcode: Enter the postcode as four digits, such as 5353.',
    })
    for (const field of ['message', 'consent', 'status', 'reference', '__proto__', 'toString']) {
      const given = JSON.parse(`{"${field}": "x"}`)
      const refused = {
        outcome: 'wrong-value',
        message: expect.stringMatching(`^There is no ${field}. What can`),
      }
      expect(await correct(id, given)).toMatchObject(refused)
    }
    expect(await correct(id, {})).toMatchObject({ outcome: 'wrong-value' })
    expect(await findEnquiryByReference(test.db, reference)).toEqual(before)
  })

  it('is refused if the customer was erased', async () => {
    const { id } = await storeEnquiry(test.db)
    const forgotten = { forgottenAt: now, forgottenBy: 'Ann' }
    await test.db.update(enquiryTable).set(forgotten).where(eq(enquiryTable.id, id))
    expect(await correct(id, { phone: '0855501299' })).toMatchObject({ outcome: 'forgotten' })
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await correct(nobody, { phone: '0855501299' })).toMatchObject({
      outcome: 'no-such-enquiry',
    })
  })
})
