import { afterAll, beforeAll } from 'vitest'
import { startContent } from '#app/domain/content/content-snapshot.server.ts'
import {
  type PublicationWatch,
  watchPublications,
} from '#app/platform/database/publication.server.ts'
import type { openTestDatabase } from './test-database.ts'

/**
 * Loads the content of a test file's database into memory and keeps it current, as the site does.
 * Call at the top level, after `openTestDatabase`.
 */
export function openLiveContent(test: ReturnType<typeof openTestDatabase>) {
  let publications: PublicationWatch
  let live: Awaited<ReturnType<typeof startContent>>
  beforeAll(async () => {
    publications = watchPublications(test.url)
    live = await startContent(publications, test.db)
  })
  afterAll(async () => {
    live.stop()
    await publications.stop()
  })
}
