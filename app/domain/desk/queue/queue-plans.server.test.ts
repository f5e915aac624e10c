import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { isLong } from '#tests/support/long.ts'
import { openTestDatabase, queryAsOwner } from '#tests/support/test-database.ts'
import { searchEnquiries } from '../search-enquiries.server.ts'
import { queueSorts, queueViewNames, readQueueQuery } from './queue-query.ts'
import { readQueue } from './read-queue.server.ts'
import { countViews } from './view-condition.server.ts'

const test = openTestDatabase()
let priya: StaffActor

/** As many as in the benchmark if long tests are enabled. */
const many = isLong ? 100_000 : 8000

describe('with many enquiries', () => {
  beforeAll(async () => {
    priya = await storeStaff(test.db, 'Priya Nair')
    const { id } = await storeEnquiry(test.db)
    await queryAsOwner(
      test,
      // VACUUM marks only pages that are on disk as all-visible.
      `set synchronous_commit = on;
       alter table enquiry disable trigger user;
       insert into enquiry select (jsonb_populate_record(e, jsonb_build_object(
         'id', gen_random_uuid(), 'submission', gen_random_uuid(), 'reference', 'VP-9' || n,
         'company', 'Company ' || n % 900, 'due_at', now() + n * interval '1 minute',
         'created_at', now() - n * interval '1 minute',
         'status', (array['delivered', 'delivered', 'delivered', 'cancelled', 'delivered', 'delivered',
           'delivered', 'delivered', 'submitted', 'confirmed'])[1 + n % 10]))).*
       from enquiry e, generate_series(1, ${many}) n where e.id = '${id}';
       alter table enquiry enable trigger user`,
    )
    await queryAsOwner(test, 'vacuum analyze enquiry')
  })

  it('every view is read through an index, in every sort order', async () => {
    for (const view of queueViewNames) {
      for (const sort of Object.keys(queueSorts).flatMap((name) => [name, `-${name}`])) {
        const query = readQueueQuery(new URLSearchParams(`view=${view}&sort=${sort}`))
        const plan = await planOf(() => readQueue(test.db, priya, query, { now: new Date() }))
        expect(plan, `${view} by ${sort}`).not.toContain('Seq Scan on enquiry')
      }
    }
  })

  it.each(Object.keys(queueSorts))(
    'a page of all enquiries by %s is read in sort order, and only that page',
    async (sort) => {
      const query = readQueueQuery(new URLSearchParams(`view=all&sort=${sort}`))
      const plan = await planOf(() => readQueue(test.db, priya, query))
      expect(plan).not.toMatch(/\bSort\b/)
    },
  )

  it('views are counted with index-only scans', async () => {
    const plan = await planOf(() => countViews(test.db, priya))
    expect(plan).not.toContain('Seq Scan on enquiry')
    expect(plan).not.toContain('Bitmap Heap Scan on enquiry')
  })

  it('a search scans no table', async () => {
    for (const typed of ['VP-950', 'Company 77', 'nothing like it', '0855501234']) {
      const query = readQueueQuery(new URLSearchParams({ q: typed }))
      const plan = await planOf(() => searchEnquiries(test.db, priya, query))
      expect(plan, typed).not.toMatch(/Seq Scan on (enquiry|enquiry_line)\b/)
    }
  })
})

/** Returns the query plans of PostgreSQL for the statements of a read, with their values. */
async function planOf(reading: () => Promise<unknown>): Promise<string> {
  const asked = vi.spyOn(test.pool, 'query')
  await reading()
  const questions = asked.mock.calls.map((call) => call as unknown as [{ text: string }, unknown[]])
  asked.mockRestore()
  const plans = await Promise.all(
    questions.map(([{ text }, values]) => test.pool.query(`explain ${text}`, values)),
  )
  return plans.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN'])).join('\n')
}
