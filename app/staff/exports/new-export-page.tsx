import { data, href, redirect } from 'react-router'
import { exportRetentionText } from '#app/domain/desk/exports/export-job.ts'
import { startExport } from '#app/domain/desk/exports/start-export.server.ts'
import { queueViews, readQueueQuery } from '#app/domain/desk/queue/queue-query.ts'
import { savedViewQuery } from '#app/domain/desk/saved-view.ts'
import { database } from '#app/platform/database/database.server.ts'
import { sentText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { requireConfirmed, requireConfirmedForm } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/new-export-page.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, 'export-enquiries')
  requireConfirmed(context, url)
  const { view } = readQueueQuery(url.searchParams)
  return { query: savedViewQuery(url.searchParams), view: queueViews[view].label }
}

const exportForm = formSchema({ query: sentText() })

export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'export-enquiries')
  await requireConfirmedForm({ request, url, context }, 'Export enquiries to a file')
  const { query } = await requireForm(request, exportForm)
  const params = new URLSearchParams(query)
  const started = await startExport(database().db, actor, params)
  if (started.outcome !== 'done') return data({ message: started.message }, { status: 400 })
  return redirect(href('/staff/exports/:job', { job: started.job }), { status: 303 })
}

export function meta() {
  return staffMeta('Export')
}

export default function NewExportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, view } = loaderData
  return (
    <div className="max-w-2xl">
      <h1 className="text-heading">Export “{view}”</h1>
      <p className="mt-2 text-muted">
        A CSV file with every enquiry of this view and its filters. The export is logged, and the
        file is deleted after {exportRetentionText}.
      </p>
      {actionData?.message && (
        <Notice tone="warning" role="alert" className="mt-4">
          <p>{actionData.message}</p>
        </Notice>
      )}
      <StaffForm className="mt-5 flex flex-wrap gap-3">
        <input type="hidden" name="query" value={query} />
        <Button>Create the file</Button>
        <ButtonLink to={`${href('/staff/queue')}?${query}`} look="quiet">
          Back to the queue
        </ButtonLink>
      </StaffForm>
    </div>
  )
}
