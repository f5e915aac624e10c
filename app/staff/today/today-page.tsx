import { scaleLinear } from 'd3-scale'
import { href, Link } from 'react-router'
import { reachOf } from '#app/domain/access/policy.ts'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import { countDeferredForms } from '#app/domain/deferred-forms/list-deferred-forms.server.ts'
import { countToDo } from '#app/domain/desk/count-to-do.server.ts'
import { listDayDeliveries } from '#app/domain/desk/day-deliveries.server.ts'
import { countTroubledMails } from '#app/domain/desk/mail-log.server.ts'
import { countViews } from '#app/domain/desk/queue/view-condition.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { formatNumber, isoDayOf } from '#app/platform/text/format.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { requireStaff } from '#app/staff/require-staff.ts'
import { readTodayFigures } from '#app/staff/today/read-today-figures.server.ts'
import { requestedProductsDays } from '#app/staff/today/today-figures.ts'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/today-page.ts'
import { AnswerChart } from './answer-chart.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { listToDo, TodayWork } from './today-work.tsx'
import { VolumeChart } from './volume-chart.tsx'
import { WaitingChart } from './waiting-chart.tsx'

interface BarsProps {
  rows: readonly {
    label: string
    value: number
    note?: string
    /** Path of the enquiries behind the figure. */
    to?: string
  }[]
}

const width = 100
const height = 8

/** Bar chart with one bar per row, all on the same scale. */
function Bars({ rows }: BarsProps) {
  const scale = scaleLinear([0, Math.max(1, ...rows.map(({ value }) => value))], [0, width])
  return (
    <ul className="chart-bars">
      {rows.map(({ label, value, note, to }) => (
        <li key={label}>
          <span className="min-w-0 break-words">
            {to ? (
              <Link to={to} className="text-link">
                {label}
              </Link>
            ) : (
              label
            )}
            {note && <span className="block text-xs text-muted">{note}</span>}
          </span>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className="chart-bar"
            aria-hidden="true"
          >
            <rect width={scale(value)} height={height} className="chart-fill" />
          </svg>
          <span className="numeric text-right">{formatNumber(value)}</span>
        </li>
      ))}
    </ul>
  )
}

export async function loader({ context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'see-figures')
  const figures = await readTodayFigures(database().db, actor)
  if (figures.outcome !== 'done') throw refusePage(figures.message, { status: 403 })
  const { db } = database()
  const today = isoDayOf(new Date())
  const [toDo, views, deliveries, failedMails, held] = await Promise.all([
    countToDo(db, actor, today),
    countViews(db, actor),
    listDayDeliveries(db, actor, { from: today, until: addDays(today, 1) }),
    countTroubledMails(db, actor),
    countDeferredForms(db),
  ])
  const mayRelease = reachOf(actor, 'release-held-forms') !== 'none'
  const toDoItems = listToDo({ toDo, views, failedMails, held: mayRelease ? held : null })
  return {
    ...figures,
    toDoItems,
    deliveries,
    today,
    until: isoDayOf(figures.countedAt).slice(0, 7),
  }
}

export function meta() {
  return staffMeta('Today')
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { waiting, answers, volumes, asked, searches, countedAt, until } = loaderData
  const { toDoItems, deliveries, today } = loaderData
  return (
    <>
      <PageHead
        title="Today"
        lead={
          <>
            Waiting now, and past figures computed <Timestamp at={countedAt} />.
          </>
        }
      />
      <TodayWork items={toDoItems} deliveries={deliveries} today={today} />
      <div className="gap-6 xl:columns-2 [&>*]:mb-6 [&>*]:break-inside-avoid">
        <WaitingChart figures={waiting} />
        <AnswerChart figures={answers} />
        <VolumeChart figures={volumes} until={until} />
        <ChartFigure
          title="Most requested"
          note={`Products by enquiries of the last ${requestedProductsDays} days.`}
          empty={`Nothing was requested in the last ${requestedProductsDays} days.`}
          table={{
            head: ['Product', 'SKU', 'Enquiries', 'Pieces'],
            rows: asked.map(({ name, sku, enquiries, pieces }) => [
              name,
              sku,
              formatNumber(enquiries),
              formatNumber(pieces),
            ]),
          }}
        >
          <Bars
            rows={asked.map(({ name, sku, enquiries }) => ({
              label: name,
              note: sku,
              value: enquiries,
              to: `${href('/staff/queue')}?${new URLSearchParams({ view: 'all', q: sku })}`,
            }))}
          />
        </ChartFigure>
        <ChartFigure
          title="Searches without results"
          note="If customers use such a word for a product we list, add it to the synonyms."
          empty="Every search found something."
          table={{
            head: ['Words', 'Times'],
            rows: searches.map(({ words, times }) => [words, formatNumber(times)]),
          }}
        >
          <Bars rows={searches.map(({ words, times }) => ({ label: words, value: times }))} />
        </ChartFigure>
      </div>
    </>
  )
}
