import { companyTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Stores a customer's company. */
export async function storeCompany(
  db: Database,
  name: string,
  accountManager: string | null = null,
): Promise<string> {
  const [stored] = await db
    .insert(companyTable)
    .values({ name, accountManager })
    .returning({ id: companyTable.id })
  if (!stored) throw new Error('The company was not stored.')
  return stored.id
}
