import { sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'

/**
 * The role of the database as which everything of a customer's company is read and written. It is a
 * member of nothing and has few rights; row-level security shows it one company alone.
 */
export const portalRole = 'vpack_portal'
/** The setting that names the company, see the policies in `db/migrations`. */
const companySetting = 'vpack.company'

/**
 * Does something for one company: within the transaction the database shows nothing of any other,
 * whatever is asked of it. Both settings end with the transaction.
 * @param company id (UUID), to which the caller has shown that the person belongs
 */
export function inCompany<Result>(
  db: Database,
  company: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('role', ${portalRole}, true), set_config(${companySetting}, ${company}, true)`,
    )
    return work(tx)
  })
}
