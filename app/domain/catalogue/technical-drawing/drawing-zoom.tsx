import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface DrawingZoomProps {
  /** Of the sheet as SVG. */
  address: string
  name: string
}

/** Widths of the sheet in CSS pixels; A4 is 794 wide at its own size. */
const widths = [380, 560, 794, 1100, 1588, 2200, 3176] as const
const ownSize = 2

/**
 * The sheet as large as one likes: in a dialog with keys + and −, or without scripts as the file
 * itself, which every browser enlarges.
 */
export function DrawingZoom({ address, name }: DrawingZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [sheet, setSheet] = useState<string | null>(null)
  const [step, setStep] = useState<number>(ownSize)

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !dialog.current?.showModal) return
    event.preventDefault()
    const inches = document.querySelector<HTMLInputElement>('#drawing-units-inch')?.checked
    setSheet(inches ? `${address}?units=in` : address)
    setStep(firstStep())
    dialog.current.showModal()
  }

  const zoom = (by: number) => setStep((now) => Math.min(Math.max(now + by, 0), widths.length - 1))

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') zoom(1)
    else if (event.key === '-') zoom(-1)
    else if (event.key === '0') setStep(ownSize)
    else return
    event.preventDefault()
  }

  const width = widths[step] ?? widths[ownSize]
  return (
    <>
      <a className="text-link" href={address} onClick={open}>
        Enlarge
      </a>
      <dialog
        ref={dialog}
        className="drawing-zoom"
        aria-label={`Technical drawing of ${name}`}
        onKeyDown={press}
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
          <output className="numeric">{Math.round((width / widths[ownSize]) * 100)}%</output>
          <Button
            type="button"
            look="secondary"
            size="small"
            onClick={() => zoom(1)}
            aria-disabled={step === widths.length - 1}
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
          {sheet === null ? null : (
            // A link, so that the keyboard reaches what scrolls.
            <a href={sheet}>
              <img src={sheet} width={width} alt={`The sheet of ${name} as a file`} />
            </a>
          )}
        </div>
      </dialog>
    </>
  )
}

/** The largest at which the whole width of the sheet is in sight. */
function firstStep(): number {
  const room = window.innerWidth - 64
  return Math.max(
    widths.slice(0, 5).findLastIndex((width) => width <= room),
    0,
  )
}
