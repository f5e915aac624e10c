import { Link } from 'react-router'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { allPictured } from '../render/all-pictured.ts'
import type { Drawing } from './drawing.ts'
import { DrawingShapes } from './drawing-shapes.tsx'

export interface LineUpItem {
  drawing: Drawing
  /** Under the baseline, short: “750”. */
  label: string
  /** The product’s name. */
  title: string
  /** The product’s; left out for a picture that is not for pressing. */
  slug?: string
}

interface LineUpProps {
  items: readonly LineUpItem[]
  /** What the whole picture shows. */
  title: string
  /** Unit of the labels under the baseline. */
  unit?: string
}

/** CSS pixels per millimetre, and the room the picture is set out for at 1280 px. */
const scale = 0.72
const room = 1140
const axis = 44
const above = 22
const below = 26
const [leastGap, mostGap] = [16, 64]

/**
 * Products side by side on one baseline, to one scale, with a millimetre axis. Never drawn smaller
 * than its axis labels can be read: narrower screens scroll within it.
 */
export function LineUp({ items, title, unit = 'mL' }: LineUpProps) {
  const addresses = useAddresses()
  const tallest = Math.max(100, ...items.map(({ drawing }) => drawing.height))
  const filled = items.reduce((sum, { drawing }) => sum + drawing.width * scale, 0)
  const share = (room - axis - filled) / Math.max(items.length, 1)
  const gap = Math.min(Math.max(share, leastGap), mostGap)
  const width = Math.round(axis + filled + gap * items.length)
  const base = Math.round(above + tallest * scale)
  const isDrawn = !allPictured(items.map(({ drawing }) => drawing))
  const linked = items.some(({ slug }) => slug)
  const marks = Array.from({ length: Math.floor(tallest / 100) + 1 }, (_, index) => index * 100)

  let x = axis
  const places = items.map((item) => {
    const half = (item.drawing.width * scale + gap) / 2
    const middle = x + half
    x += half * 2
    return { item, middle: Math.round(middle * 10) / 10 }
  })

  // Without links inside, the keyboard needs another way to scroll it.
  const reachable = linked ? {} : { role: 'region', 'aria-label': title, tabIndex: 0 }

  return (
    <div className="line-up" {...reachable}>
      <svg
        className="drawing line-up-picture"
        width={width}
        viewBox={`0 0 ${width} ${base + below}`}
        role={linked ? 'group' : 'img'}
        aria-label={title}
      >
        <g>
          <text x="0" y="12">
            mm
          </text>
          {marks.map((mark) => (
            <g key={mark}>
              <text x={axis - 12} y={base - mark * scale + 4} textAnchor="end">
                {mark}
              </text>
              <path
                className={mark === 0 ? 'baseline' : 'hairline'}
                d={`M${axis - 4} ${Math.round(base - mark * scale)}H${width}`}
              />
            </g>
          ))}
          <text x="0" y={base + 20}>
            {unit}
          </text>
        </g>
        {places.map(({ item, middle }, index) => {
          const standing = (
            <>
              <g transform={`translate(${middle} ${base}) scale(${scale})`}>
                <DrawingShapes
                  drawing={item.drawing}
                  pixels={item.drawing.height * scale}
                  isDrawn={isDrawn}
                />
              </g>
              <text className="line-up-label" x={middle} y={base + 20} textAnchor="middle">
                {item.label}
              </text>
            </>
          )
          const key = `${item.title} ${index}`
          if (!item.slug) return <g key={key}>{standing}</g>
          return (
            <Link
              key={key}
              to={addresses.product(item.slug)}
              prefetch="intent"
              aria-label={item.title}
            >
              {standing}
            </Link>
          )
        })}
      </svg>
    </div>
  )
}
