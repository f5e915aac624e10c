import { scaleLinear } from 'd3-scale'
import { formatNumber } from '#app/platform/text/format.ts'

interface BarsProps {
  rows: readonly { label: string; value: number; note?: string }[]
}

const width = 100
const height = 8

/** A bar for each row, all to one scale. */
export function Bars({ rows }: BarsProps) {
  const scale = scaleLinear([0, Math.max(1, ...rows.map(({ value }) => value))], [0, width])
  return (
    <ul className="chart-bars">
      {rows.map(({ label, value, note }) => (
        <li key={label}>
          <span className="min-w-0 break-words">
            {label}
            {note && <span className="block text-xs text-muted">{note}</span>}
          </span>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className="chart-bar"
            aria-hidden="true"
          >
            <rect width={scale(value)} height={height} className="chart-fill" />
          </svg>
          <span className="numeric text-right">{formatNumber(value)}</span>
        </li>
      ))}
    </ul>
  )
}
