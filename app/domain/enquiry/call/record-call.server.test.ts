import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/describe-line.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { buildDetails, storeEnquiry } from '#tests/factories/enquiry.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { correctEnquiry } from '../correction/correct-enquiry.server.ts'
import { scheduleDelivery } from '../delivery/schedule-delivery.server.ts'
import type { EnquiryStatus } from '../lifecycle.ts'
import { findEnquiryByReference } from '../record/find-enquiry.server.ts'
import { moveEnquiry } from '../steps/move-enquiry.server.ts'
import { enquiryTable } from '../tables.server.ts'
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
    if (taken.outcome !== 'done') throw new Error(taken.message)
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

  it('has no address until it is corrected; only then it is confirmed and scheduled', async () => {
    const priya = await storeStaff(test.db, 'Priya')
    const nowhere = { address: '', suburb: '', state: '', postcode: '', unloading: '' } as const
    const taken = await recordCall(test.db, priya, call({ details: buildDetails(nowhere) }))
    if (taken.outcome !== 'done') throw new Error(taken.message)
    const found = () => findEnquiryByReference(test.db, taken.reference)
    const before = await found()
    if (!before) throw new Error('The enquiry was not found.')
    expect(before.details).toMatchObject(nowhere)
    const { id: enquiry } = before
    const move = (to: EnquiryStatus) => moveEnquiry(test.db, priya, { enquiry, to })
    await move('verifying')
    expect(await move('confirmed')).toMatchObject({
      outcome: 'address-missing',
      message: expect.stringContaining('The delivery address and way of unloading are missing'),
    })
    const correct = (given: Record<string, string>) =>
      correctEnquiry(test.db, priya, { enquiry, given })
    await correct({ address: '12 Example Road', suburb: 'Angaston' })
    expect(await move('confirmed')).toMatchObject({
      outcome: 'address-missing',
      message: expect.stringContaining('The state, postcode and way of unloading are missing'),
    })
    await correct({ state: 'SA', postcode: '5353' })
    expect(await move('confirmed')).toMatchObject({
      outcome: 'address-missing',
      message: expect.stringContaining('The way of unloading is missing'),
    })
    await correct({ unloading: 'forklift' })
    expect(await move('confirmed')).toMatchObject({ outcome: 'done' })
  })

  it('that was confirmed without an address gets no delivery until it is known', async () => {
    const priya = await storeStaff(test.db, 'Priya')
    const { id: enquiry } = await storeEnquiry(test.db, { suburb: '' })
    await test.db.update(enquiryTable).set({ status: 'confirmed' })
    const terms = { carrier: '', consignment: '', tracking: '', note: '', pallets: null }
    const schedule = () =>
      scheduleDelivery(test.db, priya, {
        ...terms,
        enquiry,
        deliverOn: addDays(isoDayOf(new Date()), 30),
        deliverFrom: '',
        deliverUntil: '',
        carrierDocument: null,
        lines: [{ position: 1, pieces: 1008, lots: [], palletLabels: [] }],
        closedToo: true,
      })
    expect(await schedule()).toMatchObject({
      outcome: 'address-missing',
      message: expect.stringContaining('The suburb or town is missing'),
    })
    await correctEnquiry(test.db, priya, { enquiry, given: { suburb: 'Angaston' } })
    expect(await schedule()).toMatchObject({ outcome: 'done' })
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
      outcome: 'no-lines',
    })
    const refused = await recordCall(test.db, priya, call({ hasConsent: false }))
    expect(refused).toMatchObject({ outcome: 'no-consent' })
    const editor = await storeStaff(test.db, 'Eva', ['editor'])
    expect(await recordCall(test.db, editor, call())).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
  })
})

it('readCallForm > applies the rules of the checkout form', () => {
  const { neededBy, ...details } = buildDetails()
  expect(readCallForm({ ...details, neededBy: '' }, '2026-11-20')).toEqual({
    outcome: 'done',
    details: { ...details, neededBy: null },
  })
  expect(readCallForm({ ...details, email: 'mary', postcode: '53' }, '2026-11-20')).toMatchObject({
    outcome: 'refused',
    errors: { email: [expect.stringContaining('e-mail')], postcode: [expect.any(String)] },
  })
})
