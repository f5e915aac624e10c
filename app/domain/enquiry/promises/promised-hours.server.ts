import type { Database } from '#app/platform/database/database.server.ts'
import { type PromisedHours, promises } from './promises.ts'
import { promiseTable } from './tables.server.ts'

/** Reads the promised hours: those set by an administrator, otherwise the defaults. */
export async function readPromisedHours(db: Database): Promise<PromisedHours> {
  const rows = await db.select().from(promiseTable)
  const set = new Map(rows.map(({ name, hours }) => [name, hours]))
  return {
    answer: set.get('answer') ?? promises.answer.usual,
    confirm: set.get('confirm') ?? promises.confirm.usual,
  }
}
