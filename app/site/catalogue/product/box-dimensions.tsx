import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import { closeFrame } from '#app/domain/catalogue/drawing/frame.ts'
import { type Box, boxSides } from '#app/domain/catalogue/drawing/isometric.ts'
import type { Point } from '#app/domain/catalogue/drawing/path.ts'
import { formatNumber } from '#app/platform/text/format.ts'

/** Overlay with length, width and height along the edges of a box drawn in perspective. */
export function BoxDimensions({ drawing, box }: { drawing: Drawing; box: Box }) {
  const { left, top, width, height } = closeFrame(drawing)
  const size = Math.max(width, height) / 20
  const edges = boxSides(box, size * 0.9)
  return (
    <svg
      className="dimension box-dimensions"
      viewBox={[left, top, width, height].join(' ')}
      aria-hidden="true"
    >
      <Edge ends={edges.length} size={size} label={box.length} anchor="start" />
      <Edge ends={edges.width} size={size} label={box.width} anchor="end" />
      <Edge ends={edges.height} size={size} label={box.height} anchor="start" />
    </svg>
  )
}

interface EdgeProps {
  ends: readonly [Point, Point]
  size: number
  /** Length of the edge, in millimetres. */
  label: number
  anchor: 'start' | 'end'
}

function Edge({ ends: [from, to], size, label, anchor }: EdgeProps) {
  const [x, y] = [(from[0] + to[0]) / 2, -(from[1] + to[1]) / 2]
  const beside = (anchor === 'start' ? 1 : -1) * size * 0.4
  // The height is written along its edge; across it, the label would extend beyond the picture.
  const place =
    Math.abs(from[0] - to[0]) < 0.1
      ? {
          transform: `translate(${x + size * 1.1} ${y}) rotate(-90)`,
          textAnchor: 'middle' as const,
        }
      : { x: x + beside, y: y + size, textAnchor: anchor }
  return (
    <>
      <line x1={from[0]} y1={-from[1]} x2={to[0]} y2={-to[1]} />
      {[from, to].map(([endX, endY]) => (
        <circle key={`${endX} ${endY}`} cx={endX} cy={-endY} r={size / 7} />
      ))}
      <text {...place} fontSize={size}>
        {`${formatNumber(label, 1)} mm`}
      </text>
    </>
  )
}
