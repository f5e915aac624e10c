import { href, Link } from 'react-router'
import { listCompanyNotices } from '#app/domain/notices/read-notices.server.ts'
import { formatDay, isoDayOf } from '#app/platform/text/format.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/notices-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-orders')
  return { notices: await inCompany((tx) => listCompanyNotices(tx, actor)) }
}

export function meta() {
  return portalMeta('Notices')
}

export default function NoticesPage({ loaderData: { notices }, params }: Route.ComponentProps) {
  const { company } = params
  return (
    <div className="max-w-3xl">
      <p className="mb-1 text-sm">
        <Link to={href('/portal/:company/inbox', params)} className="text-link">
          Inbox
        </Link>
      </p>
      <h1 className="text-title">Notices</h1>
      <p className="mt-2 text-muted">
        Messages from our team to everybody in your company, newest first.
      </p>
      {notices.length === 0 ? (
        <p className="mt-6">None so far. Our closing days, for example, are announced here.</p>
      ) : (
        <ul className="mt-6 border-t border-rule">
          {notices.map(({ id, subject, at }) => (
            <li
              key={id}
              className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 border-b border-rule py-3"
            >
              <Link
                to={href('/portal/:company/notices/:notice', { company, notice: id })}
                className="text-link min-w-0 font-semibold break-words"
              >
                {subject}
              </Link>
              {at && <span className="numeric text-muted">{formatDay(isoDayOf(at))}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
