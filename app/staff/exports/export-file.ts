import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { findExport } from '#app/domain/desk/exports/start-export.server.ts'
import { streamExport } from '#app/domain/desk/exports/write-export.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { requireConfirmedForm } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/export-file.ts'

/** Streams the CSV file of a finished export. Requires a recent sign-in. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'export-enquiries')
  const { db } = database()
  const job = await findExport(db, actor, params.job)
  if (job?.state !== 'ready') throw createMissingPageError(url)
  await requireConfirmedForm({ request, url, context }, 'Download the file with enquiries')
  return new Response(streamExport(db, job.id, job.parts), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="enquiries.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
