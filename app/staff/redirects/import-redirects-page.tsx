import { data, href, Link, redirect } from 'react-router'
import {
  importRedirectFile,
  maxImportedRedirects,
} from '#app/domain/addresses/import-redirect-file.server.ts'
import type { RedirectError } from '#app/domain/redirects/import-redirects.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { fileOf, sentFiles } from '#app/platform/request/sent-files.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { notAllowedPage, requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { PlainFileField } from '#app/ui/file-fields/plain-file-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/import-redirects-page.ts'

/** Maximum number of errors shown at once. */
const maxShownErrors = 50

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, 'keep-redirects')
  return { most: maxImportedRedirects }
}

export async function action({ context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'keep-redirects')
  const file = fileOf(context.get(sentFiles), 'file')
  if (!file || file.size === 0) {
    return data({ problem: 'Choose a CSV file.', errors: [] as RedirectError[] }, { status: 400 })
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const result = await importRedirectFile(database().db, actor, bytes)
  if (result.outcome === 'not-allowed-to-you') throw notAllowedPage(result, actor)
  switch (result.outcome) {
    case 'imported':
      return redirect(`${href('/staff/redirects')}?imported=${result.changed}`, 303)
    case 'needs-approval':
      return redirect(`${href('/staff/redirects')}?proposed`, 303)
    case 'refused':
      return data({ problem: null, errors: result.errors }, { status: 400 })
  }
}

export function meta() {
  return staffMeta('Redirects from a file')
}

export default function ImportRedirectsPage({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? []
  return (
    <>
      <PageHead
        title="Redirects from a file"
        lead="All redirects of the file are stored, or none. Redirects that are not in the file stay as they are."
        back={
          <Link to={href('/staff/redirects')} className="text-link">
            Redirects
          </Link>
        }
      />
      {errors.length > 0 && (
        <Notice tone="error" role="alert" className="mb-5 max-w-2xl" title="Nothing was imported.">
          <ul className="mt-2 space-y-1">
            {errors.slice(0, maxShownErrors).map(({ line, column, reason }) => (
              <li key={`${line} ${column} ${reason}`}>
                Line {line}
                {column && `, ${column}`}: {reason}.
              </li>
            ))}
          </ul>
          {errors.length > maxShownErrors && (
            <p className="mt-2">And {errors.length - maxShownErrors} more.</p>
          )}
        </Notice>
      )}
      <StaffForm encType="multipart/form-data" className="panel max-w-2xl space-y-4">
        <PlainFileField
          name="file"
          label="The file"
          hint={`A CSV file with the header path,target and at most ${formatNumber(loaderData.most)} rows.`}
          accept=".csv,.txt"
          required
          errors={actionData?.problem ? [actionData.problem] : undefined}
        />
        <p className="text-sm text-muted">
          For example: <code>/old-page,/about</code>
        </p>
        <Button>Import</Button>
      </StaffForm>
    </>
  )
}
