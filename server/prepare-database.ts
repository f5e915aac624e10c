import { connectDatabase } from '#app/platform/database.server.ts'
import { migrateDatabase } from './migrate-database.ts'
import { seedArticles } from './seed-articles.ts'
import { seedContent } from './seed-content.ts'
import { seedDatabase } from './seed-database.ts'

/** Everything a database needs before the site can use it: schema, queues, secrets, first content. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrateDatabase(url)
  const { db, close } = connectDatabase(url, 1)
  try {
    await seedDatabase(db)
    await seedContent(db)
    await seedArticles(db)
  } finally {
    await close()
  }
}
