import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import {
  type CallSubject,
  deleteCallsBefore,
  logCall,
} from '#app/domain/enquiry/call-log/call-log.server.ts'
import { phoneCallTable } from '#app/domain/enquiry/call-log/tables.server.ts'
import { enquiryEventTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { erasePerson } from '#app/domain/privacy/erase-person.server.ts'
import { findPersonData } from '#app/domain/privacy/find-person-data.server.ts'
import { parsePrivacyTarget } from '#app/domain/privacy/privacy-target.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMessage } from '#tests/factories/contact-request.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeStaff, systemActor } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { readQueueQuery } from '../queue/queue-query.ts'
import { searchEnquiries } from '../search-enquiries.server.ts'
import { listCalls } from './list-calls.server.ts'

const test = openTestDatabase()
const hourMs = 3_600_000

let coordinator: StaffActor
let manager: StaffActor
let company: string
let enquiry: Awaited<ReturnType<typeof storeEnquiry>>

beforeEach(async () => {
  await test.db.delete(phoneCallTable)
  coordinator = await storeStaff(test.db, 'Dan', ['coordinator'])
  manager = await storeStaff(test.db, 'Dan', ['account-manager'])
  company = await storeCompany(test.db, 'O’Brien Söhne')
  enquiry = await storeEnquiry(test.db)
})

const call = {
  direction: 'in' as const,
  caller: 'Zoë Łapiński',
  phone: '(08) 5550 1234',
  about: 'The forklift is broken until Friday.',
  agreed: 'We unload with a tail lift.',
}

const log = (
  subject: CallSubject,
  {
    actor = coordinator,
    calledAt = new Date(Date.now() - hourMs),
    about = call.about,
  }: { actor?: StaffActor; calledAt?: Date; about?: string } = {},
) => logCall(test.db, actor, { ...call, about, subject, calledAt })

const listed = async (actor: StaffActor, query: Parameters<typeof listCalls>[2] = {}) =>
  (await listCalls(test.db, actor, query)).rows

describe('logged call', () => {
  it('about an enquiry is in its history, in the audit log and in the search', async () => {
    expect(await log({ enquiry: enquiry.id })).toMatchObject({ outcome: 'done' })
    const kinds = await test.db
      .select({ kind: enquiryEventTable.kind })
      .from(enquiryEventTable)
      .where(eq(enquiryEventTable.enquiry, enquiry.id))
    expect(kinds.at(-1)).toEqual({ kind: 'call' })
    const [row] = await listed(coordinator, { search: 'lapinski forkl' })
    expect(row).toMatchObject({ reference: enquiry.reference, agreed: call.agreed })
    const query = readQueueQuery(new URLSearchParams({ view: 'all', q: 'tail lift' }))
    const found = await searchEnquiries(test.db, coordinator, query)
    expect(found.rows.map(({ reference }) => reference)).toContain(enquiry.reference)
  })

  it('about a company is found by its name without accents and apostrophes, and by phone', async () => {
    await log({ company })
    for (const search of ['obrien', 'sohne', '+61 8 5550 1234', 'zoe']) {
      expect(await listed(coordinator, { search })).toHaveLength(1)
    }
    expect(await listed(coordinator, { search: 'zoe obrien' })).toHaveLength(0)
    expect(await listed(coordinator, { search: 'forkless' })).toHaveLength(0)
    const { action, subject } = auditTable
    const audits = await test.db
      .select({ label: subject })
      .from(auditTable)
      .where(eq(action, 'log-call'))
    expect(audits).toContainEqual({ label: 'O’Brien Söhne' })
  })

  it('lists the calls of a company with those of its enquiries and of merged companies', async () => {
    const former = await storeCompany(test.db, 'Obrien')
    await test.db
      .update(enquiryTable)
      .set({ companyId: company })
      .where(eq(enquiryTable.id, enquiry.id))
    await log({ enquiry: enquiry.id })
    await log({ company: former }, { calledAt: new Date(Date.now() - 2 * hourMs) })
    await test.db
      .update(companyTable)
      .set({ mergedInto: company })
      .where(eq(companyTable.id, former))
    await log({ company: await storeCompany(test.db, 'Another') })
    const rows = await listed(coordinator, { company })
    expect(rows.map(({ reference }) => reference)).toEqual([enquiry.reference, null])
    expect(await log({ company: former })).toMatchObject({ outcome: 'merged' })
  })

  it('is visible to account managers for their own companies only', async () => {
    await log({ company })
    expect(await listed(manager)).toEqual([])
    expect(await log({ company }, { actor: manager })).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
    await test.db
      .update(companyTable)
      .set({ accountManager: manager.account })
      .where(eq(companyTable.id, company))
    expect(await log({ company }, { actor: manager })).toMatchObject({ outcome: 'done' })
    expect(await listed(manager)).toHaveLength(2)
    expect(await listed(await storeStaff(test.db, 'Dan', ['editor']))).toEqual([])
  })

  it.each([
    ['no time', null],
    ['a time in the future', new Date(Date.now() + hourMs)],
    ['a time of 1970', new Date(0)],
  ])('is refused with %s', async (_, calledAt) => {
    const result = await logCall(test.db, coordinator, { ...call, subject: { company }, calledAt })
    expect(result).toMatchObject({ outcome: 'time' })
    expect(await listed(coordinator)).toEqual([])
  })

  it('is paged from the latest to the oldest without gaps', async () => {
    for (let age = 1; age <= 5; age += 1) {
      await log(
        { company },
        {
          calledAt: new Date(Date.now() - age * hourMs),
          about: `Call ${age}`,
        },
      )
    }
    const first = await listCalls(test.db, coordinator, { size: 2 })
    const key = first.ends.after ?? ''
    const second = await listCalls(test.db, coordinator, { size: 2, mark: { side: 'after', key } })
    const third = await listCalls(test.db, coordinator, {
      size: 2,
      mark: { side: 'after', key: second.ends.after ?? '' },
    })
    const texts = [...first.rows, ...second.rows, ...third.rows].map(({ about }) => about)
    expect(texts).toEqual(['Call 1', 'Call 2', 'Call 3', 'Call 4', 'Call 5'])
    expect(third.ends.after).toBeNull()
  })
})

describe('erasure', () => {
  it('finds contact requests without an email address, enquiries and calls by a phone number', async () => {
    await log({ company })
    await storeMessage(test.db, { phone: '08 5550 1234' })
    const target = parsePrivacyTarget('+61 8 5550 1234')
    if (!target) throw new Error('The phone number was not understood.')
    const found = await findPersonData(test.db, target)
    expect(found.contactRequests).toHaveLength(1)
    expect(found.calls).toHaveLength(1)
    expect(await erasePerson(test.db, systemActor, target)).toMatchObject({
      outcome: 'done',
      contactRequests: 1,
      calls: 1,
    })
    expect(await listed(coordinator)).toEqual([])
    expect(await findPersonData(test.db, target)).toMatchObject({ contactRequests: [], calls: [] })
  })

  it('deletes calls about companies after the retention period', async () => {
    await log({ company })
    await log({ enquiry: enquiry.id })
    await deleteCallsBefore(test.db, new Date(Date.now() + hourMs))
    const left = await test.db.select({ enquiry: phoneCallTable.enquiry }).from(phoneCallTable)
    expect(left).toEqual([{ enquiry: enquiry.id }])
  })
})
