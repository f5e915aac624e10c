import { and, asc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { namedLike } from '#app/domain/company-directory/find-companies.server.ts'
import { companyTable, memberTable, siteTable } from '#app/domain/customers/tables.server.ts'
import { closedStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { isReader } from '#app/domain/notifications/choice/find-readers.server.ts'
import { type Choice, whenToMail } from '#app/domain/notifications/choice/mail-topics.ts'
import { mailChoiceTable } from '#app/domain/notifications/choice/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { NoticeChoice } from './notice.ts'

/** Most companies that the preview lists by name. */
export const mostListed = 200

/** Companies that a choice means and that have somebody in the portal to read it. */
export function isChosen(choice: NoticeChoice): SQL | undefined {
  const { id, hasContract, mergedInto } = companyTable
  const { words, contract, orders, state, leftOut } = choice
  return and(
    isNull(mergedInto),
    namedLike(words),
    contract ? eq(hasContract, contract === 'yes') : undefined,
    orders
      ? sql`exists (select from ${enquiryTable} where ${and(
          eq(enquiryTable.companyId, id),
          isNull(enquiryTable.mergedInto),
          notInArray(enquiryTable.status, closedStatuses),
        )})`
      : undefined,
    state
      ? sql`exists (select from ${siteTable} where ${and(eq(siteTable.company, id), eq(siteTable.state, state))})`
      : undefined,
    leftOut.length > 0 ? notInArray(id, [...leftOut]) : undefined,
    sql`exists (select from ${memberTable} where ${and(eq(memberTable.company, id), isReader)})`,
  )
}

/** How many companies and people a notice would reach now. */
export interface NoticeReach {
  companies: number
  /** Each once, in however many of the companies they are; by when they are mailed. */
  people: Record<Choice, number>
}

/** How many a choice reaches at this moment. */
export async function countReach(db: Database, choice: NoticeChoice): Promise<NoticeReach> {
  const { company, account } = memberTable
  // Who is in several companies is told in the first of them, as sending does.
  const { rows } = await db.execute<{ chosen: Choice | null; people: number }>(sql`
    select chosen, count(*)::int as people from (
      select distinct on (${account}) ${account}, ${mailChoiceTable.choice} as chosen
      from ${companyTable}
      join ${memberTable} on ${company} = ${companyTable.id} and ${isReader}
      join ${accountTable} on ${accountTable.id} = ${account} and ${accountTable.deactivatedAt} is null
      left join ${mailChoiceTable} on ${mailChoiceTable.company} = ${company}
        and ${mailChoiceTable.account} = ${account} and ${mailChoiceTable.topic} = 'notice'
      where ${isChosen(choice)}
      order by ${account}, ${company}
    ) as readers group by chosen`)
  const people = { now: 0, daily: 0, none: 0 }
  for (const row of rows) people[whenToMail('notice', row.chosen)] += row.people
  return { companies: await db.$count(companyTable, isChosen(choice)), people }
}

/** The first of the companies that a choice means, by name. */
export function listChosen(db: Database, choice: NoticeChoice) {
  const { id, name } = companyTable
  return db
    .select({ id, name })
    .from(companyTable)
    .where(isChosen(choice))
    .orderBy(asc(sql`lower(${name})`), asc(id))
    .limit(mostListed)
}

/** Names of companies, for those that were left out. */
export function companyNamesOf(db: Database, ids: readonly string[]) {
  const { id, name } = companyTable
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select({ id, name })
    .from(companyTable)
    .where(inArray(id, [...ids]))
    .orderBy(asc(sql`lower(${name})`))
}
