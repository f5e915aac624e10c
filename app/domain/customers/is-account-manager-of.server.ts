import { eq } from 'drizzle-orm'
import { type Actor, accountOf } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { companyTable } from './tables.server.ts'

/**
 * Tells whether the actor is the account manager of a company, and so may treat its data as their
 * own.
 */
export async function isAccountManagerOf(
  db: Database,
  actor: Actor,
  company: string | null,
): Promise<boolean> {
  const account = accountOf(actor)
  if (company === null || account === null) return false
  const [row] = await db
    .select({ manager: companyTable.accountManager })
    .from(companyTable)
    .where(eq(companyTable.id, company))
  return row?.manager === account
}
