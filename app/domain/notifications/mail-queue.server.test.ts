import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { mailQueue } from './mail-queue.server.ts'

const test = openTestDatabase()
const { name } = mailQueue

/**
 * Measures the queue's own delays, in seconds, between the attempts of a mail that no server
 * accepts.
 */
async function waitsOfDeadServer(): Promise<number[]> {
  await stopJobs()
  const boss = await startJobs(test.url)
  const id = (await boss.send(name, { mail: 'none' })) ?? ''
  const waits: number[] = []
  while ((await boss.fetch(name)).length > 0) {
    await boss.fail(name, id)
    const { rows } = await test.db.execute<{ state: string; wait: number }>(sql`
      select state, extract(epoch from start_after - now())::float as wait
      from pgboss.job where id = ${id}
    `)
    if (rows[0]?.state !== 'retry') break
    waits.push(rows[0].wait)
    await test.db.execute(sql`update pgboss.job set start_after = now() where id = ${id}`)
  }
  return waits
}

it('a mail that no server accepts is retried for about three days, quickly at first and hourly in the end', async () => {
  const waits = await waitsOfDeadServer()
  const hours = sum(waits) / 3600
  expect(hours).toBeGreaterThan(66)
  expect(hours).toBeLessThan(78)
  expect(waits[0]).toBeLessThanOrEqual(10)
  expect(sum(waits.slice(0, 6)), 'six more tries').toBeLessThan(15 * 60)
  for (const wait of waits.slice(-48)) expect(Math.round(wait / 60)).toBe(60)
})

function sum(waits: readonly number[]): number {
  return waits.reduce((total, wait) => total + wait, 0)
}
