import { href } from 'react-router'
import { parseAuditSearch } from '#app/domain/access/audit/audit-entry.ts'
import {
  type AuditRow,
  listAuditActions,
  searchAudit,
} from '#app/domain/access/audit/search-audit.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { notAllowedPage } from '#app/staff/require-staff.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { DeskTable } from '../shell/desk-table.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/audit-page.ts'
import { describeChange, formatAction, sourceLabels } from './audit-labels.ts'
import { AuditSearchForm } from './audit-search-form.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = database()
  const search = parseAuditSearch(url.searchParams)
  const found = await searchAudit(db, context.get(staffActor), search)
  if (found.outcome !== 'done') throw notAllowedPage(found)
  const query = new URLSearchParams(url.searchParams)
  query.delete('before')
  const { rows, next } = found
  return { search, query: query.toString(), rows, next, actions: await listAuditActions(db) }
}

export function meta() {
  return staffMeta('Audit')
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { search, query, rows, next, actions } = loaderData
  return (
    <>
      <PageHead
        title="Audit"
        lead="Every change made at the desk or from the command line. Entries cannot be changed or deleted."
      >
        <a
          href={`${href('/staff/audit.csv')}${query && `?${query}`}`}
          className="button button-secondary"
        >
          Export as CSV
        </a>
      </PageHead>
      <AuditSearchForm key={query} search={search} actions={actions} isNarrowed={query !== ''} />
      {rows.length > 0 ? (
        <AuditTable rows={rows} />
      ) : (
        <p className="py-10 text-muted">Nothing matches. Use fewer filters or a longer period.</p>
      )}
      {next === null ? null : (
        <p className="mt-6">
          <ButtonLink
            to={`${href('/staff/audit')}?${new URLSearchParams([...new URLSearchParams(query), ['before', String(next)]])}`}
            look="secondary"
          >
            Older entries
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** Table of one page of the audit log. */
function AuditTable({ rows }: { rows: AuditRow[] }) {
  return (
    <DeskTable
      caption="Audit log"
      columns={['When', 'Who', 'What', 'On what', 'Change', 'From'].map((label) => ({ label }))}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td data-label="When" className="numeric">
            {formatInstant(row.createdAt)}
          </td>
          <td data-label="Who">
            {row.actor || '–'}
            {row.onBehalfOf ? ` for ${row.onBehalfOf}` : ''}
          </td>
          <td data-label="What">{formatAction(row.action)}</td>
          <td data-label="On what">{row.subject}</td>
          <td data-label="Change" className="text-sm text-muted">
            <pre>{describeChange(row.before, row.after).join('\n') || '–'}</pre>
          </td>
          <td data-label="From" className="numeric text-sm text-muted">
            {sourceLabels[row.source]}
            {row.address ? `, ${row.address}` : ''}
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}
