import type { Drawing } from './drawing.ts'
import { DrawingShapes } from './drawing-shapes.tsx'
import { cardFrame, closeFrame } from './frame.ts'

interface ProductDrawingProps {
  drawing: Drawing
  /** Text alternative; left out if the text beside the picture says the same. */
  title?: string
  /**
   * Frame of the drawing.
   * - `card`: the same frame for every drawing of a list, gently to scale
   * - `close`: cropped to the drawing, for thumbnails and the product page
   */
  frame?: 'card' | 'close'
  /**
   * Whether it has an intrinsic size, far larger than any screen, which styles then limit in both
   * directions.
   */
  isLarge?: boolean
  className?: string
}

/**
 * Drawing of a product from its own dimensions, or its picture. Needs `DrawingDefinitions` in the
 * same document.
 */
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

/** Label of a stand-in; at least 11 px high on a card 150 px wide. */
function StandInLabel({ size, drawing }: { size: number; drawing: Drawing }) {
  return (
    <text y={Math.round(-drawing.height - size * 0.6)} textAnchor="middle" fontSize={size}>
      Not to scale
    </text>
  )
}
