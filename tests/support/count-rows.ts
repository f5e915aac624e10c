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

/** How much is stored of everything that visitors can make the site store. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const counts = tables.map((table) => `'${table}', (select count(*) from ${table})`)
  const { rows } = await db.execute<{ counts: Record<string, number> }>(
    sql.raw(`select json_build_object(${counts.join()}) as counts`),
  )
  return rows[0]?.counts ?? {}
}
