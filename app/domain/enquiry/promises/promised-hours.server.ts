import type { Database } from '#app/platform/database/database.server.ts'
import { type PromisedHours, promises } from './promises.ts'
import { promiseTable } from './tables.server.ts'

/** What customers are promised now: as an administrator has set it, or as usual. */
export async function promisedHours(db: Database): Promise<PromisedHours> {
  const rows = await db.select().from(promiseTable)
  const set = new Map(rows.map(({ name, hours }) => [name, hours]))
  return {
    answer: set.get('answer') ?? promises.answer.usual,
    confirm: set.get('confirm') ?? promises.confirm.usual,
  }
}
