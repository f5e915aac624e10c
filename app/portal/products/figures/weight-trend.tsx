import type { CompanyFigures } from '#app/domain/orders/company-figures/company-figures.ts'
import { formatMonth } from '#app/platform/text/format.ts'

const box = { width: 600, height: 140, edge: 12 }

/** The average weight of a bottle by month: a line, and the figures below it. */
export function WeightTrend({ months, weights }: Pick<CompanyFigures, 'months' | 'weights'>) {
  const known = weights.flatMap((grams, at) => (grams === null ? [] : [{ grams, at }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return null
  const [least, most] = [
    Math.min(...known.map(({ grams }) => grams)),
    Math.max(...known.map(({ grams }) => grams)),
  ]
  const x = (at: number) => box.edge + (at / (months.length - 1)) * (box.width - 2 * box.edge)
  const y = (grams: number) =>
    box.height / 2 -
    (most === least ? 0 : ((grams - (most + least) / 2) / (most - least)) * (box.height - 40))
  const change = last.grams - first.grams
  return (
    <section aria-labelledby="weights" className="mt-10 max-w-3xl">
      <h2 id="weights" className="text-heading">
        Average weight of a bottle
      </h2>
      <p className="numeric mt-1">
        {last.grams} g in {formatMonth(months[last.at] ?? '')}
        {known.length > 1 &&
          (change === 0
            ? `, as in ${formatMonth(months[first.at] ?? '')}`
            : `, ${Math.abs(change)} g ${change < 0 ? 'less' : 'more'} than in ${formatMonth(months[first.at] ?? '')}`)}
        .
      </p>
      {known.length > 1 && (
        <svg viewBox={`0 0 ${box.width} ${box.height}`} className="weight-trend" aria-hidden="true">
          <polyline points={known.map(({ grams, at }) => `${x(at)},${y(grams)}`).join(' ')} />
          {known.map(({ grams, at }) => (
            <circle key={at} cx={x(at)} cy={y(grams)} r="4" />
          ))}
        </svg>
      )}
      <ul className="numeric mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {known.map(({ grams, at }) => (
          <li key={at}>
            <span className="text-muted">{formatMonth(months[at] ?? '')}</span> {grams} g
          </li>
        ))}
      </ul>
    </section>
  )
}
