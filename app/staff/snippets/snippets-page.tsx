import { href, Link } from 'react-router'
import { listSnippets } from '#app/domain/text-drafts/snippets.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { requireStaff } from '#app/staff/require-staff.ts'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/snippets-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, 'keep-snippets')
  return { snippets: await listSnippets(database().db) }
}

export function meta() {
  return staffMeta('Snippets')
}

export default function SnippetsPage({ loaderData: { snippets } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Snippets"
        lead="Texts that the team uses often. Insert one into a message and edit it there."
      >
        <Link
          to={href('/staff/snippets/:snippet', { snippet: 'new' })}
          className="button button-primary button-small"
        >
          New snippet
        </Link>
      </PageHead>
      {snippets.length === 0 && (
        <p className="text-muted">
          None yet. Save texts that you write often: “Glass is back-ordered”, “How to open the
          link”.
        </p>
      )}
      <ul className="divide-y divide-rule border-y border-rule bg-surface">
        {snippets.map(({ id, name, body, updatedAt, updatedBy }) => (
          <li key={id} className="contact-row">
            <Link
              to={href('/staff/snippets/:snippet', { snippet: id })}
              className="row-link font-medium"
            >
              {name}
            </Link>
            <p className="line-clamp-2 text-sm">{body}</p>
            <p className="text-sm text-muted">
              {updatedBy} · <Timestamp at={updatedAt} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
