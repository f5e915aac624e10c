import { sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { listUnanswered } from '#app/domain/catalogue/browse/search/unanswered-searches.server.ts'
import { type EnquiryStatus, openStatuses, toSqlLiterals } from '#app/domain/enquiry/lifecycle.ts'
import {
  enquiryEventTable,
  enquiryLineTable,
  enquiryTable,
} from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { timeZone } from '#app/platform/text/format.ts'
import type {
  AnswerFigure,
  RequestedProductFigure,
  TodayFigures,
  VolumeFigure,
  WaitingFigure,
} from './today-figures.ts'
import { ageBands, monthsBack, requestedProductsDays, weeksBack } from './today-figures.ts'

/**
 * Counts open enquiries by status and by the time since their last change. Held enquiries are left
 * out.
 */
export async function countWaiting(db: Database): Promise<WaitingFigure[]> {
  const { rows } = await db.execute<{ status: EnquiryStatus; age: number; enquiries: number }>(sql`
    select status, width_bucket(
      extract(epoch from now() - updated_at)::float8 / 3600,
      array[${sql.raw(
        ageBands
          .map(({ hours }) => hours)
          .filter(Number.isFinite)
          .join(', '),
      )}]::float8[]
    )::int as age, count(*)::int as enquiries
    from ${enquiryTable}
    where status in (${sql.raw(toSqlLiterals(openStatuses))}) and not is_deferred
    group by 1, 2`)
  return openStatuses.map((status) => {
    const byAge = ageBands.map(
      (_, age) => rows.find((row) => row.status === status && row.age === age)?.enquiries ?? 0,
    )
    return { status, byAge, total: byAge.reduce((sum, some) => sum + some, 0) }
  })
}

/**
 * Computes median and 90th percentile of the hours until the team's first step, by the week the
 * enquiry arrived.
 */
export async function computeAnswerTimes(db: Database): Promise<AnswerFigure[]> {
  const { rows } = await db.execute<AnswerFigure & Record<string, unknown>>(sql`
    with answered as (
      select date_trunc('week', enquiry.created_at at time zone ${timeZone}) as week,
        extract(epoch from first.created_at - enquiry.created_at)::float8 / 3600 as hours
      from ${enquiryTable} as enquiry
      cross join lateral (
        select created_at from ${enquiryEventTable} as event
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

const since = sql`(date_trunc('month', now() at time zone ${timeZone})
  - make_interval(months => ${monthsBack - 1})) at time zone ${timeZone}`

/**
 * Sums up requested quantities by category and month. Blanket orders are left out; their call-offs
 * count.
 */
export async function sumVolumes(db: Database): Promise<VolumeFigure[]> {
  const { rows } = await db.execute<VolumeFigure & Record<string, unknown>>(sql`
    select line.product ->> 'category' as category,
      to_char(enquiry.created_at at time zone ${timeZone}, 'YYYY-MM') as month,
      count(distinct line.enquiry)::int as enquiries, sum(line.pieces)::float8 as pieces
    from ${enquiryTable} as enquiry
    join ${enquiryLineTable} as line on line.enquiry = enquiry.id
    where enquiry.created_at >= ${since} and enquiry.period_until is null
    group by 1, 2`)
  return rows
}

/** Number of products in the list of most requested products. */
const maxProducts = 10

/**
 * Finds the products that the most enquiries requested within `requestedProductsDays`. Blanket orders are left
 * out.
 */
export async function findMostRequested(db: Database): Promise<RequestedProductFigure[]> {
  const { rows } = await db.execute<RequestedProductFigure & Record<string, unknown>>(sql`
    select line.sku, max(line.product ->> 'name') as name,
      count(distinct line.enquiry)::int as enquiries, sum(line.pieces)::float8 as pieces
    from ${enquiryTable} as enquiry
    join ${enquiryLineTable} as line on line.enquiry = enquiry.id
    where enquiry.created_at >= now() - make_interval(days => ${requestedProductsDays})
      and enquiry.period_until is null
    group by line.sku order by enquiries desc, line.sku limit ${maxProducts}`)
  return rows
}

type PastFigures = Omit<TodayFigures, 'waiting'>

/**
 * Lifetime of cached figures of the past: computing them reads a year of lines.
 */
const pastCacheMs = 10 * 60_000
/** Number of searches in the list of those without results. */
const maxSearches = 15

let cachedPast: { at: number; figures: Promise<PastFigures> } | undefined

/**
 * Reads the figures of the “Today” page. Figures of the past are cached for `pastCacheMs` and
 * shared by all callers; waiting enquiries are counted on each call.
 */
export async function readTodayFigures(
  db: Database,
  actor: Actor,
  now = new Date(),
): Promise<({ outcome: 'done' } & TodayFigures) | PolicyRefusal> {
  const refusal = refusalFor(actor, 'see-figures')
  if (refusal) return refusal
  if (!cachedPast || now.getTime() - cachedPast.at > pastCacheMs || now.getTime() < cachedPast.at) {
    const figures = computePastFigures(db, now)
    cachedPast = { at: now.getTime(), figures }
    // A failed computation is not cached.
    figures.catch(() => {
      cachedPast = undefined
    })
  }
  const past = await cachedPast.figures
  return { outcome: 'done', ...past, waiting: await countWaiting(db) }
}

async function computePastFigures(db: Database, countedAt: Date): Promise<PastFigures> {
  return {
    countedAt,
    answers: await computeAnswerTimes(db),
    volumes: await sumVolumes(db),
    asked: await findMostRequested(db),
    searches: await listUnanswered(db, maxSearches),
  }
}

/** Clears the cached figures, for tests. */
export function clearCachedFigures(): void {
  cachedPast = undefined
}
