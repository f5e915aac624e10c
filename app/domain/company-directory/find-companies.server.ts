import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable, companyWords } from '#app/domain/customers/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { foldText } from '#app/platform/text/fold-text.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'

/** Number of companies on one page of the list. */
export const companiesPerPage = 50
/** Highest number of enquiries counted for a company; above it the list shows “99+”. */
const maxCounted = 100

interface CompanySearch {
  /** Words that must occur in the name; the last may be a prefix. Empty matches all companies. */
  words?: string
  /** Account id of an account manager; only the companies that they manage are listed. */
  managedBy?: string | undefined
  /** Name and id of the last company of the previous page. */
  after?: { name: string; id: string } | null
}

/**
 * Lists companies by name, without those merged into another; returns one row more than a page
 * holds.
 */
export function findCompanies(db: Database, { words = '', managedBy, after }: CompanySearch) {
  const { id, name, hasContract } = companyTable
  return db
    .select({
      id,
      name,
      hasContract,
      manager: accountTable.name,
      enquiries: sql<number>`(select count(*)::int from (
        select 1 from ${enquiryTable} where ${enquiryTable.companyId} = ${id} limit ${maxCounted}
      ) as counted)`,
    })
    .from(companyTable)
    .leftJoin(accountTable, eq(companyTable.accountManager, accountTable.id))
    .where(
      and(
        isNull(companyTable.mergedInto),
        matchesName(words),
        managedBy ? eq(companyTable.accountManager, managedBy) : undefined,
        after
          ? sql`(lower(${name}), ${id}) > (lower(${after.name}), ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${name})`), asc(id))
    .limit(companiesPerPage + 1)
}

/**
 * Finds up to 8 companies whose names contain the longest word of this company's name: possible
 * duplicates.
 */
export function findSimilar(db: Database, { id, name }: { id: string; name: string }) {
  const longest = wordsOf(name).sort((one, other) => other.length - one.length)[0] ?? ''
  return db
    .select({ id: companyTable.id, name: companyTable.name })
    .from(companyTable)
    .where(
      and(
        isNull(companyTable.mergedInto),
        ne(companyTable.id, id),
        longest ? matchesName(longest) : sql`false`,
      ),
    )
    .orderBy(asc(sql`lower(${companyTable.name})`))
    .limit(8)
}

/**
 * Builds the SQL condition that a company's name contains all these words; the last may be a
 * prefix. @returns undefined if there are no words, which matches every company
 */
export function matchesName(words: string): SQL | undefined {
  const found = wordsOf(words)
  if (found.length === 0) return undefined
  const query = found.map((word) => `'${word}':*`).join(' & ')
  return sql`${companyWords(companyTable)} @@ to_tsquery('simple', ${query})`
}

/**
 * Extracts up to 8 folded words of letters and digits, so that none contains an operator of
 * `to_tsquery`.
 */
function wordsOf(text: string): string[] {
  return (foldText(cleanSingleLine(text)).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 8)
}
