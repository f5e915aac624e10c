import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { joinClasses } from '../classes.ts'
import { Checkbox } from '../fields/checkbox-field.tsx'
import { SelectAll } from './selection.tsx'
import { type TableState, tableQuery } from './table-state.ts'

export interface Column<Row> {
  id: string
  label: string
  /** Sort key that a click on the heading activates or reverses. */
  sort?: string
  /** Whether the first click sorts in descending order: newest, largest. */
  startsDescending?: boolean
  /** Whether the cells contain figures, which are right-aligned. */
  isFigure?: boolean
  /** See `TableShape`. */
  isFixed?: boolean
  isExtra?: boolean
  /** Display in a row's card on a phone: as its title, as a line, or not at all. */
  card?: 'title' | 'line' | 'none'
  cell(row: Row): ReactNode
}

/** Presentation of a column whose id, label and visibility are defined with the page's query. */
export type ColumnCell<Row> = Omit<Column<Row>, 'id' | 'label' | 'isFixed' | 'isExtra'>

/** Matches a word that would make a table wider than the page. */
const longWord = /\S{24}/

/** Lets the long words of a plain text break; anything else is returned unchanged. */
const breakLongWords = (cell: ReactNode): ReactNode =>
  typeof cell === 'string' && longWord.test(cell) ? (
    <span className="data-table-words">{cell}</span>
  ) : (
    cell
  )

export interface RowSelection<Row> {
  /** Id of the form that submits the ticked rows, under the name `row`. */
  form: string
  value(row: Row): string
  /** Accessible label of a row's checkbox: “Select VP-104233”. */
  label(row: Row): string
}

interface DataTableProps<Row> {
  caption: string
  /** All available columns; `state` determines which are shown. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string
  /** Highlights a row that needs attention or has just changed. */
  rowHighlight?(row: Row): 'attention' | 'changed' | undefined
  state: TableState
  params: URLSearchParams
  selection?: RowSelection<Row>
  /** Shown instead of the table if there are no rows. */
  empty: ReactNode
  ref?: Ref<HTMLTableElement>
}

/** Explicit ARIA roles, because the elements would lose their implicit ones in the card layout. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/**
 * Table whose order, columns, density and page are in the URL, so that it works without JavaScript
 * and can be linked to. On a phone each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowHighlight, state, params, selection, empty, ref } =
    props
  const shown = columns.filter(({ id }) => state.columns.includes(id))
  if (rows.length === 0) return <div className="data-table-empty">{empty}</div>
  return (
    <div className="data-table-frame">
      <table ref={ref} {...roles.table} className="data-table" data-density={state.density}>
        <caption className="sr-only">{caption}</caption>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {selection && (
              <th {...roles.columnheader} scope="col" className="data-table-tick">
                <SelectAll form={selection.form} />
              </th>
            )}
            {shown.map((column) => (
              <Head key={column.id} column={column} state={state} params={params} />
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {rows.map((row) => (
            <tr
              {...roles.row}
              key={rowKey(row)}
              data-row={rowKey(row)}
              data-mark={rowHighlight?.(row)}
            >
              {selection && (
                <td {...roles.cell} className="data-table-tick">
                  <Checkbox
                    form={selection.form}
                    name="row"
                    value={selection.value(row)}
                    aria-label={selection.label(row)}
                  />
                </td>
              )}
              {shown.map((column) => (
                <Cell key={column.id} column={column}>
                  {breakLongWords(column.cell(row))}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const { label, isFigure, card = 'line' } = column
  return (
    <td
      {...roles.cell}
      data-label={label}
      className={joinClasses(isFigure && 'data-table-figure', `data-table-card-${card}`)}
    >
      {children}
    </td>
  )
}

function Head<Row>({
  column: { label, sort, startsDescending = false, isFigure },
  state,
  params,
}: {
  column: Column<Row>
  state: TableState
  params: URLSearchParams
}) {
  const isSorted = sort !== undefined && sort === state.sort
  const isNextDescending = isSorted ? !state.isDescending : startsDescending
  const direction = state.isDescending ? 'descending' : 'ascending'
  return (
    <th
      {...roles.columnheader}
      scope="col"
      aria-sort={isSorted ? direction : undefined}
      className={joinClasses(isFigure && 'data-table-figure')}
    >
      {sort === undefined ? (
        label
      ) : (
        <Link
          to={tableQuery(params, { sort: `${isNextDescending ? '-' : ''}${sort}` })}
          preventScrollReset
          className="data-table-sort"
        >
          {label}
        </Link>
      )}
    </th>
  )
}
