import type { ReactNode } from 'react'

interface DeskTableProps {
  /** Description of the table for screen readers. */
  caption: string
  /** Column headings; columns with `isFigure` are right-aligned. */
  columns: readonly { label: string; isFigure?: boolean }[]
  /** The rows. On phones, cells show the column name from their `data-label`. */
  children: ReactNode
}

/** Table without paging or sorting; on phones its rows are cards. */
export function DeskTable({ caption, columns, children }: DeskTableProps) {
  return (
    <table className="desk-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, isFigure }) => (
            <th key={label} scope="col" className={isFigure ? 'desk-figure' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
