import { scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { href, Link } from 'react-router'
import { lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { ageBands, type WaitingFigure } from '#app/staff/today/today-figures.ts'
import { ChartFigure } from './chart-figure.tsx'

const width = 100
const height = 12

/**
 * Chart of waiting enquiries by status and age; older ones have a stronger colour. Each status links
 * to its enquiries in the queue.
 */
export function WaitingChart({ figures }: { figures: readonly WaitingFigure[] }) {
  const some = figures.filter(({ total }) => total > 0)
  const scale = scaleLinear([0, Math.max(1, ...some.map(({ total }) => total))], [0, width])
  const layers = stack<WaitingFigure, number>()
    .keys(ageBands.map((_, age) => age))
    .value(({ byAge }, age) => byAge[age] ?? 0)(some)
  return (
    <ChartFigure
      title="Waiting"
      note="Open enquiries by status and by time since their last change."
      empty="Nothing is waiting."
      table={{
        head: ['Status', 'All', ...ageBands.map(({ label }) => label)],
        rows: some.map(({ status, total, byAge }) => [
          lifecycle[status].deskLabel,
          ...[total, ...byAge].map((value) => formatNumber(value)),
        ]),
      }}
    >
      <ul className="chart-legend">
        {ageBands.map(({ label }, age) => (
          <li key={label}>
            <svg viewBox="0 0 1 1" className="chart-key" aria-hidden="true">
              <rect width="1" height="1" className={`chart-age-${age}`} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <ul className="chart-bars">
        {some.map(({ status, total }, row) => (
          <li key={status}>
            <span>
              <Link to={`${href('/staff/queue')}?view=all&status=${status}`} className="text-link">
                {lifecycle[status].deskLabel}
              </Link>
            </span>
            <svg
              viewBox={`0 0 ${width} ${height}`}
              preserveAspectRatio="none"
              className="chart-bar"
              aria-hidden="true"
            >
              {layers.map((layer) => {
                const [from = 0, to = 0] = layer[row] ?? []
                return (
                  <rect
                    key={layer.key}
                    x={scale(from)}
                    width={scale(to) - scale(from)}
                    height={height}
                    className={`chart-age-${layer.key}`}
                  />
                )
              })}
            </svg>
            <span className="numeric text-right">{formatNumber(total)}</span>
          </li>
        ))}
      </ul>
    </ChartFigure>
  )
}
