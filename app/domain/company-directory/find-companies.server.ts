import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable, companyWords } from '#app/domain/customers/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { oneLine } from '#app/platform/text/plain-text.ts'

/** Companies on one page of the list. */
export const companiesPerPage = 50
/** Enquiries of one company that are counted: beyond it people read “99+”. */
const mostCounted = 100

interface CompanySearch {
  /** Words that the name has, the last of them perhaps only begun; all companies where empty. */
  words?: string
  /** An account: only the companies that they manage. */
  managedBy?: string | undefined
  /** Name and id of the company that the page goes on behind. */
  after?: { name: string; id: string } | null
}

/** Companies that stand on their own, by name, one more than a page has. */
export function findCompanies(db: Database, { words = '', managedBy, after }: CompanySearch) {
  const { id, name, hasContract } = companyTable
  return db
    .select({
      ...{ id, name, hasContract },
      manager: accountTable.name,
      enquiries: sql<number>`(select count(*)::int from (
        select 1 from ${enquiryTable} where ${enquiryTable.companyId} = ${id} limit ${mostCounted}
      ) as counted)`,
    })
    .from(companyTable)
    .leftJoin(accountTable, eq(companyTable.accountManager, accountTable.id))
    .where(
      and(
        isNull(companyTable.mergedInto),
        namedLike(words),
        managedBy ? eq(companyTable.accountManager, managedBy) : undefined,
        after
          ? sql`(lower(${name}), ${id}) > (lower(${after.name}), ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${name})`), asc(id))
    .limit(companiesPerPage + 1)
}

/** Companies whose names share the longest word of this one’s: perhaps the same. */
export function findSimilar(db: Database, { id, name }: { id: string; name: string }) {
  const longest = wordsOf(name).sort((one, other) => other.length - one.length)[0] ?? ''
  return db
    .select({ id: companyTable.id, name: companyTable.name })
    .from(companyTable)
    .where(
      and(
        isNull(companyTable.mergedInto),
        ne(companyTable.id, id),
        longest ? namedLike(longest) : sql`false`,
      ),
    )
    .orderBy(asc(sql`lower(${companyTable.name})`))
    .limit(8)
}

/** Companies whose name has these words, the last of them perhaps only begun; any where empty. */
export function namedLike(words: string): SQL | undefined {
  const found = wordsOf(words)
  if (found.length === 0) return undefined
  const query = found.map((word) => `'${word}':*`).join(' & ')
  return sql`${companyWords(companyTable)} @@ to_tsquery('simple', ${query})`
}

/** Letters and digits alone, so that nothing in them is a sign of the query’s. */
function wordsOf(text: string): string[] {
  return (
    oneLine(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, 8)
}
