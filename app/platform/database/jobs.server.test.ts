import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { startJobs, stopJobs } from './jobs.server.ts'

const test = openTestDatabase()

it('job queues are maintained by a role that may not change the schema', async () => {
  await stopJobs()
  const boss = await startJobs(test.url)
  const errors: unknown[] = []
  boss.on('error', (error) => errors.push(error))
  await boss.supervise()
  const id = await boss.send('deliver-mail', { mail: 'none' })
  expect(await boss.fetch('deliver-mail')).toMatchObject([{ id }])
  await boss.complete('deliver-mail', id ?? '')
  await boss.supervise()
  expect(errors).toEqual([])
})
