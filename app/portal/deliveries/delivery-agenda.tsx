import { Link } from 'react-router'
import { deliveryStateLabels, deliveryTones } from '#app/domain/enquiry/delivery.ts'
import { describeDeliveryWithoutDay } from '#app/domain/enquiry/record/describe-record.ts'
import type { CompanyDelivery } from '#app/domain/orders/calendar/list-deliveries.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatDayWithWeekday } from '#app/platform/text/format.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { orderAddress } from '../orders/order-address.ts'

interface DeliveryAgendaProps {
  deliveries: CompanyDelivery[]
  /** Today, as an ISO date. */
  today: string
  /** ISO date of the first delivery after this month; null if there is none. */
  next: string | null
  company: string
}

/** Id of the day's first entry in the list, for links to it. @param day ISO date */
export const dayAnchor = (day: string) => `day-${day}`

/**
 * List of deliveries by day: below the month's calendar with all details, or instead of it on
 * phones.
 */
export function DeliveryAgenda({ deliveries, today, next, company }: DeliveryAgendaProps) {
  if (deliveries.length === 0) {
    return (
      <p className="mt-6 text-muted">
        Nothing is planned for this month.{' '}
        {next && (
          <>
            The next delivery comes on{' '}
            <Link to={`?month=${next.slice(0, 7)}`} className="text-link">
              {formatDayWithWeekday(next)}
            </Link>
            .
          </>
        )}
      </p>
    )
  }
  const days = Map.groupBy(deliveries, ({ deliverOn }) => deliverOn)
  return (
    <ol className="mt-6 max-w-3xl border-t border-rule">
      {[...days].map(([day, ofDay]) => (
        <li key={day} id={dayAnchor(day)} className="scroll-mt-16 border-b border-rule py-4">
          <h3 className="numeric font-semibold">
            {formatDayWithWeekday(day)}
            {day === today && <span className="text-green"> · today</span>}
          </h3>
          <ul>
            {ofDay.map((delivery) => (
              <li key={delivery.id} className="mt-2">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                  <Link
                    to={orderAddress(company, delivery.reference)}
                    className="text-link numeric"
                  >
                    {delivery.reference}, delivery {delivery.number}
                  </Link>
                  <StatusTag tone={deliveryTones[delivery.state]}>
                    {deliveryStateLabels[delivery.state]}
                  </StatusTag>
                </p>
                <p className="numeric mt-1 text-sm break-words text-muted">
                  {[
                    delivery.pallets !== null && countOf(delivery.pallets, 'pallet'),
                    describeDeliveryWithoutDay(delivery),
                    delivery.siteName ?? delivery.suburb,
                    delivery.purchaseOrder && `your number ${delivery.purchaseOrder}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
