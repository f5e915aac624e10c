import { href, Link } from 'react-router'
import { listDayDeliveries } from '#app/domain/desk/day-deliveries.server.ts'
import { planDays, readPlannedWeek } from '#app/domain/desk/delivery-plan.ts'
import { deliveryStateLabels, deliveryTones } from '#app/domain/enquiry/delivery.ts'
import { describeDeliveryWithoutDay } from '#app/domain/enquiry/record/describe-record.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { depots } from '#app/domain/transport/transit.ts'
import { database } from '#app/platform/database/database.server.ts'
import { formatDay, formatDayWithWeekday, isoDayOf } from '#app/platform/text/format.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { enquiryPath } from '../enquiry/enquiry-path.ts'
import { PageHead } from '../frame/page-head.tsx'
import { requireStaff } from '../require-staff.ts'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/deliveries-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'see-enquiries')
  const today = isoDayOf(new Date())
  const week = readPlannedWeek(url.searchParams.get('week'), today)
  const deliveries = await listDayDeliveries(database().db, actor, week)
  return { today, week, days: planDays(week.from, deliveries) }
}

export function meta() {
  return staffMeta('Deliveries')
}

export default function DeliveriesPage({ loaderData }: Route.ComponentProps) {
  const { today, week, days } = loaderData
  const busy = days.filter(({ depots: ofDay }) => ofDay.length > 0)
  return (
    <>
      <PageHead
        title="Deliveries"
        lead={`${formatDay(week.from)} to ${formatDay(week.until)}, by the depot that serves the destination.`}
      >
        <nav aria-label="Weeks" className="flex flex-wrap gap-3">
          <Link to={`?week=${week.before}`} className="button button-secondary button-small">
            Week before
          </Link>
          <Link to={href('/staff/deliveries')} className="button button-secondary button-small">
            This week
          </Link>
          <Link to={`?week=${week.after}`} className="button button-secondary button-small">
            Week after
          </Link>
        </nav>
      </PageHead>
      {busy.length === 0 && <p className="text-muted">No delivery is planned in this week.</p>}
      {busy.map(({ day, depots: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="mb-8">
          <h2 id={`day-${day}`}>
            {formatDayWithWeekday(day)}
            {day === today && <span className="ml-2 text-sm font-normal text-muted">today</span>}
          </h2>
          {ofDay.map(({ depot, pallets, deliveries }) => (
            <div key={depot} className="mt-3">
              <p className="flex flex-wrap items-baseline gap-x-4 border-b border-rule pb-1">
                <span className="font-medium">{depots[depot].name}</span>
                <span className="numeric text-sm text-muted">
                  {countOf(deliveries.length, 'delivery')}
                  {pallets > 0 && `, ${countOf(pallets, 'pallet')}`}
                </span>
                <Link
                  to={href('/staff/deliveries/:day/:depot', { day, depot })}
                  className="text-link ml-auto text-sm"
                >
                  Loading list
                </Link>
              </p>
              <ul>
                {deliveries.map((delivery) => (
                  <li
                    key={delivery.id}
                    className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-rule py-2"
                  >
                    <Link
                      to={enquiryPath(delivery.reference)}
                      className="text-link numeric font-medium"
                    >
                      {delivery.reference}
                    </Link>
                    <span className="min-w-0 break-words">
                      {delivery.company}, {delivery.suburb} {delivery.region}
                    </span>
                    <span className="text-sm text-muted">
                      {describeDeliveryWithoutDay(delivery)}
                    </span>
                    <span className="ml-auto">
                      <StatusTag tone={deliveryTones[delivery.state]}>
                        {deliveryStateLabels[delivery.state]}
                      </StatusTag>
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </>
  )
}
