import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { buildKeysetPage } from '#app/ui/table/keyset-page.ts'
import type { PageCursor } from '#app/ui/table/table-state.ts'
import { contractProductTable } from '../tables.server.ts'
import type { ContractRule } from './contract-range.ts'

/** Number of products on a page of a contract. */
export const contractPageSize = 50

interface ContractQuery {
  rule: ContractRule
  /** Page cursor: SKU after or before which the page starts. */
  mark: PageCursor | null
}

/**
 * Lists one page of the products with a contract rule, by SKU, with the cursors of the neighbouring
 * pages.
 */
export async function listContract(
  db: Database,
  company: string,
  { rule, mark }: ContractQuery,
): Promise<{ skus: string[]; ends: { before: string | null; after: string | null } }> {
  const { companyId: of, sku, rule: has } = contractProductTable
  const isBack = mark?.side === 'before'
  const place = mark && (isBack ? lt(sku, mark.key) : gt(sku, mark.key))
  const found = await db
    .select({ sku })
    .from(contractProductTable)
    .where(and(eq(of, company), eq(has, rule), place ?? undefined))
    .orderBy(isBack ? desc(sku) : asc(sku))
    .limit(contractPageSize + 1)
  const { rows, ends } = buildKeysetPage(found, contractPageSize, mark, (row) => row.sku)
  return { skus: rows.map((row) => row.sku), ends }
}

/** Counts the products in a company's contract by rule. */
export async function countContractRules(
  db: Database,
  company: string,
): Promise<Record<ContractRule, number>> {
  const { companyId: of, rule } = contractProductTable
  const count = (which: ContractRule) =>
    db.$count(contractProductTable, and(eq(of, company), eq(rule, which)))
  return { preferred: await count('preferred'), hidden: await count('hidden') }
}
