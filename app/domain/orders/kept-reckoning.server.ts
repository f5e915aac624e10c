import { eq, sql } from 'drizzle-orm'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { createByteLru } from '#app/platform/request/byte-lru.ts'

interface Kept {
  /** Version of the orders that the result was computed from. */
  state: string
  result: unknown
}

/** Cache of each process, by company and kind of figures. */
const kept = createByteLru<Kept>(32_000_000)

/**
 * Returns figures computed from all orders of a company, cached in memory until one of those orders
 * changes (a company may have 10,000). The company is read from the transaction, so figures never
 * cross companies.
 * @param tx transaction of `inCompany`
 * @param what identifies the figures and every input besides the orders, such as the day
 */
export async function keptReckoning<Result>(
  tx: Database,
  what: string,
  reckon: () => Promise<Result>,
): Promise<Result> {
  const { company, state, isReading } = await stateOfOrders(tx)
  // Not cached in a transaction that has written: its changes may be rolled back.
  if (!company || !isReading) return reckon()
  const key = `${company} ${what}`
  const known = kept.get(key)
  if (known?.state === state) return known.result as Result
  const result = await reckon()
  kept.set(key, { state, result }, JSON.stringify(result).length * 2)
  return result
}

/**
 * Reads a version string of the company's orders. Changes increment an order's version; merging and
 * erasure may not, so they are counted separately.
 */
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
