import { eq, sql } from 'drizzle-orm'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { createByteLru } from '#app/platform/request/byte-lru.ts'

interface CacheEntry {
  /** Version of the orders that the result was computed from. */
  ordersVersion: string
  result: unknown
}

/** Cache of each process, by company and kind of figures. */
const cache = createByteLru<CacheEntry>(32_000_000)

/**
 * Returns figures computed from all orders of a company, cached in memory until one of those orders
 * changes (a company may have 10,000). The company is read from the transaction, so figures never
 * cross companies.
 * @param tx transaction of `inCompany`
 * @param cacheKey identifies the figures and every input besides the orders, such as the day
 */
export async function cachedForCompany<Result>(
  tx: Database,
  cacheKey: string,
  compute: () => Promise<Result>,
): Promise<Result> {
  const { company, state, isReading } = await readOrdersVersion(tx)
  // Not cached in a transaction that has written: its changes may be rolled back.
  if (!company || !isReading) return compute()
  const key = `${company} ${cacheKey}`
  const known = cache.get(key)
  if (known?.ordersVersion === state) return known.result as Result
  const result = await compute()
  cache.set(key, { ordersVersion: state, result }, JSON.stringify(result).length * 2)
  return result
}

/**
 * Reads a version string of the company's orders. Changes increment an order's version; merging and
 * erasure may not, so they are counted separately.
 */
async function readOrdersVersion(tx: Database) {
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
