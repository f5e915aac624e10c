import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export interface DrawingZoomProps {
  /** URL of the drawing sheet as SVG. */
  address: string
  name: string
}

/** Zoom steps: widths of the sheet in CSS pixels. A4 is 794 pixels wide at 100 %. */
const widthsPx = [380, 560, 794, 1100, 1588, 2200, 3176] as const
const fullSizeStep = 2

/**
 * Modal dialog with the drawing sheet, which can be zoomed with buttons and the keys +, − and 0.
 */
export function DrawingZoomDialog({
  address,
  name,
  onClose,
}: DrawingZoomProps & { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [step, setStep] = useState<number>(initialZoomStep)
  useEffect(() => dialog.current?.showModal(), [])

  const zoom = (by: number) =>
    setStep((now) => Math.min(Math.max(now + by, 0), widthsPx.length - 1))

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') zoom(1)
    else if (event.key === '-') zoom(-1)
    else if (event.key === '0') setStep(fullSizeStep)
    else return
    event.preventDefault()
  }

  const width = widthsPx[step] ?? widthsPx[fullSizeStep]
  return (
    <dialog
      ref={dialog}
      className="drawing-zoom"
      aria-label={`Technical drawing of ${name}`}
      onKeyDown={press}
      onClose={onClose}
    >
      <div className="drawing-zoom-bar">
        <Button
          type="button"
          look="secondary"
          size="small"
          onClick={() => zoom(-1)}
          aria-disabled={step === 0}
        >
          <Icon name="minus" />
          <span className="sr-only">Smaller</span>
        </Button>
        <output className="numeric">{Math.round((width / widthsPx[fullSizeStep]) * 100)}%</output>
        <Button
          type="button"
          look="secondary"
          size="small"
          onClick={() => zoom(1)}
          aria-disabled={step === widthsPx.length - 1}
        >
          <Icon name="plus" />
          <span className="sr-only">Larger</span>
        </Button>
        <form method="dialog" className="ml-auto">
          <Button look="quiet" size="small">
            Close
          </Button>
        </form>
      </div>
      <div className="drawing-zoom-sheet">
        {/* A link, so that the scrollable area can be focused with the keyboard. */}
        <a href={address}>
          <img src={address} width={width} alt={`Drawing sheet of ${name}`} />
        </a>
      </div>
    </dialog>
  )
}

/** Returns the largest step, up to 200 % of A4, at which the sheet fits the width of the window. */
function initialZoomStep(): number {
  const room = window.innerWidth - 64
  return Math.max(
    widthsPx.slice(0, 5).findLastIndex((width) => width <= room),
    0,
  )
}
