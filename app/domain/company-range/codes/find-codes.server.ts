import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { CompanyActor, MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { ownCodeTable } from '#app/domain/company-range/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { codeKey, maxCodes, type OwnCode } from './own-code.ts'

/** Number of codes on a page. */
const codesPageSize = 50

type CompanyScope = Pick<MemberActor, 'company'>

const { id, code, sku, key, companyId: of } = ownCodeTable
const columns = { id, code, sku }

/** Whether the company uses the code for another product, too. */
const isShared = sql<boolean>`exists (
  select from ${ownCodeTable} as other
  where other.company_id = ${ownCodeTable}.company_id and other.key = ${ownCodeTable}.key
    and other.sku <> ${ownCodeTable}.sku
)`

/**
 * Finds a company's own codes by SKU; products without a code are missing from the map.
 * @param tx transaction of `inCompany`
 */
export async function findCodesBySku(
  tx: Database,
  { company }: CompanyScope,
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

/**
 * Reads all of a company's own codes: the SKUs of each code, by code key.
 * @param tx transaction of `inCompany`
 */
export async function readSkusByCode(
  tx: Database,
  { company }: CompanyScope,
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
 * Lists one page of a company's own codes, sorted by code.
 * @param tx transaction of `inCompany`
 * @param search start of an own code or SKU; empty for all
 * @param after last code and SKU of the previous page
 */
export async function listCodes(
  tx: Database,
  { company }: CompanyScope,
  { search, after }: { search: string; after: { code: string; sku: string } | null },
): Promise<{ rows: (OwnCode & { isShared: boolean })[]; hasMore: boolean }> {
  const beyond = after && sql`(${key}, ${sku}) > (${codeKey(after.code)}, ${after.sku})`
  const found = await tx
    .select({ ...columns, isShared })
    .from(ownCodeTable)
    .where(and(eq(of, company), startsWithCode(search), beyond ?? undefined))
    .orderBy(asc(key), asc(sku))
    .limit(codesPageSize + 1)
  return { rows: found.slice(0, codesPageSize), hasMore: found.length > codesPageSize }
}

/**
 * Finds the SKUs of own codes that start with the search text, at most a page.
 * @param tx transaction of `inCompany`
 */
export async function searchSkusByCode(
  tx: Database,
  { company }: CompanyScope,
  search: string,
): Promise<string[]> {
  if (codeKey(search) === '') return []
  const rows = await tx
    .selectDistinct({ sku })
    .from(ownCodeTable)
    .where(and(eq(of, company), sql`starts_with(${key}, ${codeKey(search)})`))
    .limit(codesPageSize)
  return rows.map((row) => row.sku)
}

function startsWithCode(search: string): SQL | undefined {
  const begin = codeKey(search)
  if (begin === '') return undefined
  return or(sql`starts_with(${key}, ${begin})`, sql`starts_with(lower(${sku}), ${begin})`)
}

/**
 * Finds one of a company's own codes by id; null if there is none.
 * @param tx transaction of `inCompany`
 */
export async function findCode(
  tx: Database,
  { company }: CompanyScope,
  which: string,
): Promise<OwnCode | null> {
  const [found] = await tx
    .select(columns)
    .from(ownCodeTable)
    .where(and(eq(of, company), eq(id, which)))
  return found ?? null
}

export type CodesResult =
  | { outcome: 'done'; changed: number }
  | { outcome: 'known' | 'too-many' | 'gone'; message: string }
  | PolicyRefusal

interface NewCode {
  code: string
  sku: string
}

/**
 * Adds own codes of a company. Existing ones stay unchanged.
 * @param tx transaction of `inCompany`
 * @returns `changed`: the number of codes added
 */
export async function addCodes(
  tx: Database,
  actor: CompanyActor,
  codes: readonly NewCode[],
): Promise<CodesResult> {
  const refusal = refusalFor(actor, 'keep-own-range', true)
  if (refusal) return refusal
  const { company } = actor
  const held = await tx.$count(ownCodeTable, eq(ownCodeTable.companyId, company))
  if (held + codes.length > maxCodes) {
    const message = `A company can have up to ${maxCodes} codes; this one has ${held}. Nothing was added.`
    return { outcome: 'too-many', message }
  }
  if (codes.length === 0) return { outcome: 'done', changed: 0 }
  const added = await tx
    .insert(ownCodeTable)
    .values(codes.map(({ code, sku }) => ({ companyId: company, code, sku, key: codeKey(code) })))
    .onConflictDoNothing()
    .returning({ code: ownCodeTable.code, sku: ownCodeTable.sku })
  const [only] = added
  if (only) {
    await auditCode(tx, actor, 'add-own-codes', added.length === 1 ? only : { count: added.length })
  }
  return { outcome: 'done', changed: added.length }
}

/** Changes an own code or its product. @param tx transaction of `inCompany` */
export async function changeCode(
  tx: Database,
  actor: CompanyActor,
  { id, code, sku }: NewCode & { id: string },
): Promise<CodesResult> {
  const refusal = refusalFor(actor, 'keep-own-range', true)
  if (refusal) return refusal
  const { company } = actor
  const key = codeKey(code)
  const same = and(
    eq(ownCodeTable.companyId, company),
    eq(ownCodeTable.key, key),
    eq(ownCodeTable.sku, sku),
  )
  const [other] = await tx.select({ id: ownCodeTable.id }).from(ownCodeTable).where(same)
  if (other && other.id !== id) {
    return { outcome: 'known', message: `${code} is already a code of this product.` }
  }
  const changed = await tx
    .update(ownCodeTable)
    .set({ code, key, sku })
    .where(isOwnCode(company, id))
    .returning({ id: ownCodeTable.id })
  if (changed.length === 0) return codeGoneRefusal
  await auditCode(tx, actor, 'change-own-code', { code, sku })
  return { outcome: 'done', changed: 1 }
}

/** Removes an own code. Idempotent. @param tx transaction of `inCompany` */
export async function removeCode(
  tx: Database,
  actor: CompanyActor,
  id: string,
): Promise<CodesResult> {
  const refusal = refusalFor(actor, 'keep-own-range', true)
  if (refusal) return refusal
  const [removed] = await tx
    .delete(ownCodeTable)
    .where(isOwnCode(actor.company, id))
    .returning({ code: ownCodeTable.code, sku: ownCodeTable.sku })
  if (!removed) return { outcome: 'done', changed: 0 }
  await auditCode(tx, actor, 'remove-own-code', removed)
  return { outcome: 'done', changed: 1 }
}

const codeGoneRefusal: CodesResult = {
  outcome: 'gone',
  message: 'This code has been removed in the meantime. Please add it again.',
}

const isOwnCode = (company: string, id: string) =>
  and(eq(ownCodeTable.companyId, company), eq(ownCodeTable.id, id))

function auditCode(
  tx: Database,
  actor: CompanyActor,
  action: string,
  after: Record<string, unknown>,
) {
  const subject = { kind: 'company' as const, id: actor.company, label: 'Own codes' }
  return writeAudit(tx, actor, { action, subject, after })
}
