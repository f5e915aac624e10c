import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'

/** Counts the products that have each attribute, by its key. */
export async function countAttributeUses(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
    select key, count(*)::int as count
    from product, jsonb_object_keys(attributes) as key group by key`)
  return new Map(rows.map(({ key, count }) => [key, count]))
}
