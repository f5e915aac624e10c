import { HorizontalDimension, VerticalDimension } from '#app/ui/figures/dimension.tsx'
import type { BottleOutline } from './bottle-outlines.ts'

interface BottleFigureProps {
  bottle: BottleOutline
  /** Pixels per millimetre. */
  scale: number
  /** Label of the height dimension; defaults to the height. */
  heightLabel?: string
  /** Whether to show the height of the straight wall, too, on the left. */
  panel?: boolean
  className?: string
}

/** Space in px above the lip, and for dimension lines and their labels. */
const padding = { top: 6, right: 50, bottom: 36 }

function Lines({ bottle, transform }: { bottle: BottleOutline; transform: string }) {
  return (
    <g transform={transform}>
      <path className="draw-line" vectorEffect="non-scaling-stroke" d={bottle.outline} />
      <path className="draw-fine" vectorEffect="non-scaling-stroke" d={bottle.fine} />
    </g>
  )
}

/**
 * Technical drawing of an empty bottle: outline, axis, height and diameter. Decorative
 * (`aria-hidden`).
 */
export function BottleFigure({
  bottle,
  scale,
  heightLabel,
  panel = false,
  className,
}: BottleFigureProps) {
  const wide = Math.round(bottle.diameter * scale)
  const tall = Math.round(bottle.height * scale)
  const left = panel ? 52 : Math.max(2, 24 - wide / 2)
  const axis = left + wide / 2
  const base = padding.top + tall
  const width = left + wide + padding.right
  const height = base + padding.bottom
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <Lines bottle={bottle} transform={`translate(${axis} ${padding.top}) scale(${scale})`} />
      <path className="draw-axis" d={`M${axis} 0V${base + 12}`} />
      {panel ? (
        <VerticalDimension
          from={base - bottle.panel * scale}
          to={base}
          at={left - 20}
          edge={left - 6}
          label={String(bottle.panel)}
        />
      ) : null}
      <VerticalDimension
        from={padding.top}
        to={base}
        at={left + wide + 18}
        edge={left + wide + 6}
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

/** Like `BottleFigure`, but lying with the neck to the right, for wide and low places. */
export function LyingBottleFigure({
  bottle,
  scale,
  className,
}: Pick<BottleFigureProps, 'bottle' | 'scale' | 'className'>) {
  const long = Math.round(bottle.height * scale)
  const thick = Math.round(bottle.diameter * scale)
  const axis = 34 + thick / 2
  const start = 6
  const width = start + long + 8
  const height = axis + thick / 2 + padding.bottom
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <Lines
        bottle={bottle}
        transform={`translate(${start + long} ${axis}) rotate(90) scale(${scale})`}
      />
      <path className="draw-axis" d={`M0 ${axis}H${width}`} />
      <HorizontalDimension
        from={start}
        to={start + long}
        at={axis + thick / 2 + 16}
        edge={axis + thick / 2 + 5}
        label={String(bottle.height)}
      />
      <HorizontalDimension
        from={start}
        to={start + bottle.panel * scale}
        at={20}
        edge={axis - thick / 2 - 5}
        label={String(bottle.panel)}
      />
    </svg>
  )
}
