import { href, Link } from 'react-router'
import type { DeferredFormCounts } from '#app/domain/deferred-forms/list-deferred-forms.server.ts'
import type { ToDoCounts } from '#app/domain/desk/count-to-do.server.ts'
import type { listDayDeliveries } from '#app/domain/desk/day-deliveries.server.ts'
import { formatCappedCount } from '#app/domain/desk/queue/capped-count.ts'
import type { ViewCounts } from '#app/domain/desk/queue/view-condition.server.ts'
import { deliveryStateLabels, deliveryTones } from '#app/domain/enquiry/delivery.ts'
import { describeDeliveryWithoutDay } from '#app/domain/enquiry/record/describe-record.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { enquiryPath } from '../enquiry/enquiry-path.ts'

type DayDelivery = Awaited<ReturnType<typeof listDayDeliveries>>[number]

/** Something that waits for the team, with its number and the page where it is dealt with. */
interface ToDoItem {
  label: string
  count: number
  to: string
}

interface Waiting {
  toDo: ToDoCounts
  views: ViewCounts
  failedMails: number
  /** Forms held back after a flood; null for roles that may not release them. */
  held: DeferredFormCounts | null
}

/** Lists what waits for the team, most urgent first; what is done is left out. */
export function listToDo({ toDo, views, failedMails, held }: Waiting): ToDoItem[] {
  const queue = (view: string) => `${href('/staff/queue')}?view=${view}`
  const items: ToDoItem[] = [
    { label: 'Overdue enquiries', count: views.overdue, to: queue('overdue') },
    { label: 'Due within a working day', count: views['due-soon'], to: queue('due-soon') },
    { label: 'Enquiries with unread messages', count: views.unread, to: queue('unread') },
    { label: 'Incoming mails to place', count: toDo.mails, to: href('/staff/mail/incoming') },
    { label: 'New enquiries', count: views.new, to: queue('new') },
    { label: 'Unassigned enquiries', count: views.unassigned, to: queue('unassigned') },
    { label: 'Orders to schedule', count: views['to-schedule'], to: queue('to-schedule') },
    { label: 'Follow-ups due', count: views['follow-up'], to: queue('follow-up') },
    {
      label: 'Deliveries past their day',
      count: toDo.lateDeliveries,
      to: queue('all&sort=delivery'),
    },
    { label: 'Claims to act on', count: toDo.claims, to: href('/staff/claims') },
    { label: 'Contact requests', count: toDo.contactRequests, to: href('/staff/contact') },
    { label: 'Requests for portal access', count: toDo.accessRequests, to: href('/staff/access') },
    { label: 'Reviews to check', count: toDo.reviews, to: href('/staff/reviews') },
    {
      label: 'Held forms',
      count: held ? held.enquiries + held.messages : 0,
      to: href('/staff/held'),
    },
    {
      label: 'Mails that were not delivered',
      count: failedMails,
      to: `${href('/staff/mail')}?status=trouble`,
    },
  ]
  return items.filter(({ count }) => count > 0)
}

interface TodayWorkProps {
  items: readonly ToDoItem[]
  /** Deliveries of today and tomorrow. */
  deliveries: readonly DayDelivery[]
  /** ISO date. */
  today: string
}

/** Sections of Today: the work that waits for the team, and the deliveries of two days. */
export function TodayWork({ items, deliveries, today }: TodayWorkProps) {
  return (
    <div className="mb-8 grid items-start gap-6 xl:grid-cols-2">
      <section aria-labelledby="to-do" className="panel">
        <h2 id="to-do" className="text-lg font-semibold">
          To do
        </h2>
        {items.length === 0 ? (
          <p className="mt-2 text-muted">Nothing waits for the team.</p>
        ) : (
          <ul className="mt-2">
            {items.map(({ label, count, to }) => (
              <li key={label} className="border-t border-rule first:border-t-0">
                <Link to={to} className="flex justify-between gap-4 py-2 hover:text-green">
                  <span>{label}</span>
                  <span className="numeric font-semibold">{formatCappedCount(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="deliveries" className="panel">
        <h2 id="deliveries" className="text-lg font-semibold">
          Deliveries today and tomorrow
        </h2>
        {deliveries.length === 0 && <p className="mt-2 text-muted">No delivery is planned.</p>}
        <ul className="mt-2">
          {deliveries.map((delivery) => (
            <li
              key={delivery.id}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-rule py-2 first:border-t-0"
            >
              <Link
                to={`${enquiryPath(delivery.reference)}#deliveries`}
                className="text-link numeric font-medium"
              >
                {delivery.reference}, delivery {delivery.number}
              </Link>
              <span className="mr-auto min-w-0 break-words">
                {delivery.company}
                <span className="block text-sm text-muted">
                  {[
                    delivery.deliverOn === today ? 'Today' : 'Tomorrow',
                    describeDeliveryWithoutDay(delivery),
                    `${delivery.suburb} ${delivery.region}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <StatusTag tone={deliveryTones[delivery.state]}>
                {deliveryStateLabels[delivery.state]}
              </StatusTag>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
