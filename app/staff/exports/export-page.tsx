import { useEffect } from 'react'
import { href } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { useBackgroundReload } from '#app/document/use-background-reload.ts'
import { findExport } from '#app/domain/desk/exports/start-export.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/export-page.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const job = await findExport(database().db, requireStaff(context, 'export-enquiries'), params.job)
  if (!job) throw createMissingPageError(url)
  const { id, state, done, total, query } = job
  return { id, state, done, total, query }
}

/** Interval at which the export's progress is polled, in milliseconds. */
const pollIntervalMs = 700

export function meta() {
  return staffMeta('Export')
}

export default function ExportPage({ loaderData }: Route.ComponentProps) {
  const { id, state, done, total, query } = loaderData
  const renew = useBackgroundReload()
  const isUnderWay = state === 'waiting' || state === 'running'
  useEffect(() => {
    if (!isUnderWay) return
    const looking = setInterval(renew, pollIntervalMs)
    return () => clearInterval(looking)
  }, [isUnderWay, renew])
  const words = `${formatNumber(done)} of ${formatNumber(total)} enquiries`
  return (
    <div className="max-w-2xl">
      <h1 className="text-heading">Export</h1>
      {isUnderWay && (
        <>
          <label htmlFor="progress" className="mt-4 block">
            {words}
          </label>
          <progress id="progress" className="progress" value={done} max={Math.max(total, 1)} />
          <p className="mt-2 text-sm text-muted">
            You can leave this page; the file is created anyway.
            <span className="only-without-scripts"> Reload to see the progress.</span>
          </p>
        </>
      )}
      {state === 'failed' && (
        <Notice tone="error" role="alert" className="mt-4">
          <p>The file could not be created. Please try again.</p>
        </Notice>
      )}
      <p role="status" className="mt-5">
        {state === 'ready' && `The file is ready: ${formatNumber(done)} enquiries.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {state === 'ready' && (
          // There is no `download` attribute, because the link may lead to the confirmation page
          // instead of the file.
          <a
            href={href('/staff/exports/:job/enquiries.csv', { job: id })}
            className="button button-primary"
          >
            Download enquiries.csv
          </a>
        )}
        <ButtonLink to={`${href('/staff/queue')}?${query}`} look="quiet">
          Back to the queue
        </ButtonLink>
      </div>
    </div>
  )
}
