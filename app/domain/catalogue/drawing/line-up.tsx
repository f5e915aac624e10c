import type { MouseEvent, PointerEvent } from 'react'
import { Link } from 'react-router'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { haveAllPictures } from '../render/all-pictured.ts'
import type { Drawing } from './drawing.ts'
import { DrawingShapes } from './product-drawing.tsx'

export interface LineUpItem {
  drawing: Drawing
  /** Short label under the baseline: “750”. */
  label: string
  /** Name of the product. */
  title: string
  /** Slug of the product; left out if the picture is not a link. */
  slug?: string
}

interface LineUpProps {
  items: readonly LineUpItem[]
  /** Text alternative of the whole picture. */
  title: string
  /** Unit of the labels under the baseline. */
  unit?: string
}

/** Scale in CSS pixels per millimetre, and width that the picture is laid out for at 1280 px. */
const scale = 0.72
const layoutWidth = 1140
const axisWidth = 44
const above = 22
/**
 * Heights under the baseline: for the labels, and for the line about the bottle under the pointer,
 * if there are links.
 */
const below = 26
const detailsHeight = 28
const [leastGap, mostGap] = [16, 64]

/**
 * Products side by side on one baseline and at one scale, with a millimetre axis. It is never
 * smaller than its axis labels are legible; narrower screens scroll it.
 */
export function LineUp({ items, title, unit = 'mL' }: LineUpProps) {
  const addresses = useAddresses()
  const tallest = Math.max(100, ...items.map(({ drawing }) => drawing.height))
  const filled = items.reduce((sum, { drawing }) => sum + drawing.width * scale, 0)
  const share = (layoutWidth - axisWidth - filled) / Math.max(items.length, 1)
  const gap = Math.min(Math.max(share, leastGap), mostGap)
  const width = Math.round(axisWidth + filled + gap * items.length)
  const base = Math.round(above + tallest * scale)
  const isDrawn = !haveAllPictures(items.map(({ drawing }) => drawing))
  const linked = items.some(({ slug }) => slug)
  const marks = Array.from({ length: Math.floor(tallest / 100) + 1 }, (_, index) => index * 100)

  let x = axisWidth
  const places = items.map((item) => {
    const place = item.drawing.width * scale + gap
    const middle = x + place / 2
    x += place
    return { item, place, middle: Math.round(middle * 10) / 10 }
  })

  // Without links inside, the region must be focusable so that it can be scrolled by keyboard.
  const reachable = linked ? {} : { role: 'region', 'aria-label': title, tabIndex: 0 }

  return (
    <div className="line-up" {...reachable}>
      <svg
        className="drawing line-up-picture"
        width={width}
        viewBox={`0 0 ${width} ${base + below + (linked ? detailsHeight : 0)}`}
        role={linked ? 'group' : 'img'}
        aria-label={title}
      >
        <g>
          <text x="0" y="12">
            mm
          </text>
          {marks.map((mark) => (
            <g key={mark}>
              <text x={axisWidth - 12} y={base - mark * scale + 4} textAnchor="end">
                {mark}
              </text>
              <path
                className={mark === 0 ? 'baseline' : 'hairline'}
                d={`M${axisWidth - 4} ${Math.round(base - mark * scale)}H${width}`}
              />
            </g>
          ))}
          <text x="0" y={base + 20}>
            {unit}
          </text>
        </g>
        {linked && (
          <text className="line-up-ask" x={axisWidth} y={base + 44}>
            Point at one, or tap it, for its name and size
          </text>
        )}
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
              onPointerDown={markFirstTap}
              onClick={followOnSecondTap}
            >
              {standing}
              <LineUpDetails {...item} middle={middle} base={base} scale={scale} width={width} />
            </Link>
          )
        })}
      </svg>
      {linked && (
        <span className="line-up-stops" aria-hidden="true">
          <svg width={axisWidth} height="1" aria-hidden="true" />
          {places.map(({ middle, place }) => (
            <svg key={middle} width={place} height="1" aria-hidden="true" />
          ))}
        </span>
      )}
    </div>
  )
}

/** On touch screens, the first tap on a bottle shows its details; the second follows the link. */
function markFirstTap({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
  const isNew = pointerType === 'touch' && document.activeElement !== currentTarget
  currentTarget.toggleAttribute('data-first-tap', isNew)
}

function followOnSecondTap(event: MouseEvent<HTMLElement>) {
  const { currentTarget } = event
  if (!currentTarget.hasAttribute('data-first-tap')) return
  event.preventDefault()
  currentTarget.removeAttribute('data-first-tap')
  currentTarget.focus({ preventScroll: true })
  // The details are below the bottle, and fully visible in the middle of a phone.
  currentTarget.scrollIntoView({ inline: 'center', block: 'nearest' })
}

interface LineUpDetailsProps {
  drawing: Drawing
  /** Name of the product. */
  title: string
  /** Position in CSS pixels of the picture. */
  middle: number
  base: number
  scale: number
  width: number
}

/** Height and diameter of the bottle under the pointer, as dimension lines and as text. */
function LineUpDetails({ drawing, title, middle, base, scale, width }: LineUpDetailsProps) {
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
