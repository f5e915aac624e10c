import { connectDatabase } from '#app/platform/database/database.server.ts'
import type { RoleUrls } from '../embedded-postgres/roles.ts'
import { registerPublishableKinds } from '../publishable-kinds.ts'
import { migrateDatabase } from './migrate-database.ts'
import { seedArticles } from './seed-articles.ts'
import { seedContent } from './seed-content.ts'
import { seedDatabase } from './seed-database.ts'
import { seedPictures } from './seed-pictures.ts'

const seeds = {
  catalogue: seedDatabase,
  pictures: seedPictures,
  copy: seedContent,
  articles: seedArticles,
}

/**
 * Prepares a database for the site: schema, queues, secrets and first content. A schema that a newer
 * release has expanded is left as it is if `acceptsNewer`, which only the start of the site sets.
 * @returns names of the seeds whose files have changed since they were loaded; they are not loaded
 * again
 */
export async function prepareDatabase(
  addresses: RoleUrls,
  { acceptsNewer = false } = {},
): Promise<string[]> {
  registerPublishableKinds()
  if ((await migrateDatabase(addresses, { acceptsNewer })) === 'newer') return []
  const { db, close } = connectDatabase(addresses.ownerUrl, 1)
  const outdated: string[] = []
  try {
    for (const [name, seed] of Object.entries(seeds)) {
      if ((await seed(db)) === 'outdated') outdated.push(name)
    }
  } finally {
    await close()
  }
  return outdated
}

/** Returns a line that names what `npm run seed` would load; '' if nothing is outdated. */
export function describeOutdated(outdated: string[]): string {
  const names = outdated.join(', ')
  return names && `The seed has newer ${names} than this database: \`npm run seed\` loads them.`
}
