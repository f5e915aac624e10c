import { sql } from 'drizzle-orm'
import {
  closedStatuses,
  type EnquiryStatus,
  enquiryStatuses,
} from '#app/domain/enquiry/lifecycle.ts'
import { enquiryEventTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { timeZone } from '#app/platform/text/format.ts'
import { type AnswerFigure, ages, type WaitingFigure, weeksBack } from './today-figures.ts'

/** Statuses in which an enquiry waits for somebody, in the order of the usual way. */
export const openStatuses = enquiryStatuses.filter((status) => !closedStatuses.includes(status))

/** How many enquiries stand in each open status, by the time since anything happened to them. */
export async function waitingFigures(db: Database): Promise<WaitingFigure[]> {
  const { rows } = await db.execute<{ status: EnquiryStatus; age: number; enquiries: number }>(sql`
    select status, width_bucket(
      extract(epoch from now() - updated_at)::float8 / 3600,
      array[${sql.raw(
        ages
          .map(({ hours }) => hours)
          .filter(Number.isFinite)
          .join(', '),
      )}]::float8[]
    )::int as age, count(*)::int as enquiries
    from ${enquiryTable}
    where status in (${sql.join(
      openStatuses.map((status) => sql`${status}`),
      sql`, `,
    )}) and not held
    group by 1, 2`)
  return openStatuses.map((status) => {
    const byAge = ages.map(
      (_, age) => rows.find((row) => row.status === status && row.age === age)?.enquiries ?? 0,
    )
    return { status, byAge, total: byAge.reduce((sum, some) => sum + some, 0) }
  })
}

/** How long enquiries waited for the team’s first step, by the week in which they came. */
export async function answerFigures(db: Database): Promise<AnswerFigure[]> {
  const { rows } = await db.execute<AnswerFigure & Record<string, unknown>>(sql`
    with answered as (
      select date_trunc('week', enquiry.created_at at time zone ${timeZone}) as week,
        extract(epoch from first.at - enquiry.created_at)::float8 / 3600 as hours
      from ${enquiryTable} as enquiry
      cross join lateral (
        select at from ${enquiryEventTable} as event
        where event.enquiry = enquiry.id and event.actor = 'desk'
        order by event.id limit 1
      ) as first
      where enquiry.created_at >= now() - make_interval(weeks => ${weeksBack})
    )
    select to_char(week, 'YYYY-MM-DD') as week, count(*)::int as enquiries,
      percentile_cont(0.5) within group (order by hours) as median,
      percentile_cont(0.9) within group (order by hours) as ninetieth
    from answered group by answered.week order by answered.week`)
  return rows
}
