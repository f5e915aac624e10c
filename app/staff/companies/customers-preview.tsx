import type { PreviewedRow } from '#app/domain/customer-import/preview-customers.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { StaffForm } from '#app/staff/forms/staff-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { type Column, DataTable } from '#app/ui/table/data-table.tsx'
import { readTableState } from '#app/ui/table/table-state.ts'

interface CustomersPreviewProps {
  rows: readonly PreviewedRow[]
  /** The parsed rows as a string, for the form that imports them. */
  sent: string
  /** Name of the sheet of a workbook; empty for text. */
  sheet: string
}

const labels = { new: 'New', changed: 'Changed', same: 'There already', refused: 'Refused' }
const tones = {
  new: 'positive',
  changed: 'neutral',
  same: 'neutral',
  refused: 'attention',
} as const

const columns: Column<PreviewedRow>[] = [
  { id: 'number', label: 'Row', isFigure: true, cell: ({ row }) => row.number },
  {
    id: 'company',
    label: 'Company',
    card: 'title',
    cell: ({ row }) => <span className="font-medium break-words">{row.company || '–'}</span>,
  },
  {
    id: 'person',
    label: 'Person',
    cell: ({ row }) => (
      <span>
        {row.name || '–'}
        {row.email && <span className="block text-sm wrap-anywhere text-muted">{row.email}</span>}
      </span>
    ),
  },
  {
    id: 'kind',
    label: 'Result',
    cell: ({ kind }) => <StatusTag tone={tones[kind]}>{labels[kind]}</StatusTag>,
  },
  {
    id: 'words',
    label: 'What happens',
    cell: (one) => {
      if (one.kind === 'same') return '–'
      if (one.kind === 'refused') return <span className="text-vermilion">{one.reason}</span>
      return `${one.changes.join('. ')}.`
    },
  },
]

/** Preview of a customer file: each row with its outcome, and the button that imports them. */
export function CustomersPreview({ rows, sent }: CustomersPreviewProps) {
  const count = (kind: PreviewedRow['kind']) => rows.filter((row) => row.kind === kind).length
  const people = rows.filter((row) => 'change' in row && row.change.member).length
  const taken = count('new') + count('changed')
  const said = [
    `${countOf(taken, 'row')} to import`,
    count('same') > 0 && `${count('same')} there already`,
    count('refused') > 0 && `${count('refused')} refused`,
  ]
  const state = readTableState(new URLSearchParams(), { columns, sorts: ['n'], defaultSort: 'n' })
  return (
    <section aria-labelledby="rows" className="mt-8">
      <h2 id="rows" className="text-lg font-semibold">
        What the import will do
      </h2>
      <p role="status" className="mt-1 mb-4">
        {said.filter(Boolean).join(', ')}.
      </p>
      {taken > 0 && (
        <StaffForm encType="multipart/form-data" className="panel mb-6 max-w-2xl space-y-4">
          <input type="hidden" name="rows" value={sent} />
          {people > 0 && (
            <CheckboxField
              name="mail"
              value="yes"
              label={`Mail ${people === 1 ? 'the new person' : `the ${people} new people`} an invitation`}
              hint="Otherwise they are not notified. They can request a link on the portal’s sign-in page."
            />
          )}
          <Button>Import {countOf(taken, 'row')}</Button>
        </StaffForm>
      )}
      <DataTable
        caption="Rows of the file"
        columns={columns}
        rows={rows}
        rowKey={({ row }) => String(row.number)}
        rowHighlight={({ kind }) => (kind === 'refused' ? 'attention' : undefined)}
        state={state}
        params={new URLSearchParams()}
        empty="There is no row."
      />
    </section>
  )
}
