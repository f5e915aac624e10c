import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'
import { formatDay, formatNumber } from '#app/platform/text/format.ts'
import type { AnswerFigure } from '#app/staff/today/today-figures.ts'
import { ChartFigure } from './chart-figure.tsx'

const width = 640
const height = 200
const left = 64
const bottom = 24
const top = 10

/** Chart of the time until the team's first step, by week: median and 90th percentile. */
export function AnswerChart({ figures }: { figures: readonly AnswerFigure[] }) {
  const most = Math.max(1, ...figures.map(({ ninetieth }) => ninetieth))
  const x = scalePoint(
    figures.map(({ week }) => week),
    [left, width - 8],
  ).padding(figures.length > 1 ? 0 : 0.5)
  const y = scaleLinear([0, most], [height - bottom, top]).nice(4)
  const at = ({ week }: AnswerFigure) => x(week) ?? left
  const band = area<AnswerFigure>()
    .x(at)
    .y0(({ median }) => y(median))
    .y1(({ ninetieth }) => y(ninetieth))
  const middle = line<AnswerFigure>()
    .x(at)
    .y(({ median }) => y(median))
  return (
    <ChartFigure
      title="Answer times"
      note="Hours from an enquiry to our first step, by the week in which it came. The line is the median. The band ends at nine in ten."
      empty="No enquiries of the last weeks have been started yet."
      table={{
        head: ['Week from', 'Enquiries', 'Half within', 'Nine in ten within'],
        rows: figures.map(({ week, enquiries, median, ninetieth }) => [
          formatDay(week),
          formatNumber(enquiries),
          `${formatNumber(median, 1)} h`,
          `${formatNumber(ninetieth, 1)} h`,
        ]),
      }}
    >
      <svg viewBox={`0 0 ${width} ${height}`} className="chart-lines" aria-hidden="true">
        {y.ticks(4).map((hours) => (
          <g key={hours}>
            <line x1={left} x2={width} y1={y(hours)} y2={y(hours)} className="chart-grid" />
            <text x={left - 6} y={y(hours) + 4} textAnchor="end">
              {hours} h
            </text>
          </g>
        ))}
        <path d={band([...figures]) ?? ''} className="chart-band" />
        <path d={middle([...figures]) ?? ''} className="chart-line" />
        {figures.map((figure, place) => (
          <g key={figure.week}>
            <circle cx={at(figure)} cy={y(figure.median)} r="3" className="chart-fill" />
            {place % 3 === 0 && (
              <text x={at(figure)} y={height - 6} textAnchor={place === 0 ? 'start' : 'middle'}>
                {formatDay(figure.week).replace(/ \d{4}$/, '')}
              </text>
            )}
          </g>
        ))}
      </svg>
    </ChartFigure>
  )
}
