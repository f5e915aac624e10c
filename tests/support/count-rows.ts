import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'

const tables = [
  'cart',
  'cart_line',
  'enquiry',
  'enquiry_line',
  'enquiry_event',
  'message',
  'file',
  'mail',
  'pgboss.job',
] as const

/** Counts the rows of every table that visitors can add to. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const counts = tables.map((table) => `'${table}', (select count(*) from ${table})`)
  const { rows } = await db.execute<{ counts: Record<string, number> }>(
    sql.raw(`select json_build_object(${counts.join()}) as counts`),
  )
  return rows[0]?.counts ?? {}
}
