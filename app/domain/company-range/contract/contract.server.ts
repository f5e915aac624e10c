import { and, asc, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import type { MemberActor, StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { contractProductTable } from '#app/domain/company-range/tables.server.ts'
import { isAccountManagerOf } from '#app/domain/customers/lock-company.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { buildKeysetPage } from '#app/ui/table/keyset-page.ts'
import type { PageCursor } from '#app/ui/table/table-state.ts'
import type { ContractRange, ContractRule } from './contract-range.ts'

/** Reads the contract rules of a company by SKU. @param tx transaction of `inCompany` */
export async function readContractRange(
  tx: Database,
  { company }: MemberActor,
): Promise<ContractRange> {
  const { sku, rule } = contractProductTable
  const rows = await tx
    .select({ sku, rule })
    .from(contractProductTable)
    .where(eq(contractProductTable.companyId, company))
  return new Map(rows.map((row) => [row.sku, row.rule]))
}

/** Number of products on a page of a contract. */
const contractPageSize = 50

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

/** Maximum number of products with a rule in one contract. */
export const maxContractProducts = 5000

type ContractResult =
  | { outcome: 'done'; changed: number }
  | { outcome: 'too-many' | 'no-such-company'; message: string }
  | PolicyRefusal

interface RuleChange {
  company: string
  skus: readonly string[]
  /** Rule to set; null removes the products from the contract. */
  rule: ContractRule | null
}

/** Sets or removes the contract rule of products for a company. Idempotent. */
export function setContractRule(
  db: Database,
  actor: StaffActor,
  { company, skus, rule }: RuleChange,
): Promise<ContractResult> {
  return db.transaction(async (tx): Promise<ContractResult> => {
    const isOwn = await isAccountManagerOf(tx, actor, company)
    const refusal = refusalFor(actor, 'keep-companies', isOwn)
    if (refusal) return refusal
    const [named] = await tx
      .select({ name: companyTable.name })
      .from(companyTable)
      .where(eq(companyTable.id, company))
      .for('update')
    if (!named) {
      return { outcome: 'no-such-company', message: 'There is no such company.' }
    }
    const held = await tx.$count(contractProductTable, eq(contractProductTable.companyId, company))
    if (rule && held + skus.length > maxContractProducts) {
      const message = `A contract names up to ${maxContractProducts} products; this one has ${held}. Nothing was added.`
      return { outcome: 'too-many', message }
    }
    const changed = skus.length === 0 ? [] : await writeRule(tx, { company, skus, rule })
    if (changed.length > 0) {
      await writeAudit(tx, actor, {
        action: 'keep-contract',
        subject: { kind: 'company', id: company, label: named.name },
        after: { products: changed, count: changed.length, rule: rule ?? 'none' },
      })
    }
    return { outcome: 'done', changed: changed.length }
  })
}

async function writeRule(tx: Database, { company, skus, rule }: RuleChange): Promise<string[]> {
  const { companyId: of, sku, rule: current } = contractProductTable
  const rows = rule
    ? await tx
        .insert(contractProductTable)
        .values(skus.map((one) => ({ companyId: company, sku: one, rule })))
        .onConflictDoUpdate({ target: [of, sku], set: { rule }, setWhere: ne(current, rule) })
        .returning({ sku })
    : await tx
        .delete(contractProductTable)
        .where(and(eq(of, company), inArray(sku, [...skus])))
        .returning({ sku })
  return rows.map((row) => row.sku)
}
