import { afterAll, beforeAll } from 'vitest'
import { startCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import {
  type PublicationWatch,
  watchPublications,
} from '#app/platform/database/publication.server.ts'
import type { openTestDatabase } from './test-database.ts'

/**
 * Loads the catalogue of a test file's database into memory and keeps it current, as the site does.
 * Call at the top level, after `openTestDatabase`.
 */
export function openLiveCatalogue(test: ReturnType<typeof openTestDatabase>) {
  let publications: PublicationWatch
  let live: Awaited<ReturnType<typeof startCatalogue>>
  beforeAll(async () => {
    publications = watchPublications(test.url)
    live = await startCatalogue(publications, test.db)
  })
  afterAll(async () => {
    live.stop()
    await publications.stop()
  })
}
