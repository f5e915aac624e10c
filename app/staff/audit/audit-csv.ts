import { Readable } from 'node:stream'
import { parseAuditSearch } from '#app/domain/access/audit/audit-entry.ts'
import { exportAudit } from '#app/domain/access/audit/search-audit.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { notAllowedPage, requireStaff } from '#app/staff/require-staff.ts'
import { requireConfirmedForm } from '../sign-in/require-confirmed.server.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/audit-csv.ts'

/**
 * Downloads the audit log as CSV, narrowed by the search of the query. Requires a recent sign-in.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  requireStaff(context, 'export-audit')
  await requireConfirmedForm({ request, url, context }, 'Export the audit log')
  const search = parseAuditSearch(url.searchParams)
  const actor = context.get(staffActor)
  const made = await exportAudit(database().db, actor, search, context.get(visitorAddress))
  if (made.outcome !== 'done') throw notAllowedPage(made)
  const name = `audit-${isoDayOf(new Date())}.csv`
  return new Response(
    Readable.toWeb(Readable.from(made.csv, { objectMode: false })) as ReadableStream,
    {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    },
  )
}
