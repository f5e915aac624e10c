import { expect, it, vi } from 'vitest'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { askAsOwner, openTestDatabase } from '#tests/support/test-database.ts'
import { readQueueQuery } from './queue-query.ts'
import { queueViewNames } from './queue-views.ts'
import { readQueue } from './read-queue.server.ts'

const test = openTestDatabase()

it('of 20,000 enquiries every view is read through an index', async () => {
  const priya = await storeStaff(test.db, 'Priya Nair')
  const { id } = await storeEnquiry(test.db)
  await askAsOwner(
    test,
    `alter table enquiry disable trigger user;
       insert into enquiry select (jsonb_populate_record(e, jsonb_build_object(
         'id', gen_random_uuid(), 'submission', gen_random_uuid(), 'reference', 'VP-9' || n,
         'company', 'Company ' || n % 900, 'due_at', now() + n * interval '1 minute',
         'created_at', now() - n * interval '1 minute',
         'status', (array['delivered', 'delivered', 'delivered', 'cancelled', 'delivered', 'delivered',
           'delivered', 'delivered', 'submitted', 'confirmed'])[1 + n % 10]))).*
       from enquiry e, generate_series(1, 20000) n where e.id = '${id}';
       alter table enquiry enable trigger user`,
  )
  await askAsOwner(test, 'analyze enquiry')
  for (const view of queueViewNames) {
    for (const sort of ['due', 'received', 'company']) {
      const query = readQueueQuery(new URLSearchParams(`view=${view}&sort=${sort}`))
      const plan = await planOf(() => readQueue(test.db, priya, query, { now: new Date() }))
      expect(plan, `${view} by ${sort}`).not.toContain('Seq Scan on enquiry')
    }
  }
})

/** How PostgreSQL would do what a reading asks, with the values it asks with. */
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
