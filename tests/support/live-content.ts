import { afterAll, beforeAll } from 'vitest'
import { startContent } from '#app/domain/content/content-snapshot.server.ts'
import type { openTestDatabase } from './test-database.ts'

/**
 * Keeps the content of a test file's database in memory, as the site does. Call at the top level,
 * after `openTestDatabase`.
 */
export function openLiveContent(test: ReturnType<typeof openTestDatabase>) {
  let live: Awaited<ReturnType<typeof startContent>>
  beforeAll(async () => {
    live = await startContent(test.url, test.db)
  })
  afterAll(() => live.stop())
}
