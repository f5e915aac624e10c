import type { ComponentProps, ComponentType, MouseEvent } from 'react'
import { useState } from 'react'
import { ServedMarkup } from '#app/ui/served-markup.tsx'
import type { DrawingZoomDialog, DrawingZoomProps } from './drawing-zoom-dialog.tsx'

interface TechnicalDrawingPanelProps {
  product: { name: string }
  /** What is only looked at of it, made by React on the server. */
  plates: string
  /** Addresses of the drawing as a file. */
  files: { svg: string; dxf: string }
}

/**
 * The technical drawing of a product as one of its pictures, with its units and its files. Whether
 * millimetres or inches are shown is kept by the two radio buttons alone: it takes no script.
 */
export function TechnicalDrawingPanel({ product, plates, files }: TechnicalDrawingPanelProps) {
  return (
    <section aria-label="Technical drawing" className="figure-panel figure-panel-drawing">
      <div className="figure-foot print:hidden">
        <UnitChoice />
        <DrawingFiles name={product.name} {...files} />
      </div>
      <ServedMarkup className="technical-drawing-sheet" markup={plates} />
    </section>
  )
}

function UnitChoice() {
  return (
    <fieldset className="unit-choice">
      <legend className="sr-only">Units on the drawing</legend>
      {(['mm', 'inch'] as const).map((unit) => (
        <label key={unit}>
          <input
            type="radio"
            name="drawing-units"
            value={unit}
            id={`drawing-units-${unit}`}
            defaultChecked={unit === 'mm'}
          />
          {unit === 'mm' ? 'Millimetres' : 'Inches'}
        </label>
      ))}
    </fieldset>
  )
}

function DrawingFiles({ name, svg, dxf }: { name: string; svg: string; dxf: string }) {
  return (
    <ul className="drawing-files">
      <li>
        <DrawingZoom address={svg} name={name} />
      </li>
      <li className="in-mm">
        <a className="text-link" href={svg} download>
          SVG, A4 in mm
        </a>
      </li>
      <li className="in-inch">
        <a className="text-link" href={`${svg}?units=in`} download>
          SVG, A4 in inches
        </a>
      </li>
      <li>
        <a className="text-link" href={dxf} download>
          DXF, 1 : 1 in mm
        </a>
      </li>
    </ul>
  )
}

/**
 * The sheet as large as one likes: in a dialog that is loaded when it is wanted, or without scripts
 * as the file itself, which every browser enlarges.
 */
function DrawingZoom({ address, name }: DrawingZoomProps) {
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof DrawingZoomDialog>>>()
  const [sheet, setSheet] = useState(address)

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const inches = document.querySelector<HTMLInputElement>('#drawing-units-inch')?.checked
    setSheet(inches ? `${address}?units=in` : address)
    import('./drawing-zoom-dialog.tsx').then(
      (part) => setDialog(() => part.DrawingZoomDialog),
      () => window.location.assign(address),
    )
  }

  return (
    <>
      <a className="text-link" href={address} onClick={open}>
        Enlarge
      </a>
      {Dialog && <Dialog address={sheet} name={name} onClose={() => setDialog(undefined)} />}
    </>
  )
}
