import { sql } from 'drizzle-orm'
import { enquiryLineTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { timeZone } from '#app/platform/text/format.ts'
import { type AskedFigure, daysAsked, monthsBack, type VolumeFigure } from './today-figures.ts'

const since = sql`(date_trunc('month', now() at time zone ${timeZone})
  - make_interval(months => ${monthsBack - 1})) at time zone ${timeZone}`

/** What was asked for, by category and month. A blanket order counts by its call-offs. */
export async function volumeFigures(db: Database): Promise<VolumeFigure[]> {
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

/** Products in the list of those asked for most. */
const mostProducts = 10

/** The products that most enquiries asked for. */
export async function askedFigures(db: Database): Promise<AskedFigure[]> {
  const { rows } = await db.execute<AskedFigure & Record<string, unknown>>(sql`
    select line.sku, max(line.product ->> 'name') as name,
      count(distinct line.enquiry)::int as enquiries, sum(line.pieces)::float8 as pieces
    from ${enquiryTable} as enquiry
    join ${enquiryLineTable} as line on line.enquiry = enquiry.id
    where enquiry.created_at >= now() - make_interval(days => ${daysAsked})
      and enquiry.period_until is null
    group by line.sku order by enquiries desc, line.sku limit ${mostProducts}`)
  return rows
}
