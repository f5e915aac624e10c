import type { ReactNode } from 'react'

interface ChartFigureProps {
  title: string
  /** Explanation of the figures, in a sentence. */
  note: string
  /** Table of the same figures. */
  table: { head: readonly string[]; rows: readonly (readonly (string | number)[])[] }
  /** Text shown instead of the chart if there are no figures. */
  empty: string
  children: ReactNode
}

/** Chart with title, explanation and a table of its figures. */
export function ChartFigure({ title, note, table, empty, children }: ChartFigureProps) {
  const [first, ...others] = table.head
  return (
    <figure className="panel">
      <figcaption className="mb-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="text-sm text-muted">{note}</p>
      </figcaption>
      {table.rows.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <>
          {children}
          <details className="mt-3 text-sm">
            <summary className="text-link w-fit">The figures</summary>
            <div className="mt-2 overflow-x-auto">
              <table className="chart-table">
                <thead>
                  <tr>
                    <th scope="col">{first}</th>
                    {others.map((label) => (
                      <th key={label} scope="col">
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {table.rows.map(([label, ...values]) => (
                    <tr key={label}>
                      <th scope="row">{label}</th>
                      {values.map((value, column) => (
                        <td key={others[column]}>{value}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </figure>
  )
}
