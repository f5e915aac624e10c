import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { advanceDelivery } from '#app/domain/enquiry/delivery/advance-delivery.server.ts'
import { scheduleDelivery } from '#app/domain/enquiry/delivery/schedule-delivery.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import {
  createCalendarUrl,
  findCalendarUrlDate,
  listCalendarDeliveries,
  revokeCalendarUrl,
} from './calendar-url.server.ts'
import { findNextDeliveryDay, listDeliveries } from './list-deliveries.server.ts'
import { calendarTokenTable } from './tables.server.ts'

const test = openTestDatabase()
const now = new Date('2027-02-01T03:00:00Z')

/** Creates a company with a delivery and members. */
async function expecting(name = 'Redgum Estate') {
  const company = await storeCompany(test.db, name)
  const record = await storeRecord(test.db, 'confirmed')
  await test.db
    .update(enquiryTable)
    .set({ companyId: company })
    .where(eq(enquiryTable.id, record.id))
  const terms = {
    deliverFrom: '',
    deliverUntil: '',
    carrier: 'Kestrel Freight',
    pallets: 1,
    note: '',
  }
  const scheduled = await scheduleDelivery(test.db, record.coordinator, {
    ...terms,
    enquiry: record.id,
    deliverOn: '2027-02-10',
    consignment: 'KF-1',
    now,
    lines: [{ position: 1, pieces: 100 }],
  })
  expect(scheduled).toMatchObject({ outcome: 'done' })
  const viewer = await storeMember(test.db, company, 'viewer')
  const make = async () => {
    const made = await inCompany(test.db, company, (tx) => createCalendarUrl(tx, viewer))
    return made.outcome === 'done' ? made.token : ''
  }
  return { ...record, company, viewer, make }
}

it('findNextDeliveryDay returns the next delivery after a month, of this company only', async () => {
  const { id, company, coordinator } = await expecting()
  await expecting('Kelpie Brewing')
  const after = (day: string) =>
    inCompany(test.db, company, (tx) => findNextDeliveryDay(tx, { company }, day))
  expect(await after('2027-01-31')).toBe('2027-02-10')
  expect(await after('2027-02-10')).toBeNull()
  await advanceDelivery(test.db, coordinator, { enquiry: id, number: 1, to: 'cancelled', now })
  expect(await after('2027-01-31')).toBeNull()
})

it('listDeliveries sorts the deliveries of a day by time, those without a time last, then by number', async () => {
  const { id, company, coordinator } = await expecting()
  const hours = [
    ['', ''],
    ['13:00', '15:00'],
    ['07:00', '11:00'],
    ['07:00', '09:00'],
  ] as const
  for (const [from, until] of hours) {
    const terms = { carrier: '', consignment: '', pallets: 1, note: '', deliverOn: '2027-02-10' }
    const lines = [{ position: 1, pieces: 100 }]
    await scheduleDelivery(test.db, coordinator, {
      ...terms,
      enquiry: id,
      deliverFrom: from,
      deliverUntil: until,
      now,
      lines,
    })
  }
  const days = { first: '2027-02-10', last: '2027-02-10' }
  const listed = await inCompany(test.db, company, (tx) => listDeliveries(tx, { company }, days))
  expect(listed.map(({ number }) => number)).toEqual([4, 5, 3, 1, 2])
})

describe('the private calendar URL', () => {
  it('is created once by 20 concurrent requests, without an error', async () => {
    const { company, viewer, make } = await expecting()
    const tokens = await Promise.all(Array.from({ length: 20 }, make))
    const opened = await Promise.all(
      tokens.map((token) => listCalendarDeliveries(test.db, token, now)),
    )
    expect(opened.filter(Boolean)).toHaveLength(1)
    const mine = and(
      eq(calendarTokenTable.companyId, company),
      eq(calendarTokenTable.accountId, viewer.account),
    )
    expect(await test.db.$count(calendarTokenTable, mine)).toBe(1)
  })

  it('is not created for a person who has left the company', async () => {
    const { company, viewer } = await expecting()
    await test.db.delete(memberTable).where(eq(memberTable.accountId, viewer.account))
    expect(await inCompany(test.db, company, (tx) => createCalendarUrl(tx, viewer))).toMatchObject({
      outcome: 'no-such-member',
    })
  })

  it('shows only the deliveries of its member’s company', async () => {
    const [one, other] = [await expecting(), await expecting('Kelpie Brewing')]
    const seen = await listCalendarDeliveries(test.db, await one.make(), now)
    expect(seen?.deliveries.map(({ reference }) => reference)).toEqual([one.reference])
    const others = await listCalendarDeliveries(test.db, await other.make(), now)
    expect(others?.deliveries.map(({ reference }) => reference)).toEqual([other.reference])
  })

  it('is stored as a hash, one per member; a new one revokes the previous one', async () => {
    const { viewer, company, make } = await expecting()
    const first = await make()
    const second = await make()
    expect(await listCalendarDeliveries(test.db, first, now)).toBeNull()
    expect((await listCalendarDeliveries(test.db, second, now))?.deliveries).toHaveLength(1)
    const rows = await test.db
      .select()
      .from(calendarTokenTable)
      .where(eq(calendarTokenTable.companyId, company))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(second)
    expect(await inCompany(test.db, company, (tx) => findCalendarUrlDate(tx, viewer))).toEqual(
      rows[0]?.createdAt,
    )
  })

  it('is disabled when it is revoked', async () => {
    const { viewer, company, make } = await expecting()
    const token = await make()
    await inCompany(test.db, company, (tx) => revokeCalendarUrl(tx, viewer))
    expect(await listCalendarDeliveries(test.db, token, now)).toBeNull()
    expect(await listCalendarDeliveries(test.db, '', now)).toBeNull()
  })

  it('is revoked with the membership and stays revoked if that is restored', async () => {
    const { viewer, company, make } = await expecting()
    const token = await make()
    const mine = and(eq(memberTable.companyId, company), eq(memberTable.accountId, viewer.account))
    await test.db.update(memberTable).set({ suspendedAt: now }).where(mine)
    expect(await listCalendarDeliveries(test.db, token, now)).toBeNull()
    await test.db.update(memberTable).set({ suspendedAt: null }).where(mine)
    expect(await listCalendarDeliveries(test.db, token, now)).toBeNull()
  })
})
