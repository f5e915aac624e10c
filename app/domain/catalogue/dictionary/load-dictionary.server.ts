import { asc } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { attributeTable } from '../tables.server.ts'
import type { AttributeDictionary } from './attribute-dictionary.ts'

/** Loads the attribute dictionary, in the order of the specification table. */
export async function loadDictionary(db: Database): Promise<AttributeDictionary> {
  const rows = await db
    .select()
    .from(attributeTable)
    .orderBy(asc(attributeTable.position), asc(attributeTable.key))
  return new Map(rows.map((definition) => [definition.key, definition]))
}
