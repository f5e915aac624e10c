import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { contractProductTable } from '../tables.server.ts'
import type { ContractRule } from './contract-range.ts'

/** Products on one page of a contract. */
export const contractPage = 50

interface ContractQuery {
  rule: ContractRule
  /** Where the page begins: after, or before, the product with this SKU. */
  mark: { side: 'after' | 'before'; key: string } | null
}

/** One page of the products that a company's contract prefers or hides, by SKU, and where the next begin. */
export async function listContract(
  db: Database,
  company: string,
  { rule, mark }: ContractQuery,
): Promise<{ skus: string[]; ends: { before: string | null; after: string | null } }> {
  const { company: of, sku, rule: has } = contractProductTable
  const isBack = mark?.side === 'before'
  const place = mark && (isBack ? lt(sku, mark.key) : gt(sku, mark.key))
  const found = await db
    .select({ sku })
    .from(contractProductTable)
    .where(and(eq(of, company), eq(has, rule), place ?? undefined))
    .orderBy(isBack ? desc(sku) : asc(sku))
    .limit(contractPage + 1)
  const skus = found.slice(0, contractPage).map((row) => row.sku)
  if (isBack) skus.reverse()
  const goesOn = found.length > contractPage
  const hasBefore = isBack ? goesOn : mark !== null
  const hasAfter = isBack || goesOn
  return {
    skus,
    ends: {
      before: hasBefore ? (skus[0] ?? null) : null,
      after: hasAfter ? (skus.at(-1) ?? null) : null,
    },
  }
}

/** How many products a company's contract names, by what it says of them. */
export async function countContract(
  db: Database,
  company: string,
): Promise<Record<ContractRule, number>> {
  const { company: of, rule } = contractProductTable
  const count = (which: ContractRule) =>
    db.$count(contractProductTable, and(eq(of, company), eq(rule, which)))
  return { preferred: await count('preferred'), hidden: await count('hidden') }
}
