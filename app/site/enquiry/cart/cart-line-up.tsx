import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import { DrawingShapes } from '#app/domain/catalogue/drawing/drawing-shapes.tsx'
import { allPictured } from '#app/domain/catalogue/render/all-pictured.ts'

/**
 * Categories drawn from the front. Cartons, drawn in perspective, would look twice as high as they
 * are.
 */
const drawnFromFront: ReadonlySet<string> = new Set(['bottles', 'closures', 'cans', 'kegs'])
/**
 * Maximum size of a product in the line-up; beside anything larger a bottle would be too small to
 * recognise.
 */
const largest = 700
/** Dimensions in CSS pixels. */
const height = 112
const gap = 20
const mostScale = 0.45

/** Picture of the chosen products side by side on one baseline, drawn to one scale. */
export function CartLineUp({ drawings }: { drawings: readonly Drawing[] }) {
  const shown = drawings.filter(
    ({ category, width, height }) =>
      drawnFromFront.has(category) && Math.max(width, height) <= largest,
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
  const isDrawn = !allPictured(shown)
  return (
    <div className="cart-line-up" aria-hidden="true">
      <svg className="drawing" width={width} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {places.map(({ drawing, middle }) => (
          <g key={middle} transform={`translate(${middle} ${height}) scale(${scale.toFixed(4)})`}>
            <DrawingShapes drawing={drawing} pixels={height} isDrawn={isDrawn} />
          </g>
        ))}
      </svg>
    </div>
  )
}
