import { href, Link } from 'react-router'
import { listClaims } from '#app/domain/enquiry/claim/claims.server.ts'
import { claimLifecycle, formatClaimedPieces } from '#app/domain/enquiry/claim.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { requireStaff } from '#app/staff/require-staff.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { UnknownViewNotice } from '#app/ui/unknown-view.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/claims-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'answer-claim')
  const view = url.searchParams.get('view') === 'over' ? ('over' as const) : ('to-do' as const)
  return { view, claims: await listClaims(database().db, actor, view) }
}

export function meta() {
  return staffMeta('Claims')
}

export default function ClaimsPage({ loaderData }: Route.ComponentProps) {
  const { view, claims } = loaderData
  return (
    <>
      <PageHead
        title="Claims"
        lead="Deliveries that customers reported as short or broken. Answer each claim, then settle the accepted ones."
      >
        <Link to={view === 'over' ? href('/staff/claims') : '?view=over'} className="text-link">
          {view === 'over' ? 'Claims to do' : 'Closed claims'}
        </Link>
      </PageHead>
      <UnknownViewNotice field="view" known={['over']} shown="Claims to do" />
      {claims.length === 0 && (
        <p className="text-muted">
          {view === 'over' ? 'No claims are closed yet.' : 'No claims are waiting.'}
        </p>
      )}
      <ul className="border-t border-rule">
        {claims.map((claim) => (
          <li
            key={`${claim.reference} ${claim.number}`}
            className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-b border-rule py-3"
          >
            <Link
              to={href('/staff/claims/:reference/:number', {
                reference: claim.reference.toLowerCase(),
                number: String(claim.number),
              })}
              className="text-link numeric font-medium"
            >
              {claim.reference}, claim {claim.number}
            </Link>
            <span className="mr-auto min-w-0 break-words">{claim.company}</span>
            <span className="numeric text-sm text-muted">
              {formatClaimedPieces(claim.claimed)} of delivery {claim.delivery},{' '}
              <Timestamp at={claim.openedAt} />
            </span>
            <StatusTag tone={claimLifecycle[claim.state].tone}>
              {claimLifecycle[claim.state].deskLabel}
            </StatusTag>
          </li>
        ))}
      </ul>
    </>
  )
}
