import { and, eq, inArray, ne } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { isAccountManagerOf } from '#app/domain/customers/is-account-manager-of.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { contractProductTable } from '../tables.server.ts'
import type { ContractRule } from './contract-range.ts'

/** Maximum number of products with a rule in one contract. */
export const maxContractProducts = 5000

export type ContractResult =
  | { ok: true; changed: number }
  | { ok: false; reason: 'too-many' | 'no-such-company'; message: string }
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
      return { ok: false, reason: 'no-such-company', message: 'There is no such company.' }
    }
    const held = await tx.$count(contractProductTable, eq(contractProductTable.companyId, company))
    if (rule && held + skus.length > maxContractProducts) {
      const message = `A contract names up to ${maxContractProducts} products; this one has ${held}. Nothing was added.`
      return { ok: false, reason: 'too-many', message }
    }
    const changed = skus.length === 0 ? [] : await writeRule(tx, { company, skus, rule })
    if (changed.length > 0) {
      await writeAudit(tx, actor, {
        action: 'keep-contract',
        subject: { kind: 'company', id: company, label: named.name },
        after: { products: changed, count: changed.length, rule: rule ?? 'none' },
      })
    }
    return { ok: true, changed: changed.length }
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
