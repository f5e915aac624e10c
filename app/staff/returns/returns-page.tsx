import { href, Link } from 'react-router'
import { describeReturned, returnLifecycle } from '#app/domain/returns/return.ts'
import { listReturnsAtDesk } from '#app/domain/returns/returns.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { formatDay } from '#app/platform/text/format.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { UnknownViewNotice } from '#app/ui/unknown-view.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/returns-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'answer-return')
  const view = url.searchParams.get('view') === 'closed' ? ('closed' as const) : ('open' as const)
  return { view, returns: await listReturnsAtDesk(database().db, actor, view) }
}

export function meta() {
  return staffMeta('Returns')
}

export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  const { view, returns } = loaderData
  return (
    <>
      <PageHead
        title="Returns"
        lead="Empty pallets and kegs that customers ask us to pick up. Schedule each, then close it once it is collected."
      >
        <Link
          to={view === 'closed' ? href('/staff/returns') : '?view=closed'}
          className="text-link"
        >
          {view === 'closed' ? 'Open returns' : 'Closed returns'}
        </Link>
      </PageHead>
      <UnknownViewNotice field="view" known={['closed']} shown="Open returns" />
      {returns.length === 0 && (
        <p className="text-muted">
          {view === 'closed' ? 'No returns are closed yet.' : 'No returns are waiting.'}
        </p>
      )}
      <ul className="border-t border-rule">
        {returns.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-b border-rule py-3"
          >
            <Link
              to={href('/staff/returns/:return', { return: one.id })}
              className="text-link font-medium"
            >
              {describeReturned(one)}
            </Link>
            <span className="mr-auto min-w-0 break-words">
              {one.company}, {one.site}
            </span>
            <span className="numeric text-sm text-muted">
              {one.pickUpOn
                ? `pick-up on ${formatDay(one.pickUpOn)}`
                : `ready from ${formatDay(one.readyOn)}`}
            </span>
            <StatusTag tone={returnLifecycle[one.state].tone}>
              {returnLifecycle[one.state].label}
            </StatusTag>
          </li>
        ))}
      </ul>
    </>
  )
}
