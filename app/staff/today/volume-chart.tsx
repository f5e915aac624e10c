import { scaleBand, scaleLinear } from 'd3-scale'
import { listLastMonths } from '#app/domain/calendar/iso-day.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { monthsBack, type VolumeFigure } from '#app/staff/today/today-figures.ts'
import { ChartFigure } from './chart-figure.tsx'
import { formatShortMonth } from './month-label.ts'

const width = 240
const height = 64

interface VolumeChartProps {
  figures: readonly VolumeFigure[]
  /** Last month of the chart, as an ISO month: `2027-02`. */
  until: string
}

/**
 * Chart of enquiries by category and month: one row of columns per category, all on the same scale.
 */
export function VolumeChart({ figures, until }: VolumeChartProps) {
  const months = listLastMonths(until, monthsBack)
  const categories = [...new Set(figures.map(({ category }) => category))].sort()
  const find = (category: string, month: string) =>
    figures.find((figure) => figure.category === category && figure.month === month)
  const x = scaleBand(months, [0, width]).padding(0.15)
  const most = Math.max(1, ...figures.map(({ enquiries }) => enquiries))
  const y = scaleLinear([0, most], [height, 2])
  return (
    <ChartFigure
      title="Volumes"
      note={`Enquiries for each category, by month. The tallest column: ${formatNumber(most)}.`}
      empty={`Nothing was requested in the last ${months.length} months.`}
      table={{
        head: ['Category', ...months.map(formatShortMonth)],
        rows: categories.map((category) => [
          category,
          ...months.map((month) => {
            const { enquiries = 0, pieces = 0 } = find(category, month) ?? {}
            return enquiries === 0
              ? '–'
              : `${formatNumber(enquiries)} (${formatNumber(pieces)} pcs)`
          }),
        ]),
      }}
    >
      <ul className="chart-multiples">
        {categories.map((category) => (
          <li key={category}>
            <p className="text-sm font-medium capitalize">{category}</p>
            <svg viewBox={`0 0 ${width} ${height + 14}`} aria-hidden="true">
              {months.map((month) => {
                const value = find(category, month)?.enquiries ?? 0
                return (
                  <rect
                    key={month}
                    x={x(month)}
                    y={y(value)}
                    width={x.bandwidth()}
                    height={height - y(value)}
                    className="chart-fill"
                  />
                )
              })}
              <line x1="0" x2={width} y1={height} y2={height} className="chart-grid" />
              <text x="0" y={height + 12}>
                {formatShortMonth(months[0] ?? until)}
              </text>
              <text x={width} y={height + 12} textAnchor="end">
                {formatShortMonth(until)}
              </text>
            </svg>
          </li>
        ))}
      </ul>
    </ChartFigure>
  )
}
