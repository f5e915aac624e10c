import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import { closeFrame } from '#app/domain/catalogue/drawing/frame.ts'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { classes } from '#app/ui/classes.ts'
import type { DrawnDimensions } from '../product-dimensions.ts'

interface ProductFigureProps {
  name: string
  drawing: Drawing
  dimensions: DrawnDimensions
}

/** The drawing of a product, large on the drawing grid, with its main dimensions. */
export function ProductFigure({ name, drawing, dimensions }: ProductFigureProps) {
  const { height, width } = dimensions
  const frame = closeFrame(drawing)
  const size = [height && `${height} high`, width].filter(Boolean).join(', ')
  return (
    <figure className="product-figure drawing-grid">
      <div className={classes('product-figure-frame', height && 'product-figure-measured')}>
        <ProductDrawing
          drawing={drawing}
          frame="close"
          isLarge
          title={`Drawing: ${name}${size && `, ${size}`}`}
          className={drawing.width > drawing.height ? 'product-figure-wide' : 'product-figure-tall'}
        />
        {height ? <Upright label={height} margin={marginOf(drawing.height, frame.height)} /> : null}
        {width ? <Across label={width} margin={marginOf(drawing.width, frame.width)} /> : null}
      </div>
      <figcaption className="text-xs text-muted">
        {drawing.incomplete
          ? 'A stand-in: we do not have the dimensions of this product on file.'
          : 'Drawn from its own dimensions. Not for tooling.'}
      </figcaption>
    </figure>
  )
}

/** Percent of a frame on either side of what it frames. */
function marginOf(length: number, framed: number): number {
  return Math.round((50 - (50 * length) / framed) * 100) / 100
}

interface DimensionProps {
  label: string
  /** Percent at both ends that belong to the drawing's frame. */
  margin: number
}

// Both keep their lines and letters at one size, however large the drawing beside them is shown.

function Upright({ label, margin }: DimensionProps) {
  const [from, to] = [`${margin}%`, `${100 - margin}%`]
  return (
    <svg className="dimension dimension-upright" aria-hidden="true">
      <g className="dimension-extension">
        <line x1="8" x2="32" y1={from} y2={from} />
        <line x1="8" x2="32" y1={to} y2={to} />
      </g>
      <line x1="26" x2="26" y1={from} y2={to} />
      <svg x="26" y={from} overflow="visible" aria-hidden="true">
        <path className="dimension-arrow" d="m0 0 2.2 8h-4.4z" />
      </svg>
      <svg x="26" y={to} overflow="visible" aria-hidden="true">
        <path className="dimension-arrow" d="m0 0 2.2-8h-4.4z" />
      </svg>
      <text x="34" y="50%" dominantBaseline="central">
        {label}
      </text>
    </svg>
  )
}

function Across({ label, margin }: DimensionProps) {
  const [from, to] = [`${margin}%`, `${100 - margin}%`]
  return (
    <svg className="dimension dimension-across" aria-hidden="true">
      <g className="dimension-extension">
        <line x1={from} x2={from} y1="8" y2="32" />
        <line x1={to} x2={to} y1="8" y2="32" />
      </g>
      <line x1={from} x2={to} y1="26" y2="26" />
      <svg x={from} y="26" overflow="visible" aria-hidden="true">
        <path className="dimension-arrow" d="m0 0 8 2.2v-4.4z" />
      </svg>
      <svg x={to} y="26" overflow="visible" aria-hidden="true">
        <path className="dimension-arrow" d="m0 0-8 2.2v-4.4z" />
      </svg>
      <text x="50%" y="46" textAnchor="middle">
        {label}
      </text>
    </svg>
  )
}
