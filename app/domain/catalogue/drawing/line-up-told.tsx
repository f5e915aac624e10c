import { formatNumber } from '#app/platform/text/format.ts'
import type { Drawing } from './drawing.ts'

interface LineUpToldProps {
  drawing: Drawing
  /** The product’s name. */
  title: string
  /** Where it stands, in CSS pixels of the picture. */
  middle: number
  base: number
  scale: number
  width: number
}

/** Height and diameter of a bottle that is pointed at, as dimension lines and in words. */
export function LineUpTold({ drawing, title, middle, base, scale, width }: LineUpToldProps) {
  const [left, right] = [-1, 1].map((side) => middle + (side * drawing.width * scale) / 2)
  const top = base - drawing.height * scale
  const beside = Number(right) + 7
  const size = `${formatNumber(drawing.height, 1)} mm high, ø ${formatNumber(drawing.width, 1)} mm`
  const anchor = middle < 260 ? 'start' : middle > width - 260 ? 'end' : 'middle'
  const place = { start: 44, middle, end: width }[anchor]
  return (
    <g className="line-up-told">
      <path
        className="line-up-dimension"
        d={`M${beside - 4} ${top}h8m-4 0V${base}m-4 0h8M${left} ${top - 10}v8m0-4H${right}m0-4v8`}
      />
      <text className="line-up-in-one" x={place} y={base + 44} textAnchor={anchor}>
        {`${title}: ${size}`}
      </text>
      <text className="line-up-in-two" x={place} y={base + 37} textAnchor={anchor}>
        {title}
        <tspan x={place} dy="15">
          {size}
        </tspan>
      </text>
    </g>
  )
}
