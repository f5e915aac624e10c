import type { ReactNode } from 'react'

interface ChartFigureProps {
  title: string
  /** What is counted, in a sentence. */
  note: string
  /** The same figures as text. */
  table: { head: readonly string[]; rows: readonly (readonly (string | number)[])[] }
  /** Stands in place of the chart where there is nothing to draw. */
  empty: string
  children: ReactNode
}

/** A chart with what it counts, and the table behind it. */
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
