import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { buildDetails } from '#tests/factories/enquiry.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { takeLineSnapshot } from '../lines/line-snapshot.ts'
import { findEnquiryByReference } from '../record/find-enquiry.server.ts'
import { readCallForm } from './call-form.ts'
import { type Call, recordCall } from './record-call.server.ts'

const test = openTestDatabase()

const call = (changes: Partial<Call> = {}): Call => ({
  submission: randomUUID(),
  channel: 'phone',
  details: buildDetails(),
  lines: [
    {
      position: 1,
      kind: 'order',
      pieces: 1008,
      plannedFor: null,
      level: 'pallet',
      note: '',
      product: takeLineSnapshot(buildProduct()),
    },
  ],
  companyId: null,
  hasConsent: true,
  mail: true,
  ...changes,
})

describe('enquiry recorded for a caller', () => {
  it('belongs to the customer, with the staff member and the consent in its history', async () => {
    const priya = await storeStaff(test.db, 'Priya')
    const taken = await recordCall(test.db, priya, call())
    if (!taken.ok) throw new Error(taken.message)
    const enquiry = await findEnquiryByReference(test.db, taken.reference)
    expect(enquiry).toMatchObject({
      channel: 'phone',
      status: 'submitted',
      assignee: priya.account,
      details: { company: 'Hill & Sons Wines' },
      lines: [{ position: 1, pieces: 1008 }],
      events: [{ actor: 'customer', actorName: 'Mary Hill', accountId: priya.account }],
    })
    expect(enquiry?.clock.dueAt.getTime()).toBeGreaterThan(Date.now())
    const audit = await test.db
      .select()
      .from(auditTable)
      .where(eq(auditTable.subjectId, enquiry?.id ?? ''))
    expect(audit).toMatchObject([
      { action: 'take-call', actor: 'Priya', onBehalfOf: 'Hill & Sons Wines' },
    ])
    const mails = await test.db.select().from(mailTable)
    expect(mails).toMatchObject([{ kind: 'enquiry-received', recipient: 'mary@hill.example.com' }])
  })

  it('is stored once for a double submit, and refused without lines or consent', async () => {
    const priya = await storeStaff(test.db, 'Priya')
    const form = call({ mail: false })
    const [first, second] = [
      await recordCall(test.db, priya, form),
      await recordCall(test.db, priya, form),
    ]
    expect(second).toEqual(first)
    expect(await recordCall(test.db, priya, call({ lines: [] }))).toMatchObject({
      reason: 'no-lines',
    })
    const refused = await recordCall(test.db, priya, call({ hasConsent: false }))
    expect(refused).toMatchObject({ reason: 'no-consent' })
    const editor = await storeStaff(test.db, 'Eva', ['editor'])
    expect(await recordCall(test.db, editor, call())).toMatchObject({
      reason: 'not-allowed-to-you',
    })
  })
})

it('readCallForm > applies the rules of the checkout form', () => {
  const { neededBy, ...details } = buildDetails()
  expect(readCallForm({ ...details, neededBy: '' }, '2026-11-20')).toEqual({
    ok: true,
    details: { ...details, neededBy: null },
  })
  expect(readCallForm({ ...details, email: 'mary', postcode: '53' }, '2026-11-20')).toMatchObject({
    ok: false,
    errors: { email: [expect.stringContaining('e-mail')], postcode: [expect.any(String)] },
  })
})
