import type { ReactNode } from 'react'

interface DeskTableProps {
  /** What it lists, for those who cannot see it. */
  caption: string
  /** Headings of the columns; those of figures stand on the right. */
  columns: readonly { label: string; isFigure?: boolean }[]
  /** Rows; each cell but the first names its column in `data-label`, for a phone. */
  children: ReactNode
}

/** A short table, whole on one page; on a phone its rows are cards. */
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
