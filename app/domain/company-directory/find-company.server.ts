import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import {
  companyMergeTable,
  companyTable,
  memberTable,
  siteTable,
} from '#app/domain/customers/tables.server.ts'
import { agreedLineCount } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { authenticatorTable } from '#app/domain/sign-in/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { buildKeysetPage } from '#app/ui/table/keyset-page.ts'
import type { PageCursor } from '#app/ui/table/table-state.ts'
import { matchesName } from './find-companies.server.ts'
import { isNearName, significantWords } from './name-key.ts'

interface NearDuplicate {
  id: string
  name: string
  /** Whether it has the same ABN, so that it is the same company. */
  hasSameAbn: boolean
}

/** Maximum number of companies whose names are compared. */
const maxCompared = 200
const maxFound = 8

/** Finds companies that may be the one named: with its ABN, or a name that differs little. */
export async function findNearDuplicates(
  db: Database,
  { name, abn = '' }: { name: string; abn?: string },
): Promise<NearDuplicate[]> {
  const byLength = significantWords(name).toSorted((one, other) => other.length - one.length)
  const [longest] = byLength
  const rows = await db
    .select({ id: companyTable.id, name: companyTable.name, abn: companyTable.abn })
    .from(companyTable)
    .where(
      and(
        isNull(companyTable.mergedInto),
        or(
          longest ? matchesName(longest) : sql`false`,
          and(ne(companyTable.abn, ''), eq(companyTable.abn, abn)),
        ),
      ),
    )
    .orderBy(asc(sql`lower(${companyTable.name})`))
    .limit(maxCompared)
  return rows
    .map((row) => ({ id: row.id, name: row.name, hasSameAbn: abn !== '' && row.abn === abn }))
    .filter((row) => row.hasSameAbn || isNearName(row.name, name))
    .slice(0, maxFound)
}

/** Number of orders and enquiries on one page. */
const ordersPerPage = 50

interface OrdersQuery {
  company: string
  /** Cursor: the page starts after, or ends before, the order with this id. */
  mark: PageCursor | null
}

/**
 * Lists one page of a company's orders and enquiries, newest first, with the cursors of the
 * neighbouring pages.
 */
export async function listCompanyOrders(db: Database, { company, mark }: OrdersQuery) {
  const { id, reference, channel, status, contactName, purchaseOrder, createdAt, deliveryOn } =
    enquiryTable
  const isBack = mark?.side === 'before'
  const place =
    mark && isUuid(mark.key)
      ? sql`(${createdAt}, ${id}) ${sql.raw(isBack ? '>' : '<')} (
          select last.created_at, last.id from ${enquiryTable} as last
          where last.id = ${mark.key} and last.company_id = ${company})`
      : undefined
  const direction = isBack ? asc : desc
  const found = await db
    .select({
      id,
      reference,
      channel,
      status,
      contactName,
      purchaseOrder,
      createdAt,
      deliveryOn,
      lines: agreedLineCount,
    })
    .from(enquiryTable)
    .where(and(eq(enquiryTable.companyId, company), place))
    .orderBy(direction(createdAt), direction(id))
    .limit(ordersPerPage + 1)
  return buildKeysetPage(found, ordersPerPage, place ? mark : null, (row) => row.id)
}
export type CompanyOrder = Awaited<ReturnType<typeof listCompanyOrders>>['rows'][number]

/** Maximum number of enquiries listed on a company's page. */
const maxEnquiries = 20

/**
 * Finds a company with its people, sites, latest enquiries and the companies merged into it.
 * @returns null if the id is unknown
 */
export async function findCompany(db: Database, which: string) {
  const [company] = await db
    .select({
      id: companyTable.id,
      name: companyTable.name,
      accountManager: companyTable.accountManager,
      manager: accountTable.name,
      hasContract: companyTable.hasContract,
      abn: companyTable.abn,
      phone: companyTable.phone,
      notes: companyTable.notes,
      version: companyTable.version,
      mergedInto: companyTable.mergedInto,
    })
    .from(companyTable)
    .leftJoin(accountTable, eq(companyTable.accountManager, accountTable.id))
    .where(eq(companyTable.id, which))
  if (!company) return null
  const people = await db
    .select({
      account: accountTable.id,
      name: accountTable.name,
      email: accountTable.email,
      phone: accountTable.phone,
      isProven: accountTable.emailVerified,
      role: memberTable.role,
      joinedAt: memberTable.joinedAt,
      suspendedAt: memberTable.suspendedAt,
      hasAuthenticator: sql<boolean>`exists (select from ${authenticatorTable} where ${authenticatorTable.accountId} = ${accountTable.id})`,
    })
    .from(memberTable)
    .innerJoin(accountTable, eq(memberTable.accountId, accountTable.id))
    .where(eq(memberTable.companyId, which))
    .orderBy(sql`${memberTable.suspendedAt} is not null`, asc(accountTable.name))
    .limit(200)
  const sites = await db
    .select()
    .from(siteTable)
    .where(eq(siteTable.companyId, which))
    .orderBy(asc(siteTable.name), asc(siteTable.id))
    .limit(100)
  const { id, reference, status, contactName, createdAt } = enquiryTable
  const enquiries = await db
    .select({ id, reference, status, contactName, createdAt })
    .from(enquiryTable)
    .where(eq(enquiryTable.companyId, which))
    .orderBy(desc(createdAt))
    .limit(maxEnquiries)
  const merges = await db
    .select({
      id: companyMergeTable.id,
      at: companyMergeTable.createdAt,
      by: companyMergeTable.mergedBy,
      name: companyTable.name,
    })
    .from(companyMergeTable)
    .innerJoin(companyTable, eq(companyMergeTable.companyId, companyTable.id))
    .where(and(eq(companyMergeTable.mergedInto, which), isNull(companyMergeTable.undoneAt)))
    .orderBy(desc(companyMergeTable.createdAt))
    .limit(20)
  return { ...company, people, sites, enquiries, merges }
}

/**
 * Finds the name, account manager and merge target of a company, which every page below it needs.
 */
export async function findCompanySummary(db: Database, which: string) {
  const { id, name, accountManager, mergedInto } = companyTable
  const [found] = await db
    .select({ id, name, accountManager, mergedInto })
    .from(companyTable)
    .where(eq(id, which))
  return found ?? null
}

/**
 * Resolves a company id to the company that it stands for today: itself, or the last company of its
 * chain of merges.
 * @param which id of a company
 * @returns null if the id is unknown
 */
export async function resolveMergedCompany(db: Database, which: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive chain as (
      select id, merged_into, 0 as steps from ${companyTable} where id = ${which}
      union all
      select company.id, company.merged_into, steps + 1
      from ${companyTable} as company join chain on company.id = chain.merged_into
      where steps < 100
    )
    select id from chain where merged_into is null limit 1`)
  return rows[0]?.id ?? null
}

/** Whether a company was merged into another. */
export async function isMerged(db: Database, company: string): Promise<boolean> {
  const [row] = await db
    .select({ mergedInto: companyTable.mergedInto })
    .from(companyTable)
    .where(eq(companyTable.id, company))
  return row?.mergedInto != null
}
