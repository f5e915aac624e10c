import { asc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderRulesPersonTable, orderRulesTable } from '../tables.server.ts'

/** Order rules of a company, with the accounts whose orders always need approval. */
export interface OrderRules extends Omit<typeof orderRulesTable.$inferSelect, 'companyId'> {
  people: string[]
}

/** Reads the order rules of a company; null if an owner never set any. */
export async function readStoredRules(db: Database, company: string): Promise<OrderRules | null> {
  const [found] = await db
    .select()
    .from(orderRulesTable)
    .where(eq(orderRulesTable.companyId, company))
  if (!found) return null
  const { accountId, companyId } = orderRulesPersonTable
  const people = await db
    .select({ accountId })
    .from(orderRulesPersonTable)
    .where(eq(companyId, company))
    .orderBy(asc(accountId))
  const { companyId: _, ...rules } = found
  return { ...rules, people: people.map((person) => person.accountId) }
}

/** Stores the order rules of a company, in place of any others. */
export async function storeRules(
  tx: Database,
  company: string,
  { people, ...rules }: Partial<OrderRules>,
): Promise<void> {
  await tx
    .insert(orderRulesTable)
    .values({ companyId: company, ...rules })
    .onConflictDoUpdate({
      target: orderRulesTable.companyId,
      set: { companyId: company, ...rules },
    })
  if (!people) return
  await tx.delete(orderRulesPersonTable).where(eq(orderRulesPersonTable.companyId, company))
  const rows = [...new Set(people)].map((accountId) => ({ companyId: company, accountId }))
  if (rows.length > 0) await tx.insert(orderRulesPersonTable).values(rows)
}
