import type { ComponentProps, ComponentType, MouseEvent } from 'react'
import { useState } from 'react'
import { ServedMarkup } from '#app/ui/served-markup.tsx'
import type { DrawingZoomDialog, DrawingZoomProps } from './drawing-zoom-dialog.tsx'

interface TechnicalDrawingPanelProps {
  product: { name: string }
  /** Views of the drawing as HTML, rendered by React on the server and not hydrated. */
  plates: string
  /** URLs of the drawing as files. */
  files: { svg: string; dxf: string }
}

/**
 * Panel with the technical drawing of a product, its unit switch and its downloads. The unit switch
 * is two radio buttons and CSS, so it works without JavaScript.
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
 * Link that opens the drawing sheet in a zoom dialog, whose code is loaded on the first click.
 * Without JavaScript, or if loading fails, the link opens the SVG file.
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
