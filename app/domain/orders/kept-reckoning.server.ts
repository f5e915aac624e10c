import { eq, sql } from 'drizzle-orm'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { createByteLru } from '#app/platform/request/byte-lru.ts'

interface Kept {
  /** Of the orders that it was reckoned from. */
  state: string
  result: unknown
}

/** In each process, by company and what was reckoned. */
const kept = createByteLru<Kept>(32_000_000)

/**
 * Figures computed from all orders of a company, kept in memory until one of the orders changes,
 * since a company may have ten thousand. The database says which company the transaction is for, so
 * no company is shown another's figures.
 * @param tx of `inCompany`
 * @param what is reckoned, with everything that it depends on besides the orders, such as the day
 */
export async function keptReckoning<Result>(
  tx: Database,
  what: string,
  reckon: () => Promise<Result>,
): Promise<Result> {
  const { company, state, isReading } = await stateOfOrders(tx)
  // What is not committed may never be.
  if (!company || !isReading) return reckon()
  const key = `${company} ${what}`
  const known = kept.get(key)
  if (known?.state === state) return known.result as Result
  const result = await reckon()
  kept.set(key, { state, result }, JSON.stringify(result).length * 2)
  return result
}

/** Every change of an order counts its version; merging and forgetting may not. */
async function stateOfOrders(tx: Database) {
  const company = sql<string>`nullif(current_setting('vpack.company', true), '')::uuid`
  const { companyId, version, forgottenAt, mergedInto } = enquiryTable
  const [found] = await tx
    .select({
      company,
      state: sql<string>`concat_ws(' ', count(*), sum(${version}), count(${forgottenAt}), count(${mergedInto}))`,
      isReading: sql<boolean>`pg_current_xact_id_if_assigned() is null`,
    })
    .from(enquiryTable)
    .where(eq(companyId, company))
  return found ?? { company: null, state: '', isReading: false }
}
