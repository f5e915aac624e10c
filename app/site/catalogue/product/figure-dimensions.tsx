import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import { closeFrame } from '#app/domain/catalogue/drawing/frame.ts'
import type { DrawnDimensions } from '#app/domain/catalogue/product/product-dimensions.ts'
import { BoxDimensions } from './box-dimensions.tsx'

interface FigureDimensionsProps {
  drawing: Drawing
  dimensions: DrawnDimensions
}

/** The dimension lines beside the drawing of a product, as long as the drawing itself. */
export function FigureDimensions({
  drawing,
  dimensions: { height, width, box, cell },
}: FigureDimensionsProps) {
  const frame = closeFrame(drawing)
  return (
    <>
      {height ? <Upright label={height} margin={marginOf(drawing.height, frame.height)} /> : null}
      {width ? <Across label={width} margin={marginOf(drawing.width, frame.width)} /> : null}
      {cell ? (
        <Across
          label={cell.label}
          margin={marginOf(drawing.width, frame.width)}
          share={cell.share}
        />
      ) : null}
      {box ? <BoxDimensions drawing={drawing} box={box} /> : null}
    </>
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
  /** How much of the drawing it measures, from its left. */
  share?: number
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

function Across({ label, margin, share = 1 }: DimensionProps) {
  const [from, to] = [`${margin}%`, `${margin + (100 - 2 * margin) * share}%`]
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
      <text x={share < 1 ? from : '50%'} y="46" textAnchor={share < 1 ? 'start' : 'middle'}>
        {label}
      </text>
    </svg>
  )
}
