import { data, href, redirect } from 'react-router'
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
import { StaffForm } from '../../forms/staff-form.tsx'
import { staffMeta } from '../../shell/staff-meta.ts'
import { CompanyHead } from '../company-head.tsx'
import { keeperOf } from '../company-of.server.ts'
import type { Route } from './+types/import-codes-page.ts'

export const loader = needsDatabase(async (args: Route.LoaderArgs) => {
  const { company } = await keeperOf(args, 'keep-own-range')
  return { company }
})

export const action = needsDatabase(async (args: Route.ActionArgs) => {
  const { db, keeper, company } = await keeperOf(args, 'keep-own-range')
  const form = await args.request.formData()
  const catalogue = currentCatalogue()
  const rows = form.get('rows')
  if (typeof rows === 'string') {
    const kept = await db.transaction((tx) => importCodes(tx, keeper, catalogue, rows))
    if (!kept.ok) return data({ problem: kept.message, preview: null }, { status: 400 })
    return redirect(
      `${href('/staff/companies/:company/codes', { company: company.id })}?added=${kept.changed}`,
      303,
    )
  }
  const read = await readTableFile(form.get('file'), { bytes: mostBytes, rows: mostRows })
  if (!read.ok) return data({ problem: read.reason, preview: null }, { status: 400 })
  const preview = await previewImport(db, keeper, catalogue, read.rows)
  return { problem: null, preview: { rows: preview, sent: writeRows(preview) } }
})

export function meta() {
  return staffMeta('Codes from a file')
}

export default function ImportCodesPage({ loaderData, actionData }: Route.ComponentProps) {
  const preview = actionData?.preview
  const fresh = preview?.rows.filter(({ kind }) => kind === 'new').length ?? 0
  return (
    <>
      <CompanyHead company={loaderData.company} current="codes" />
      <h2 className="text-lg font-semibold">Codes from a file</h2>
      <p className="mt-1 mb-4 max-w-2xl text-muted">
        A table with a row for each product: their code and ours, in either order. Nothing is added
        before you have seen every row.
      </p>
      <StaffForm encType="multipart/form-data" className="max-w-2xl space-y-4">
        <PlainFileField
          name="file"
          label="The file"
          hint={`CSV as Excel or another spreadsheet saves it, or a workbook (.xlsx), up to ${formatNumber(mostRows)} rows.`}
          accept=".csv,.txt,.tsv,.xlsx"
          required
          errors={actionData?.problem ? [actionData.problem] : undefined}
        />
        <Button look={preview ? 'secondary' : 'primary'}>Show the rows</Button>
      </StaffForm>
      {preview && (
        <CodesPreview rows={preview.rows}>
          {fresh > 0 && (
            <StaffForm encType="multipart/form-data" className="mb-6">
              <input type="hidden" name="rows" value={preview.sent} />
              <Button>Add {countOf(fresh, 'code')}</Button>
            </StaffForm>
          )}
        </CodesPreview>
      )}
    </>
  )
}
