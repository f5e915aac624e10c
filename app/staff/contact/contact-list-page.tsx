import { href, Link } from 'react-router'
import {
  type ContactStatus,
  contactStatuses,
  contactStatusLabels,
  describeContactClock,
} from '#app/domain/contact/contact-request.ts'
import {
  countContactRequests,
  listContactRequests,
  maxContactsPerPage,
} from '#app/domain/contact/find-contact-request.server.ts'
import { readTeamClock } from '#app/domain/enquiry/clock/team-clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { requireStaff } from '#app/staff/require-staff.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { PageTabs } from '../frame/page-tabs.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/contact-list-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, 'see-contact-requests')
  const { db } = database()
  const asked = url.searchParams.get('status')
  const status = contactStatuses.find((known) => known === asked) ?? 'waiting'
  const after = url.searchParams.get('after') ?? ''
  const found = await listContactRequests(db, status, isUuid(after) ? after : null)
  const team = { ...(await readTeamClock(db)), now: new Date() }
  const requests = found
    .slice(0, maxContactsPerPage)
    .map((request) => ({ ...request, clock: describeContactClock({ ...request, status }, team) }))
  return {
    status,
    requests,
    waiting: await countContactRequests(db, 'waiting'),
    next: found.length > maxContactsPerPage ? (requests.at(-1)?.id ?? null) : null,
  }
}

export function meta() {
  return staffMeta('Contact requests')
}

const empty: Partial<Record<ContactStatus, string>> = {
  waiting: 'No requests are waiting for an answer.',
  spam: 'No spam.',
}

export default function ContactListPage({ loaderData }: Route.ComponentProps) {
  const { status, requests, waiting, next } = loaderData
  return (
    <>
      <PageHead
        title="Contact requests"
        lead="Messages from the contact form. Those waiting longest come first."
      />
      <PageTabs
        label="Contact requests by status"
        field="status"
        tabs={contactStatuses.map((name) => ({
          to: `?status=${name}`,
          label: contactStatusLabels[name],
          isCurrent: name === status,
          ...(name === 'waiting' && { count: waiting }),
        }))}
      />
      {requests.length === 0 && <p className="text-muted">{empty[status] ?? 'None.'}</p>}
      <ul className="divide-y divide-rule border-y border-rule bg-surface">
        {requests.map((request) => (
          <li key={request.id} className="contact-row">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <Link
                to={href('/staff/contact/:request', { request: request.id })}
                className="row-link font-medium"
              >
                {request.subject}
              </Link>
              {request.isDeferred && <StatusTag tone="attention">Held in a flood</StatusTag>}
              {request.clock.due !== '' && (
                <span
                  className={
                    request.clock.isOverdue ? 'text-sm text-vermilion' : 'text-sm text-muted'
                  }
                >
                  {request.clock.due}
                </span>
              )}
              {request.owner && <span className="text-sm text-muted">with {request.owner}</span>}
              {request.proven === 'unproven' && <StatusTag>No human check</StatusTag>}
              <span className="ml-auto text-sm text-muted">
                <Timestamp at={request.changedAt} />
              </span>
            </p>
            <p className="text-sm">
              {request.name}
              {request.company && `, ${request.company}`}{' '}
              <span className="text-muted">{request.email}</span>
            </p>
            <p className="line-clamp-1 text-sm text-muted">{request.excerpt}</p>
          </li>
        ))}
      </ul>
      {next && (
        <p className="mt-4">
          <Link
            to={`?status=${status}&after=${next}`}
            className="button button-secondary button-small"
          >
            Further ones
          </Link>
        </p>
      )}
    </>
  )
}
