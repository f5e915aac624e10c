import type { ComponentPropsWithRef, ComponentType, ReactNode } from 'react'
import type { Form } from 'react-router'
import { countOf, joinWithOr } from '#app/domain/packaging/quantity/nouns.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { PlainFileField } from '#app/ui/file-fields/plain-file-field.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { CodeRow } from './codes-table.ts'
import { maxCodeRows } from './codes-table.ts'
import type { CodesFileAnswer } from './handle-codes-file.server.ts'

interface CodesImportProps {
  answer: CodesFileAnswer | undefined
  /** Form component of the audience (desk or portal), with its own token fields. */
  SignedForm: ComponentType<ComponentPropsWithRef<typeof Form>>
}

/**
 * Import of a company's own codes from a file: first previews the rows, then adds them on
 * confirmation.
 */
export function CodesImport({ answer, SignedForm }: CodesImportProps) {
  const preview = answer?.preview
  const fresh = preview?.rows.filter(({ kind }) => kind === 'new').length ?? 0
  return (
    <>
      <SignedForm encType="multipart/form-data" className="max-w-2xl space-y-4">
        <PlainFileField
          name="file"
          label="The file"
          hint={`CSV as Excel or another spreadsheet saves it, or a workbook (.xlsx), up to ${formatNumber(maxCodeRows)} rows.`}
          accept=".csv,.txt,.tsv,.xlsx"
          required
          errors={answer?.problem ? [answer.problem] : undefined}
        />
        <Button look={preview ? 'secondary' : 'primary'}>Show the rows</Button>
      </SignedForm>
      {preview && (
        <CodesPreview rows={preview.rows} sheet={preview.sheet}>
          {fresh > 0 && (
            <SignedForm encType="multipart/form-data" className="mb-6">
              <input type="hidden" name="rows" value={preview.sent} />
              <Button>Add {countOf(fresh, 'code')}</Button>
            </SignedForm>
          )}
        </CodesPreview>
      )}
    </>
  )
}

interface CodesPreviewProps {
  rows: readonly CodeRow[]
  /** Name of the sheet of a workbook; empty for text. */
  sheet: string
  /** Form that adds the new rows. */
  children: ReactNode
}

/** Preview of every row of a code file, with the result that its import would have. */
function CodesPreview({ rows, sheet, children }: CodesPreviewProps) {
  const count = (kind: CodeRow['kind']) => rows.filter((row) => row.kind === kind).length
  const fresh = count('new')
  const known = count('known')
  const refused = count('refused')
  const said = [
    `${countOf(fresh, 'new code')}`,
    known > 0 && `${known} there already`,
    refused > 0 && `${countOf(refused, 'row')} cannot be added`,
  ]
  return (
    <section aria-labelledby="rows" className="mt-10 max-w-3xl">
      <h2 id="rows" className="text-heading">
        Preview of the file
      </h2>
      <p role="status" className="mt-2 mb-4">
        {sheet && `Read from the sheet “${sheet}”. `}
        {said.filter(Boolean).join(', ')}.
      </p>
      {children}
      <ol className="border-t border-rule">
        {rows.map((row) => (
          <li key={row.number} className="flex gap-4 border-b border-rule py-2.5">
            <span className="numeric w-10 shrink-0 text-right text-sm text-muted">
              <span className="sr-only">Row </span>
              {row.number}
            </span>
            <PreviewedRow row={row} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function PreviewedRow({ row }: { row: CodeRow }) {
  if (row.kind === 'refused') {
    return (
      <div className="min-w-0 break-words">
        <p className="text-sm text-muted">{row.text}</p>
        <p className="text-sm text-vermilion">{row.reason}</p>
      </div>
    )
  }
  const { product, alsoFor } = row
  return (
    <div className="min-w-0 flex-1 break-words">
      <p>
        <span className="numeric font-semibold">{row.code}</span>
        <span className="text-muted"> is </span>
        {product.name}
      </p>
      <p className="text-sm text-muted">{product.sku}</p>
      {alsoFor.length > 0 && (
        <p className="text-sm text-amber">
          Also refers to {joinWithOr(alsoFor)}: a member who orders by this code is asked which one
          they mean.
        </p>
      )}
      {row.kind === 'known' && <StatusTag>There already</StatusTag>}
    </div>
  )
}
