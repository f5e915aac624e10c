import { href, Link } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import { readLoadingList } from '#app/domain/desk/day-deliveries.server.ts'
import { describeDeliveryWithoutDay } from '#app/domain/enquiry/record/describe-record.ts'
import { depotIds, depots } from '#app/domain/transport/transit.ts'
import { database } from '#app/platform/database/database.server.ts'
import { formatDayWithWeekday } from '#app/platform/text/format.ts'
import { PageHead } from '../frame/page-head.tsx'
import { requireStaff } from '../require-staff.ts'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/loading-list-page.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'see-enquiries')
  const { day } = params
  const depot = depotIds.find((known) => known === params.depot)
  if (!depot || !isIsoDay(day)) throw createMissingPageError(url)
  const deliveries = await readLoadingList(database().db, actor, { day, depot })
  return { day, depot: depots[depot].name, deliveries }
}

export function meta() {
  return staffMeta('Loading list')
}

export default function LoadingListPage({ loaderData }: Route.ComponentProps) {
  const { day, depot, deliveries } = loaderData
  return (
    <div className="max-w-4xl">
      <PageHead
        title={`Loading list, ${depot}`}
        lead={formatDayWithWeekday(day)}
        back={
          <Link to={`${href('/staff/deliveries')}?week=${day}`} className="text-link">
            Deliveries
          </Link>
        }
      />
      {deliveries.length === 0 && <p className="text-muted">Nothing is to be loaded.</p>}
      {deliveries.map((delivery) => (
        <section
          key={delivery.id}
          aria-labelledby={`load-${delivery.id}`}
          className="loading-list-item"
        >
          <h2 id={`load-${delivery.id}`}>
            <span className="numeric">
              {delivery.reference}, delivery {delivery.number}
            </span>
          </h2>
          <p className="break-words">
            {delivery.company}, {delivery.suburb} {delivery.region} {delivery.postcode}
          </p>
          <p className="text-sm text-muted">{describeDeliveryWithoutDay(delivery)}</p>
          <table className="mt-3 w-full text-left text-sm">
            <thead>
              <tr className="border-b border-edge">
                <th scope="col" className="py-1 pr-4 font-medium">
                  Product
                </th>
                <th scope="col" className="py-1 pr-4 font-medium">
                  Quantity
                </th>
                <th scope="col" className="w-24 py-1 font-medium">
                  Loaded
                </th>
              </tr>
            </thead>
            <tbody>
              {delivery.goods.map(({ sku, name, quantity, marks }) => (
                <tr key={`${sku} ${quantity}`} className="border-b border-rule">
                  <td className="py-2 pr-4">
                    {name} <span className="text-muted">{sku}</span>
                    {marks.map((mark) => (
                      <span key={mark} className="numeric block break-words text-muted">
                        {mark}
                      </span>
                    ))}
                  </td>
                  <td className="numeric py-2 pr-4">{quantity}</td>
                  <td className="py-2">
                    <span aria-hidden="true" className="loading-list-box" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  )
}
