import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import { DrawingShapes } from '#app/domain/catalogue/drawing/drawing-shapes.tsx'

/** Drawn from the front: beside them, a carton in perspective would look twice its height. */
const standing: ReadonlySet<string> = new Set(['bottles', 'closures', 'cans', 'kegs'])
/** mm; what is larger would leave a bottle too small to tell. */
const largest = 700
/** CSS pixels. */
const height = 112
const gap = 20
const mostScale = 0.45

/** What was chosen and stands, side by side on one baseline, to one scale. */
export function CartLineUp({ drawings }: { drawings: readonly Drawing[] }) {
  const shown = drawings.filter(
    ({ category, width, height }) => standing.has(category) && Math.max(width, height) <= largest,
  )
  if (shown.length < 2) return null
  const tallest = Math.max(...shown.map((drawing) => drawing.height))
  const scale = Math.min(mostScale, height / tallest)
  let right = 0
  const places = shown.map((drawing) => {
    const left = right
    right += drawing.width * scale + gap
    return { drawing, middle: Math.round(left + (drawing.width * scale) / 2) }
  })
  const width = Math.ceil(right - gap)
  return (
    <div className="cart-line-up" aria-hidden="true">
      <svg className="drawing" width={width} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {places.map(({ drawing, middle }) => (
          <g key={middle} transform={`translate(${middle} ${height}) scale(${scale.toFixed(4)})`}>
            <DrawingShapes drawing={drawing} />
          </g>
        ))}
      </svg>
    </div>
  )
}
