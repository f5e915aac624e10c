import type { ComponentPropsWithRef, ComponentType } from 'react'
import type { Form } from 'react-router'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { PlainFileField } from '#app/ui/file-fields/plain-file-field.tsx'
import { CodesPreview } from './codes-preview.tsx'
import { mostRows } from './codes-table.ts'
import type { CodesFileAnswer } from './take-codes-file.server.ts'

interface CodesImportProps {
  answer: CodesFileAnswer | undefined
  /** The audience's own form. */
  SignedForm: ComponentType<ComponentPropsWithRef<typeof Form>>
}

/** Own codes from a file: chosen, shown row by row, and added only then. */
export function CodesImport({ answer, SignedForm }: CodesImportProps) {
  const preview = answer?.preview
  const fresh = preview?.rows.filter(({ kind }) => kind === 'new').length ?? 0
  return (
    <>
      <SignedForm encType="multipart/form-data" className="max-w-2xl space-y-4">
        <PlainFileField
          name="file"
          label="The file"
          hint={`CSV as Excel or another spreadsheet saves it, or a workbook (.xlsx), up to ${formatNumber(mostRows)} rows.`}
          accept=".csv,.txt,.tsv,.xlsx"
          required
          errors={answer?.problem ? [answer.problem] : undefined}
        />
        <Button look={preview ? 'secondary' : 'primary'}>Show the rows</Button>
      </SignedForm>
      {preview && (
        <CodesPreview rows={preview.rows}>
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
