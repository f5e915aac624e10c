import { data, href, Link, redirect } from 'react-router'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { readTableFile } from '#app/domain/files/read-table-file.server.ts'
import { CodesPreview } from '#app/domain/own-range/codes/codes-preview.tsx'
import { mostBytes, mostRows } from '#app/domain/own-range/codes/codes-table.ts'
import {
  importCodes,
  previewImport,
  writeRows,
} from '#app/domain/own-range/codes/import-codes.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { PlainFileField } from '#app/ui/fields/plain-file-field.tsx'
import { PortalForm } from '../../forms/portal-form.tsx'
import { letIn } from '../../let-in.ts'
import { portalMeta } from '../../shell/portal-meta.ts'
import { ProductsTabs } from '../products-tabs.tsx'
import type { Route } from './+types/import-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  letIn(context, 'keep-own-range')
  return null
}

export const action = needsDatabase(async ({ request, params, context }: Route.ActionArgs) => {
  const { actor, inCompany } = letIn(context, 'keep-own-range')
  const form = await request.formData()
  const rows = form.get('rows')
  if (typeof rows === 'string') {
    const kept = await inCompany((tx) => importCodes(tx, actor, currentCatalogue(), rows))
    if (!kept.ok) return data({ problem: kept.message, preview: null }, { status: 400 })
    const page = href('/portal/:company/products/codes', params)
    return redirect(`${page}?added=${kept.changed}`, 303)
  }
  const read = await readTableFile(form.get('file'), { bytes: mostBytes, rows: mostRows })
  if (!read.ok) return data({ problem: read.reason, preview: null }, { status: 400 })
  const preview = await inCompany((tx) => previewImport(tx, actor, currentCatalogue(), read.rows))
  return { problem: null, preview: { rows: preview, sent: writeRows(preview) } }
})

export function meta() {
  return portalMeta('Codes from a file')
}

export default function ImportPage({ actionData, params }: Route.ComponentProps) {
  const preview = actionData?.preview
  const fresh = preview?.rows.filter(({ kind }) => kind === 'new').length ?? 0
  return (
    <>
      <ProductsTabs company={params.company} />
      <p className="mb-1 text-sm">
        <Link to={href('/portal/:company/products/codes', params)} className="text-link">
          Own codes
        </Link>
      </p>
      <h1 className="text-title">Codes from a file</h1>
      <p className="mt-2 mb-6 max-w-2xl text-muted">
        A table with a row for each product: your code and ours, in either order. Nothing is added
        before you have seen every row.
      </p>
      <PortalForm encType="multipart/form-data" className="max-w-2xl space-y-4">
        <PlainFileField
          name="file"
          label="The file"
          hint={`CSV as Excel or another spreadsheet saves it, or a workbook (.xlsx), up to ${formatNumber(mostRows)} rows.`}
          accept=".csv,.txt,.tsv,.xlsx"
          required
          errors={actionData?.problem ? [actionData.problem] : undefined}
        />
        <Button look={preview ? 'secondary' : 'primary'}>Show the rows</Button>
      </PortalForm>
      {preview && (
        <CodesPreview rows={preview.rows}>
          {fresh > 0 && (
            <PortalForm encType="multipart/form-data" className="mb-6">
              <input type="hidden" name="rows" value={preview.sent} />
              <Button>Add {countOf(fresh, 'code')}</Button>
            </PortalForm>
          )}
        </CodesPreview>
      )}
    </>
  )
}
