import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { proposalTable } from '#app/domain/enquiry/proposal/tables.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeStaff, systemActor } from '#tests/support/actors.ts'
import { clearEnquiries } from '#tests/support/clear-enquiries.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { readQueueQuery } from './queue-query.ts'
import { readQueue } from './read-queue.server.ts'
import { countViews, countViewsShared, weekOf } from './view-condition.server.ts'

const test = openTestDatabase()
const now = new Date('2027-01-20T03:00:00Z') // A Wednesday.
let priya: StaffActor

beforeEach(async () => {
  await clearEnquiries(test)
  priya = await storeStaff(test.db, 'Priya Nair')
})

const store = async (company: string, changes: Partial<typeof enquiryTable.$inferInsert> = {}) => {
  const { id } = await storeEnquiry(test.db, { company })
  const { openProposal: number } = changes
  if (number) {
    const proposal = { enquiry: id, number, kind: 'proposal' as const, reason: '', sentBy: 'Sam' }
    await test.db.insert(proposalTable).values({ ...proposal, answerBy: now })
  }
  await test.db
    .update(enquiryTable)
    .set({ company, ...changes })
    .where(eq(enquiryTable.id, id))
  return id
}
const read = (query: string, actor = priya) =>
  readQueue(test.db, actor, readQueueQuery(new URLSearchParams(query)), { now })
const companies = async (query: string, actor = priya) =>
  (await read(query, actor)).rows.map(({ company }) => company)

describe('the views of the queue', () => {
  beforeEach(async () => {
    const due = (hours: number) => ({ dueAt: new Date(now.getTime() + hours * 3_600_000) })
    await store('New', { ...due(2), unread: 2 })
    await store('Late', { ...due(-3), assignee: priya.account, status: 'verifying' })
    await store('Asked', { status: 'needs-information', ...due(50) })
    await store('Confirmed', { status: 'confirmed', assignee: priya.account, ...due(70) })
    await store('Sunday', { status: 'scheduled', deliveryOn: '2027-01-24', ...due(100) })
    await store('Monday', { status: 'scheduled', deliveryOn: '2027-01-25', ...due(120) })
    await store('Gone', { status: 'delivered', deliveryOn: '2027-01-18', assignee: priya.account })
    await store('Later', { ...due(-1), snoozedUntil: new Date('2027-01-22T00:00:00Z') })
    await store('Remind', { status: 'cancelled', followUpAt: now })
  })

  it.each([
    ['new', 'New'],
    ['mine', 'Late, Confirmed'],
    ['unread', 'New'],
    ['unassigned', 'New, Asked, Sunday, Monday'],
    ['waiting', 'Asked'],
    ['to-schedule', 'Confirmed'],
    ['deliveries', 'Sunday'],
    ['overdue', 'Late'],
    ['due-soon', 'New'],
    ['follow-up', 'Remind'],
    ['snoozed', 'Later'],
    ['all', 'Remind, Later, Gone, Monday, Sunday, Confirmed, Asked, Late, New'],
  ])('%s contains %s, and counts as many', async (view, expected) => {
    const shown = await companies(`view=${view}`)
    expect(shown.join(', ')).toBe(expected)
    const counts = await countViews(test.db, priya, now)
    expect(counts[view as keyof typeof counts]).toBe(shown.length)
  })

  it('“Unread” contains what is unassigned, own or covered, and nothing of colleagues', async () => {
    const colleague = await storeStaff(test.db, 'Sam Reid')
    await store('Own', { unread: 1, assignee: priya.account })
    await store('Theirs', { unread: 1, assignee: colleague.account })
    expect((await companies('view=unread')).sort()).toEqual(['New', 'Own'])
    expect((await companies('view=unread', colleague)).sort()).toEqual(['New', 'Theirs'])
  })

  it('“Due soon” on a Friday contains what is due on Monday', async () => {
    const [friday, monday] = [new Date('2027-01-22T05:00:00Z'), new Date('2027-01-25T01:00:00Z')]
    await store('After the weekend', { dueAt: monday })
    const query = readQueueQuery(new URLSearchParams('view=due-soon'))
    const { rows } = await readQueue(test.db, priya, query, { now: friday })
    expect(rows.map(({ company }) => company)).toContain('After the weekend')
    expect(await companies('view=due-soon')).toEqual(['New'])
  })

  it('“Due soon” before a public holiday contains what is due on the day after it', async () => {
    // 26 January 2027, Australia Day, is a Tuesday.
    const [monday, wednesday] = [new Date('2027-01-25T05:00:00Z'), new Date('2027-01-27T01:00:00Z')]
    await store('After the holiday', { dueAt: wednesday })
    await store('Too late', { dueAt: new Date('2027-01-28T01:00:00Z') })
    const query = readQueueQuery(new URLSearchParams('view=due-soon'))
    const { rows } = await readQueue(test.db, priya, query, { now: monday })
    const shown = rows.map(({ company }) => company)
    expect(shown).toContain('After the holiday')
    expect(shown).not.toContain('Too late')
  })

  it('“Waiting for customer” contains open proposals in every open status', async () => {
    await store('Proposed', { status: 'verifying', openProposal: 1 })
    await store('Amended', { status: 'scheduled', openProposal: 2 })
    await store('Over', { status: 'declined', openProposal: 1 })
    await store('Aside', { openProposal: 1, snoozedUntil: new Date('2027-01-22T00:00:00Z') })
    expect((await companies('view=waiting')).sort()).toEqual(['Amended', 'Asked', 'Proposed'])
  })

  it('are narrowed by the filters in the URL', async () => {
    expect(await companies('view=all&status=confirmed')).toEqual(['Confirmed'])
    expect(await companies('view=all&assignee=nobody&status=needs-information')).toEqual(['Asked'])
    expect(await companies(`view=mine&assignee=${priya.account}&state=WA`)).toEqual([])
    expect(await companies('view=new&channel=phone')).toEqual([])
    expect(await companies('view=new&status=x&channel=x&state=x&assignee=x')).toEqual(['New'])
  })

  it('show an account manager only their own companies, and an editor nothing', async () => {
    const manager = await storeStaff(test.db, 'Tom Reid', ['account-manager'])
    const companyId = await storeCompany(test.db, 'Own', manager.account)
    await store('Own', { companyId })
    expect(await companies('view=all', manager)).toEqual(['Own'])
    expect((await countViews(test.db, manager, now)).new).toBe(1)
    const editor = await storeStaff(test.db, 'Eva', ['editor'])
    expect(await companies('view=all', editor)).toEqual([])
    expect((await countViews(test.db, editor, now)).all).toBe(0)
  })
})

describe('pages of the queue', () => {
  it.each(['due', '-due', 'received', '-company', 'delivery'])(
    'sorted by %s can be paged forwards and backwards, even with equal keys',
    async (sort) => {
      for (let i = 0; i < 7; i += 1) {
        const dueAt = new Date(now.getTime() + Math.floor(i / 3) * 60_000)
        await store(`Company ${i % 2}`, { dueAt, deliveryOn: i % 2 ? '2027-02-03' : null })
      }
      const page = async (mark: string) =>
        readQueue(
          test.db,
          priya,
          readQueueQuery(new URLSearchParams(`view=all&sort=${sort}&${mark}`)),
          { now, size: 3 },
        )
      const ids = ({ rows }: Awaited<ReturnType<typeof page>>) => rows.map(({ id }) => id)
      const first = await page('')
      const second = await page(`after=${encodeURIComponent(first.ends.after ?? '')}`)
      const third = await page(`after=${encodeURIComponent(second.ends.after ?? '')}`)
      expect(first.ends.before).toBeNull()
      expect(third.ends.after).toBeNull()
      expect(new Set([first, second, third].flatMap(ids)).size).toBe(7)
      const back = await page(`before=${encodeURIComponent(third.ends.before ?? '')}`)
      expect(ids(back)).toEqual(ids(second))
      const start = await page(`before=${encodeURIComponent(back.ends.before ?? '')}`)
      expect(ids(start)).toEqual(ids(first))
      expect(start.ends.before).toBeNull()
    },
  )

  it('start at the beginning if the cursor is invalid', async () => {
    await store('One')
    for (const mark of [
      'x',
      `2027~${'0'.repeat(36)}`,
      '~',
      "'; drop table enquiry~",
      '9999-99-99~',
    ]) {
      expect(await companies(`view=all&after=${encodeURIComponent(mark)}`)).toEqual(['One'])
    }
  })
})

it('shared counts equal the separate counts', async () => {
  await store('New')
  await store('Mine', { status: 'verifying', assignee: priya.account })
  const sam = await storeStaff(test.db, 'Sam Cole')
  const manager = await storeStaff(test.db, 'Tom Reid', ['account-manager'])
  for (const actor of [priya, sam, manager]) {
    expect(await countViewsShared(test.db, actor)).toEqual(await countViews(test.db, actor))
  }
})

describe('the clock of an enquiry', () => {
  it('is set on arrival and with each status', async () => {
    const { id } = await storeEnquiry(test.db)
    const clock = async () => {
      const [row] = await test.db.select().from(enquiryTable).where(eq(enquiryTable.id, id))
      return row
    }
    const received = await clock()
    expect(received?.dueAt.getTime()).toBeGreaterThan(Date.now() + 3.9 * 3_600_000)
    await moveEnquiry(test.db, systemActor, { enquiry: id, to: 'verifying' })
    const taken = await clock()
    expect(taken?.dueAt.getTime()).toBeGreaterThan(received?.dueAt.getTime() ?? 0)
    expect(taken?.waitingSince.getTime()).toBeGreaterThan(received?.waitingSince.getTime() ?? 0)
    const note = 'Which finish?'
    await moveEnquiry(test.db, systemActor, { enquiry: id, to: 'needs-information', note })
    expect((await clock())?.dueAt.toISOString()).toBe('9999-12-31T00:00:00.000Z')
    await moveEnquiry(test.db, systemActor, { enquiry: id, to: 'verifying' })
    expect((await clock())?.dueAt.getTime()).toBeLessThan(Date.now() + 20 * 24 * 3_600_000)
  })
})

it('weekOf starts the week on Monday', () => {
  expect(weekOf('2027-01-24')).toEqual({ first: '2027-01-18', last: '2027-01-24' })
  expect(weekOf('2027-01-25')).toEqual({ first: '2027-01-25', last: '2027-01-31' })
})
