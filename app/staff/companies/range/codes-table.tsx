import { Link } from 'react-router'
import type { OwnCode } from '#app/domain/company-range/codes/own-code.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { type Column, DataTable } from '#app/ui/table/data-table.tsx'
import { readTableState } from '#app/ui/table/table-state.ts'
import { StaffForm } from '../../forms/staff-form.tsx'

type Row = OwnCode & { isShared: boolean; name: string | null }

interface CodesTableProps {
  /** `name` is the product's name; null if it is no longer in the catalogue. */
  codes: readonly Row[]
  mayKeep: boolean
  /** Text shown if there are no codes. */
  empty: string
}

const columns: Column<Row>[] = [
  {
    id: 'code',
    label: 'Their code',
    card: 'title',
    cell: ({ code }) => <span className="numeric font-medium break-all">{code}</span>,
  },
  {
    id: 'name',
    label: 'Product',
    cell: ({ name, isShared }) => (
      <>
        {name ?? 'No longer in the catalogue'}{' '}
        {isShared && <StatusTag tone="attention">For several</StatusTag>}
      </>
    ),
  },
  {
    id: 'sku',
    label: 'SKU',
    cell: ({ sku }) => <span className="numeric whitespace-nowrap">{sku}</span>,
  },
]

const changes: Column<Row> = {
  id: 'change',
  label: 'Change',
  cell: ({ id, code }) => (
    <span className="-my-1.5 flex items-center gap-4 whitespace-nowrap">
      <Link to={`?change=${id}`} className="text-link">
        Correct<span className="sr-only"> {code}</span>
      </Link>
      <StaffForm preventScrollReset>
        <input type="hidden" name="codeId" value={id} />
        <Button name="intent" value="remove" look="quiet" size="small">
          Remove<span className="sr-only"> {code}</span>
        </Button>
      </StaffForm>
    </span>
  ),
}

/**
 * Table of a company's own codes, with links to correct and buttons to remove each if `mayKeep`.
 */
export function CodesTable({ codes, mayKeep, empty }: CodesTableProps) {
  const shown = mayKeep ? [...columns, changes] : columns
  const params = new URLSearchParams()
  const state = readTableState(params, { columns: shown, sorts: ['code'], defaultSort: 'code' })
  return (
    <DataTable
      caption="Own codes"
      columns={shown}
      rows={codes}
      rowKey={({ id }) => id}
      state={state}
      params={params}
      empty={empty}
    />
  )
}
