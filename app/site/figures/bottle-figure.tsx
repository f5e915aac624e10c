import { HorizontalDimension, VerticalDimension } from '#app/ui/dimension.tsx'
import type { BottleOutline } from './bottles.ts'

interface BottleFigureProps {
  bottle: BottleOutline
  /** Pixels a millimetre. */
  scale: number
  /** What the height line says, where it is not the height. */
  heightLabel?: string
  className?: string
}

/** Room above the lip, and for dimension lines and their labels, px. */
const room = { top: 6, left: 2, right: 52, bottom: 36 }

/** An empty bottle as a draughtsman has it: outline, axis, height and diameter. Decoration. */
export function BottleFigure({ bottle, scale, heightLabel, className }: BottleFigureProps) {
  const wide = Math.round(bottle.diameter * scale)
  const tall = Math.round(bottle.height * scale)
  const axis = room.left + wide / 2
  const base = room.top + tall
  const width = room.left + wide + room.right
  const height = base + room.bottom
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <g transform={`translate(${axis} ${room.top}) scale(${scale})`}>
        <path className="outline" vectorEffect="non-scaling-stroke" d={bottle.outline} />
        <path className="outline-fine" vectorEffect="non-scaling-stroke" d={bottle.fine} />
      </g>
      <path className="outline-axis" d={`M${axis} 0V${base + 12}`} />
      <VerticalDimension
        from={room.top}
        to={base}
        at={room.left + wide + 18}
        edge={room.left + wide + 6}
        label={heightLabel ?? String(bottle.height)}
      />
      <HorizontalDimension
        from={axis - wide / 2}
        to={axis + wide / 2}
        at={base + 16}
        edge={base + 5}
        label={`ø ${bottle.diameter}`}
      />
    </svg>
  )
}
