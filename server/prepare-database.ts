import { migrateDatabase } from './migrate-database.ts'

/** Everything a database needs before the site can use it: schema, queues, secrets, first content. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrateDatabase(url)
}
