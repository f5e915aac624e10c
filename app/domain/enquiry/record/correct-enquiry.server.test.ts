import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { atDesk } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { enquiryTable } from '../tables.server.ts'
import { correctEnquiry } from './correct-enquiry.server.ts'
import { findEnquiryByReference } from './find-enquiry.server.ts'
import { timeline } from './timeline.ts'

const test = openTestDatabase()
const now = new Date('2026-11-22T03:00:00Z')

async function correct(enquiry: string, given: Record<string, string>) {
  return correctEnquiry(test.db, { ...atDesk, name: 'Ann' }, { enquiry, given, now })
}

const recipients = async (enquiry: string) => {
  const mails = await test.db.select().from(mailTable)
  const mine = mails.filter(({ subject }) => subject.enquiry === enquiry)
  return Object.fromEntries(mine.map(({ kind, recipient }) => [kind, recipient]))
}

describe('a detail of an enquiry that is wrong', () => {
  it('is put right as the form would have taken it, and the rest stays', async () => {
    const { id, reference } = await storeEnquiry(test.db, { purchaseOrder: 'PO 12' })
    const before = await findEnquiryByReference(test.db, reference)
    expect(await correct(id, { phone: ' 0855501299 ', neededBy: '' })).toEqual({
      ok: true,
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

  it('is told in the history: what, when and by whom, and never what it was', async () => {
    const { id, reference } = await storeEnquiry(test.db, { phone: '(08) 5550 1234' })
    await correct(id, { phone: '(08) 5550 1299', suburb: 'Nuriootpa' })
    const enquiry = await findEnquiryByReference(test.db, reference)
    if (!enquiry) throw new Error('It is gone.')
    expect(enquiry.status).toBe('submitted')
    expect(enquiry.events.at(-1)).toMatchObject({ actor: 'desk', actorName: 'Ann' })
    const [last] = timeline(enquiry).past
    expect(last).toMatchObject({
      title: 'Details corrected',
      note: 'Corrected: phone, suburb or town.',
      by: 'Customer Service Team',
    })
    expect(JSON.stringify(last)).not.toMatch(/5550|Nuriootpa/)
    expect(timeline(enquiry).ahead[0]?.title).toBe('Being verified')
  })

  it('readdresses the customer’s mails that have not left, and no others', async () => {
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

  it('that is right already leaves no trace', async () => {
    const { id, reference } = await storeEnquiry(test.db)
    expect(await correct(id, { state: 'SA' })).toEqual({ ok: true, changed: [], readdressed: 0 })
    expect((await findEnquiryByReference(test.db, reference))?.events).toHaveLength(1)
  })

  it('is refused where the form would refuse it, with its words, and nothing changes', async () => {
    const { id, reference } = await storeEnquiry(test.db)
    const before = await findEnquiryByReference(test.db, reference)
    expect(await correct(id, { postcode: '53', email: 'mary', suburb: 'Nuriootpa' })).toEqual({
      ok: false,
      reason: 'wrong-value',
      message:
        'email: Enter an e-mail address such as name@winery.com.au.\npostcode: Enter the postcode as four digits, such as 5353.',
    })
    for (const field of ['message', 'consent', 'status', 'reference', '__proto__', 'toString']) {
      const given = JSON.parse(`{"${field}": "x"}`)
      const refused = {
        ok: false,
        message: expect.stringMatching(`^There is no ${field}. What can`),
      }
      expect(await correct(id, given)).toMatchObject(refused)
    }
    expect(await correct(id, {})).toMatchObject({ ok: false })
    expect(await findEnquiryByReference(test.db, reference)).toEqual(before)
  })

  it('cannot be put right of a customer who is forgotten', async () => {
    const { id } = await storeEnquiry(test.db)
    const forgotten = { forgottenAt: now, forgottenBy: 'Ann' }
    await test.db.update(enquiryTable).set(forgotten).where(eq(enquiryTable.id, id))
    expect(await correct(id, { phone: '0855501299' })).toMatchObject({ reason: 'forgotten' })
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await correct(nobody, { phone: '0855501299' })).toMatchObject({
      reason: 'no-such-enquiry',
    })
  })
})
