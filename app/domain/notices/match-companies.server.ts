import { and, asc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { matchesName } from '#app/domain/company-directory/find-companies.server.ts'
import { companyTable, memberTable, siteTable } from '#app/domain/customers/tables.server.ts'
import { closedStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { receivesMails } from '#app/domain/notifications/choice/find-readers.server.ts'
import { type Choice, whenToMail } from '#app/domain/notifications/choice/mail-topics.ts'
import { mailChoiceTable } from '#app/domain/notifications/choice/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { NoticeChoice } from './notice.ts'

/** Maximum number of companies that the preview lists by name. */
export const maxListedCompanies = 200

/**
 * SQL condition: the company matches the choice and has at least one member who can read a notice.
 */
export function matchesChoice(choice: NoticeChoice): SQL | undefined {
  const { id, hasContract, mergedInto } = companyTable
  const { words, contract, orders, state, leftOut } = choice
  return and(
    isNull(mergedInto),
    matchesName(words),
    contract ? eq(hasContract, contract === 'yes') : undefined,
    orders
      ? sql`exists (select from ${enquiryTable} where ${and(
          eq(enquiryTable.companyId, id),
          isNull(enquiryTable.mergedInto),
          notInArray(enquiryTable.status, [...closedStatuses]),
        )})`
      : undefined,
    state
      ? sql`exists (select from ${siteTable} where ${and(eq(siteTable.companyId, id), eq(siteTable.state, state))})`
      : undefined,
    leftOut.length > 0 ? notInArray(id, [...leftOut]) : undefined,
    sql`exists (select from ${memberTable} where ${and(eq(memberTable.companyId, id), receivesMails)})`,
  )
}

/** Number of companies and people that a notice would reach now. */
export interface NoticeReach {
  companies: number
  /** People by mail preference; a member of several companies counts once. */
  people: Record<Choice, number>
}

/** Counts the companies and people that a choice reaches now. */
export async function countReach(db: Database, choice: NoticeChoice): Promise<NoticeReach> {
  const { companyId: company, accountId: account } = memberTable
  // Members of several companies are notified through the first of them, as in sending.
  const { rows } = await db.execute<{ chosen: Choice | null; people: number }>(sql`
    select chosen, count(*)::int as people from (
      select distinct on (${account}) ${account}, ${mailChoiceTable.choice} as chosen
      from ${companyTable}
      join ${memberTable} on ${company} = ${companyTable.id} and ${receivesMails}
      join ${accountTable} on ${accountTable.id} = ${account} and ${accountTable.deactivatedAt} is null
      left join ${mailChoiceTable} on ${mailChoiceTable.companyId} = ${company}
        and ${mailChoiceTable.accountId} = ${account} and ${mailChoiceTable.topic} = 'notice'
      where ${matchesChoice(choice)}
      order by ${account}, ${company}
    ) as readers group by chosen`)
  const people = { now: 0, daily: 0, none: 0 }
  for (const row of rows) people[whenToMail('notice', row.chosen)] += row.people
  return { companies: await db.$count(companyTable, matchesChoice(choice)), people }
}

/** Lists the first companies that match a choice, by name. */
export function listChosenCompanies(db: Database, choice: NoticeChoice) {
  const { id, name } = companyTable
  return db
    .select({ id, name })
    .from(companyTable)
    .where(matchesChoice(choice))
    .orderBy(asc(sql`lower(${name})`), asc(id))
    .limit(maxListedCompanies)
}

/** Finds the names of companies, for those that were excluded. */
export function findCompanyNames(db: Database, ids: readonly string[]) {
  const { id, name } = companyTable
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select({ id, name })
    .from(companyTable)
    .where(inArray(id, [...ids]))
    .orderBy(asc(sql`lower(${name})`))
}
