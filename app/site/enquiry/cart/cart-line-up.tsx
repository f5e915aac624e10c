import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import { DrawingShapes } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { haveAllPictures } from '#app/domain/catalogue/render/all-pictured.ts'

/**
 * Categories drawn from the front. Cartons, drawn in perspective, would look twice as high as they
 * are.
 */
const drawnFromFront: ReadonlySet<string> = new Set(['bottles', 'closures', 'cans', 'kegs'])
/**
 * Maximum size of a product in the line-up; beside anything larger a bottle would be too small to
 * recognise.
 */
const maxShownMm = 700
/** Dimensions in CSS pixels. */
const heightPx = 112
const gapPx = 20
const maxScale = 0.45

/** Picture of the chosen products side by side on one baseline, drawn to one scale. */
export function CartLineUp({ drawings }: { drawings: readonly Drawing[] }) {
  const shown = drawings.filter(
    ({ category, width, height }) =>
      drawnFromFront.has(category) && Math.max(width, height) <= maxShownMm,
  )
  if (shown.length < 2) return null
  const tallest = Math.max(...shown.map((drawing) => drawing.height))
  const scale = Math.min(maxScale, heightPx / tallest)
  let right = 0
  const places = shown.map((drawing) => {
    const left = right
    right += drawing.width * scale + gapPx
    return { drawing, middle: Math.round(left + (drawing.width * scale) / 2) }
  })
  const width = Math.ceil(right - gapPx)
  const isDrawn = !haveAllPictures(shown)
  return (
    <div className="cart-line-up" aria-hidden="true">
      <svg
        className="drawing"
        width={width}
        viewBox={`0 0 ${width} ${heightPx}`}
        aria-hidden="true"
      >
        {places.map(({ drawing, middle }) => (
          <g key={middle} transform={`translate(${middle} ${heightPx}) scale(${scale.toFixed(4)})`}>
            <DrawingShapes drawing={drawing} pixels={heightPx} isDrawn={isDrawn} />
          </g>
        ))}
      </svg>
    </div>
  )
}
