import { asc } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Synonym } from '../browse/search/synonyms.ts'
import { synonymTable } from '../tables.server.ts'

/** Loads the synonyms of the trade, sorted by `say`. */
export function loadSynonyms(db: Database): Promise<Synonym[]> {
  return db.select().from(synonymTable).orderBy(asc(synonymTable.say))
}
