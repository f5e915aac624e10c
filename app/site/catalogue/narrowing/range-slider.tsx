import { useState } from 'react'
import type {
  FacetOptions,
  RangeOptions,
} from '#app/domain/catalogue/browse/facets/count-facets.ts'
import type { NumberRange } from '#app/domain/catalogue/browse/facets/number-range.ts'
import { describeNumber } from '#app/domain/catalogue/dictionary/describe-attribute.ts'

/** Positions of both thumbs, as indices of `stops`. */
interface Thumbs {
  low: number
  high: number
}

const barWidth = 10
const maxBarHeight = 100

/**
 * Histogram with two thumbs below it, each a native range input over the stops. A thumb at an end
 * of the scale leaves that end of the range open.
 * @param onSlide called with the range at every move, and once more with `settled` when a thumb is
 * released
 */
export function RangeSlider({
  facet: { label, unit },
  range: { stops, bars, chosen },
  onSlide,
}: {
  facet: FacetOptions
  range: RangeOptions
  onSlide(chosen: NumberRange, settled: boolean): void
}) {
  const last = stops.length - 1
  const given = `${chosen?.value} ${stops}`
  const [thumbs, setThumbs] = useState({ given, ...thumbsOf(stops, chosen) })
  // A range in the URL overrides the position of the thumbs.
  if (thumbs.given !== given) setThumbs({ given, ...thumbsOf(stops, chosen) })
  const { low, high } = thumbs

  function slide(moved: Thumbs, settled: boolean) {
    setThumbs({ given, ...moved })
    const from = moved.low === 0 ? null : (stops[moved.low] ?? null)
    const to = moved.high === last ? null : (stops[moved.high] ?? null)
    onSlide({ from, to }, settled)
  }
  const thumb = (end: 'from' | 'to', at: number, move: (to: number) => Thumbs) => (
    <input
      type="range"
      min={0}
      max={last}
      value={at}
      aria-label={`${label} ${end}`}
      aria-valuetext={describeNumber(stops[at] ?? 0, unit)}
      onChange={(event) => slide(move(event.currentTarget.valueAsNumber), false)}
      onPointerUp={() => slide({ low, high }, true)}
    />
  )
  return (
    <div>
      <svg
        viewBox={`0 0 ${bars.length * barWidth} ${maxBarHeight}`}
        preserveAspectRatio="none"
        className="range-bars"
        aria-hidden="true"
      >
        <path d={barsPath(bars, (at) => at < low || at >= high)} className="range-bars-out" />
        <path d={barsPath(bars, (at) => at >= low && at < high)} className="range-bars-in" />
      </svg>
      <div className="range-thumbs">
        {thumb('from', low, (to) => ({ low: Math.min(to, high - 1), high }))}
        {thumb('to', high, (to) => ({ low, high: Math.max(to, low + 1) }))}
      </div>
    </div>
  )
}

/** Returns the positions of the stops just outside the chosen range. */
function thumbsOf(stops: readonly number[], chosen: NumberRange | null): Thumbs {
  const last = stops.length - 1
  const { from = null, to = null } = chosen ?? {}
  const above = to === null ? last : stops.findIndex((stop) => stop >= to)
  const low =
    from === null
      ? 0
      : Math.max(
          0,
          stops.findLastIndex((stop) => stop <= from),
        )
  const high = above < 0 ? last : above
  if (low < high) return { low, high }
  const under = Math.min(low, last - 1)
  return { low: under, high: under + 1 }
}

/**
 * Builds the SVG path of the bars that `wanted` accepts. A bar with any products is at least 4
 * units high.
 */
function barsPath(bars: readonly number[], wanted: (at: number) => boolean): string {
  const most = Math.max(1, ...bars)
  return bars
    .map((count, at) => {
      if (count === 0 || !wanted(at)) return ''
      const height = Math.max(4, Math.round((count / most) * maxBarHeight))
      return `M${at * barWidth + 1} ${maxBarHeight}v-${height}h8v${height}z`
    })
    .join('')
}
