import { Link } from 'react-router'
import { type OnTime, percentOnTime } from '#app/domain/orders/company-figures/company-figures.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatDay } from '#app/platform/text/format.ts'
import { orderAddress } from '../../orders/order-address.ts'

/** Deliveries that are named, the latest first. */
const mostLate = 20

/** How many deliveries came by the day that was promised first, and which did not. */
export function OnTimeFigures({ company, onTime }: { company: string; onTime: OnTime }) {
  const { arrived, late } = onTime
  const more = late.length - mostLate
  return (
    <section aria-labelledby="on-time" className="mt-10 max-w-3xl">
      <h2 id="on-time" className="text-heading">
        On time
      </h2>
      <p className="numeric mt-1">
        {onTime.onTime} of {arrived === 1 ? '1 delivery' : `${arrived} deliveries`} came by the day
        that was promised first: {percentOnTime(onTime)}%.
      </p>
      {late.length > 0 && (
        <ul className="numeric mt-3 border-t border-rule">
          {late.slice(0, mostLate).map(({ reference, number, promised, arrived: day, days }) => (
            <li
              key={`${reference} ${number}`}
              className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-2"
            >
              <Link to={orderAddress(company, reference)} className="text-link">
                {reference}, delivery {number}
              </Link>
              <span>
                {formatDay(day)} in place of {formatDay(promised)}: {countOf(days, 'day')} late
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="numeric mt-3 text-sm text-muted">
          And {countOf(more, 'delivery')} more, which the file of deliveries names.
        </p>
      )}
    </section>
  )
}
