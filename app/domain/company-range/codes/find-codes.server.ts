import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { ownCodeTable } from '../tables.server.ts'
import { codeKey, type OwnCode } from './own-code.ts'

/** Codes on a page of them. */
export const codesPage = 50

type Ours = Pick<MemberActor, 'company'>

const { id, code, sku, key, company: of } = ownCodeTable
const columns = { id, code, sku }

/** Whether the code stands for another product too. */
const isShared = sql<boolean>`exists (
  select from ${ownCodeTable} as other
  where other.company = ${ownCodeTable}.company and other.key = ${ownCodeTable}.key
    and other.sku <> ${ownCodeTable}.sku
)`

/** A company's own codes by the products that they stand for. @param tx of `inCompany` */
export async function codesOf(
  tx: Database,
  { company }: Ours,
  skus: readonly string[],
): Promise<Map<string, string[]>> {
  if (skus.length === 0) return new Map()
  const rows = await tx
    .select(columns)
    .from(ownCodeTable)
    .where(and(eq(of, company), inArray(sku, [...new Set(skus)])))
    .orderBy(asc(key))
  const bySku = Map.groupBy(rows, (row) => row.sku)
  return new Map([...bySku].map(([one, codes]) => [one, codes.map((row) => row.code)]))
}

/** The products that each of a company's codes stands for, by its key. @param tx of `inCompany` */
export async function productsByCode(
  tx: Database,
  { company }: Ours,
): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ key, sku })
    .from(ownCodeTable)
    .where(eq(of, company))
    .orderBy(asc(key), asc(sku))
  const byKey = Map.groupBy(rows, (row) => row.key)
  return new Map([...byKey].map(([one, found]) => [one, found.map((row) => row.sku)]))
}

/**
 * One page of a company's codes, in their order.
 * @param tx of `inCompany`
 * @param search the beginning of a code, of theirs or of ours; empty for all
 * @param after the code and SKU that the page before ended with
 */
export async function listCodes(
  tx: Database,
  { company }: Ours,
  { search, after }: { search: string; after: { code: string; sku: string } | null },
): Promise<{ rows: (OwnCode & { isShared: boolean })[]; hasMore: boolean }> {
  const beyond = after && sql`(${key}, ${sku}) > (${codeKey(after.code)}, ${after.sku})`
  const found = await tx
    .select({ ...columns, isShared })
    .from(ownCodeTable)
    .where(and(eq(of, company), beginsWith(search), beyond ?? undefined))
    .orderBy(asc(key), asc(sku))
    .limit(codesPage + 1)
  return { rows: found.slice(0, codesPage), hasMore: found.length > codesPage }
}

/** The SKUs whose own code begins with what is searched. @param tx of `inCompany` */
export async function skusByCode(
  tx: Database,
  { company }: Ours,
  search: string,
): Promise<string[]> {
  if (codeKey(search) === '') return []
  const rows = await tx
    .selectDistinct({ sku })
    .from(ownCodeTable)
    .where(and(eq(of, company), sql`starts_with(${key}, ${codeKey(search)})`))
    .limit(codesPage)
  return rows.map((row) => row.sku)
}

function beginsWith(search: string): SQL | undefined {
  const begin = codeKey(search)
  if (begin === '') return undefined
  return or(sql`starts_with(${key}, ${begin})`, sql`starts_with(lower(${sku}), ${begin})`)
}

/** One code of a company's. @param tx of `inCompany` */
export async function findCode(
  tx: Database,
  { company }: Ours,
  which: string,
): Promise<OwnCode | null> {
  const [found] = await tx
    .select(columns)
    .from(ownCodeTable)
    .where(and(eq(of, company), eq(id, which)))
  return found ?? null
}
