import { expect, it, vi } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { publicationVersion, publish, watchPublications } from './publication.server.ts'

const test = openTestDatabase()

it('tells every listener when content is published, and only once it is committed', async () => {
  const heard = vi.fn()
  const stop = watchPublications(test.url, heard)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  const before = await publicationVersion(test.db, 'redirects')
  await test.db.transaction(async (tx) => {
    await publish(tx, 'redirects')
    expect(await publicationVersion(test.db, 'redirects')).toBe(before)
  })
  await vi.waitFor(() => expect(heard.mock.calls.length).toBeGreaterThan(1))
  expect(await publicationVersion(test.db, 'redirects')).toBe(before + 1)
  await stop()
})

it('listens again after its connection was cut', async () => {
  const heard = vi.fn()
  const stop = watchPublications(test.url, heard)
  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  const calls = heard.mock.calls.length
  await test.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen publication' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(heard.mock.calls.length).toBeGreaterThan(calls), { timeout: 4000 })
  await stop()
})
