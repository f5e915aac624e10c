import { Link } from 'react-router'
import { deliveryStateLabels } from '#app/domain/enquiry/delivery.ts'
import type { CompanyDelivery } from '#app/domain/orders/calendar/list-deliveries.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatDay, formatMonth, weekdays } from '#app/platform/text/format.ts'
import { orderAddress } from '../orders/order-address.ts'
import { dayAnchor } from './delivery-agenda.tsx'

/** Maximum number of deliveries shown per day; the list below has them all. */
const maxPerDay = 4

interface MonthTableProps {
  weeks: string[][]
  /** ISO month: `2027-02`. */
  month: string
  /** Today, as an ISO date. */
  today: string
  deliveries: CompanyDelivery[]
  company: string
}

/** Calendar table of a month's deliveries, for wide screens. */
export function MonthTable({ weeks, month, today, deliveries, company }: MonthTableProps) {
  const days = Map.groupBy(deliveries, ({ deliverOn }) => deliverOn)
  return (
    <table className="month-table">
      <caption className="sr-only">Deliveries in {formatMonth(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={day.startsWith(month) ? undefined : 'month-beside'}
                aria-current={day === today ? 'date' : undefined}
              >
                <time dateTime={day} className="month-day numeric">
                  <span className="sr-only">{formatDay(day)}</span>
                  <span aria-hidden="true">{Number(day.slice(8))}</span>
                </time>
                <DayDeliveries day={day} company={company} deliveries={days.get(day) ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayDeliveriesProps extends Pick<MonthTableProps, 'deliveries' | 'company'> {
  /** ISO date. */
  day: string
}

function DayDeliveries({ day, deliveries, company }: DayDeliveriesProps) {
  const shown = deliveries.length > maxPerDay ? deliveries.slice(0, maxPerDay - 1) : deliveries
  const others = deliveries.length - shown.length
  return (
    <>
      {shown.map(({ id, reference, number, state, pallets }) => (
        <Link
          key={id}
          to={orderAddress(company, reference)}
          className="month-delivery"
          data-state={state}
        >
          <span className="numeric block font-medium">{reference}</span>
          <span className="block">
            {pallets === null ? `Delivery ${number}` : countOf(pallets, 'pallet')},{' '}
            {deliveryStateLabels[state].toLowerCase()}
          </span>
        </Link>
      ))}
      {others > 0 && (
        <Link
          to={{ search: `?month=${day.slice(0, 7)}`, hash: dayAnchor(day) }}
          className="text-link mt-1 block text-sm"
        >
          and {others} more<span className="sr-only"> on {formatDay(day)}</span>
        </Link>
      )}
    </>
  )
}
