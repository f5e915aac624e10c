import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import { DrawingShapes } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { haveAllPictures } from '#app/domain/catalogue/render/all-pictured.ts'

/** Maximum size of a drawing and the space above it, in CSS pixels. */
const maxHeightPx = 260
const maxWidthPx = 128
const headroomPx = 18

/** Scale shared by drawings that are shown side by side, and the resulting height. */
export interface SharedScale {
  /** CSS pixels per millimetre. */
  scale: number
  /** Height of every picture, in CSS pixels. */
  height: number
  /** Distance between two hairlines, in millimetres. */
  step: number
  /**
   * Whether all products are shown as line drawings, because some of them have no rendered picture.
   */
  isDrawn: boolean
}

const steps = [10, 20, 50, 100, 200, 500, 1000]
const minHairlineGapPx = 26

export function computeSharedScale(drawings: readonly Drawing[]): SharedScale {
  const high = Math.max(1, ...drawings.map(({ height }) => height))
  const wide = Math.max(1, ...drawings.map(({ width }) => width))
  const scale = Math.min(maxHeightPx / high, maxWidthPx / wide, 4)
  const step = steps.find((length) => length * scale >= minHairlineGapPx) ?? 2000
  return {
    scale,
    height: Math.ceil(high * scale) + headroomPx,
    step,
    isDrawn: !haveAllPictures(drawings),
  }
}

function listHairlineHeights({ scale, height, step }: SharedScale): number[] {
  const count = Math.floor((height - headroomPx) / (step * scale))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Drawing that stands on the same baseline as its neighbours. */
export function DrawingOnBaseline({ drawing, shared }: { drawing: Drawing; shared: SharedScale }) {
  const { scale, height } = shared
  const base = height - 1
  return (
    <svg className="drawing standing" height={height} aria-hidden="true">
      <Hairlines shared={shared} />
      <svg x="50%" y={base} overflow="visible" aria-hidden="true">
        <g transform={`scale(${scale.toFixed(4)})`}>
          <DrawingShapes
            drawing={drawing}
            pixels={drawing.height * scale}
            isDrawn={shared.isDrawn}
          />
        </g>
      </svg>
    </svg>
  )
}

/** Vertical axis of the row, labelled in millimetres. */
export function BaselineAxis({ shared }: { shared: SharedScale }) {
  const base = shared.height - 1
  return (
    <svg className="drawing standing" height={shared.height} aria-hidden="true">
      <Hairlines shared={shared} />
      {listHairlineHeights(shared).map((mark) => (
        <text key={mark} x="0" y={Math.round(base - mark * shared.scale) - 4}>
          {mark === 0 ? '0 mm' : mark}
        </text>
      ))}
    </svg>
  )
}

function Hairlines({ shared }: { shared: SharedScale }) {
  const base = shared.height - 1
  return listHairlineHeights(shared).map((mark) => {
    const y = Math.round(base - mark * shared.scale) + 0.5
    const kind = mark === 0 ? 'baseline' : 'hairline'
    return <line key={mark} className={kind} x1="0" x2="100%" y1={y} y2={y} />
  })
}
