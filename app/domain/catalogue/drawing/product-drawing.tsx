import type { Drawing } from './drawing.ts'
import { DrawingShapes } from './drawing-shapes.tsx'
import { cardFrame, closeFrame } from './frame.ts'

interface ProductDrawingProps {
  drawing: Drawing
  /** What the picture shows; left out where the text beside it already says so. */
  title?: string
  /**
   * `card`: every drawing of a list in a frame of the same shape, gently to scale.
   * `close`: cropped to the drawing, for thumbnails and the product page.
   */
  frame?: 'card' | 'close'
  /** Has a size of its own, far larger than any screen, which styles then limit in both directions. */
  isLarge?: boolean
  className?: string
}

/** A product drawn from its own dimensions. Needs `DrawingDefinitions` in the same document. */
export function ProductDrawing(props: ProductDrawingProps) {
  const { drawing, title, frame = 'card', isLarge = false, className } = props
  const { left, top, width, height } = frame === 'card' ? cardFrame(drawing) : closeFrame(drawing)
  const box = {
    className: className ? `drawing ${className}` : 'drawing',
    viewBox: [left, top, width, height].join(' '),
    ...(isLarge ? { width: Math.round(width * 20), height: Math.round(height * 20) } : {}),
  }
  const picture = (
    <>
      <DrawingShapes drawing={drawing} pixels={isLarge ? 600 : frame === 'card' ? 200 : 90} />
      {drawing.incomplete ? (
        <StandInLabel size={Math.round(width * 0.075)} drawing={drawing} />
      ) : null}
    </>
  )
  if (!title) {
    return (
      <svg {...box} aria-hidden="true">
        {picture}
      </svg>
    )
  }
  return (
    <svg {...box} role="img" aria-label={title}>
      {picture}
    </svg>
  )
}

/** Says of a stand-in that it is one; at least 11 px high on a card 150 px wide. */
function StandInLabel({ size, drawing }: { size: number; drawing: Drawing }) {
  return (
    <text y={Math.round(-drawing.height - size * 0.6)} textAnchor="middle" fontSize={size}>
      Not to scale
    </text>
  )
}
