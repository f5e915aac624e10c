import { type ReactNode, useRef } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { type OperationName, reachOf } from '#app/domain/access/policy.ts'
import {
  createCalendarUrl,
  findCalendarUrlDate,
  revokeCalendarUrl,
} from '#app/domain/orders/calendar/calendar-url.server.ts'
import {
  findNextDeliveryDay,
  listDeliveries,
} from '#app/domain/orders/calendar/list-deliveries.server.ts'
import { buildMonthGrid } from '#app/domain/orders/calendar/month-grid.ts'
import { buttonForm } from '#app/platform/forms/form-schema.ts'
import { requireIntentForm } from '#app/platform/forms/read-form.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { formatInstant, formatMonth, isoDayOf } from '#app/platform/text/format.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { usePendingField } from '#app/ui/form/use-pending-field.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/deliveries-page.ts'
import { DeliveryAgenda } from './delivery-agenda.tsx'
import { MonthTable } from './month-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-orders')
  const today = isoDayOf(new Date())
  const grid = buildMonthGrid(url.searchParams.get('month'), today)
  const [first = '', last = ''] = [grid.weeks[0]?.[0], grid.weeks.at(-1)?.at(-1)]
  const lastOfMonth = grid.weeks.flat().findLast((day) => day.startsWith(grid.month)) ?? today
  const { deliveries, next, madeAt } = await inCompany(async (tx) => ({
    deliveries: await listDeliveries(tx, actor, { first, last }),
    next: await findNextDeliveryDay(tx, actor, lastOfMonth),
    madeAt: await findCalendarUrlDate(tx, actor),
  }))
  const may = (operation: OperationName) => reachOf(actor, operation) !== 'none'
  return {
    ...grid,
    ...{ today, deliveries, next, madeAt },
    mayReceive: may('receive-goods'),
    mayKeepAddress: may('keep-calendar-address'),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-calendar-address')
  const { intent } = await requireIntentForm(request, { make: buttonForm, revoke: buttonForm })
  if (intent === 'revoke') {
    await inCompany((tx) => revokeCalendarUrl(tx, actor))
    return redirect(`${url.pathname.replace(/\.data$/, '')}#calendar-address`, 303)
  }
  const made = await inCompany((tx) => createCalendarUrl(tx, actor))
  if (made.outcome !== 'done') return data({ address: '' }, { status: 403 })
  return data({
    address: publicUrl() + href('/portal/calendar/:token/deliveries.ics', { token: made.token }),
  })
}

export function meta() {
  return portalMeta('Deliveries')
}

export default function DeliveriesPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { month, before, after, weeks, today, deliveries, madeAt } = loaderData
  const ofMonth = deliveries.filter(({ deliverOn }) => deliverOn.startsWith(month))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-title">Deliveries</h1>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link
            to={href('/portal/:company/returns', params)}
            className="text-link inline-flex min-h-11 items-center"
          >
            Return empty pallets and kegs
          </Link>
          {loaderData.mayReceive && (
            <Link to={href('/portal/:company/goods-in', params)} className="button button-primary">
              Sign for a delivery
            </Link>
          )}
        </p>
      </div>
      <nav aria-label="Months" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="basis-full text-heading sm:min-w-48 sm:basis-auto">{formatMonth(month)}</h2>
        {before && <MonthLink month={before}>← {formatMonth(before)}</MonthLink>}
        {month !== today.slice(0, 7) && <MonthLink month={today.slice(0, 7)}>Today</MonthLink>}
        {after && <MonthLink month={after}>{formatMonth(after)} →</MonthLink>}
      </nav>
      <MonthTable
        weeks={weeks}
        month={month}
        today={today}
        deliveries={deliveries}
        company={params.company}
      />
      <DeliveryAgenda
        deliveries={ofMonth}
        today={today}
        next={loaderData.next}
        company={params.company}
      />
      {loaderData.mayKeepAddress && (
        <CalendarAddressSection madeAt={madeAt} address={actionData?.address ?? ''} />
      )}
    </>
  )
}

function MonthLink({ month, children }: { month: string; children: ReactNode }) {
  return (
    <Link
      to={`?month=${month}`}
      preventScrollReset
      className="text-link inline-flex min-h-11 items-center"
    >
      {children}
    </Link>
  )
}

interface CalendarAddressSectionProps {
  madeAt: Date | null
  /** The new URL, shown only once after it was created; otherwise empty. */
  address: string
}

/**
 * Section to create or revoke the private URL with which a calendar program subscribes to the
 * deliveries.
 */
function CalendarAddressSection({ madeAt, address }: CalendarAddressSectionProps) {
  const pending = usePendingField()
  const isPending = (intent: string) => pending === intent
  const shown = useRef<HTMLInputElement>(null)
  return (
    <section
      id="calendar-address"
      aria-labelledby="own-calendar"
      className="mt-12 max-w-2xl print:hidden"
    >
      <h2 id="own-calendar" className="text-heading">
        In your own calendar
      </h2>
      <p className="mt-2">
        An address that your calendar program reads every few hours. To anyone who has it, it shows
        days, hours, sites, references and pallets, but no products. It stops working when you leave
        the company.
      </p>
      {address && (
        <Notice tone="success" role="status" title="This is your address" className="mt-4">
          <p>
            Copy it into your calendar program now, as a subscription: we do not store it and cannot
            show it again.
          </p>
          <TextField
            ref={shown}
            label="Calendar address"
            name="address"
            readOnly
            value={address}
            onFocus={() => shown.current?.select()}
            fieldClassName="mt-3"
          />
        </Notice>
      )}
      {madeAt && !address && <p className="mt-3 text-muted">Created on {formatInstant(madeAt)}.</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <PortalForm preventScrollReset>
          <Button look="secondary" name="intent" value="make" pending={isPending('make')}>
            {madeAt ? 'Create a new one and end the old' : 'Create an address'}
          </Button>
        </PortalForm>
        {madeAt && (
          <PortalForm preventScrollReset>
            <Button look="quiet" name="intent" value="revoke" pending={isPending('revoke')}>
              Revoke it
            </Button>
          </PortalForm>
        )}
      </div>
    </section>
  )
}
