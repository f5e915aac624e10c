import { eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { contractProductTable } from '../tables.server.ts'
import type { ContractRange } from './contract-range.ts'

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
