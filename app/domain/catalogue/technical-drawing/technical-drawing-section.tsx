import { ServedMarkup } from '#app/ui/served-markup.tsx'
import { DrawingZoom } from './drawing-zoom.tsx'

/** What is only looked at of a drawing, made by React on the server. */
export interface DrawingMarkup {
  plates: string
  facts: string
}

interface TechnicalDrawingSectionProps {
  product: { name: string }
  drawing: DrawingMarkup
  /** Addresses of the drawing as a file. */
  files: { svg: string; dxf: string }
}

/**
 * The technical drawing of a product with its title block, its figures as a table, and its files.
 * Whether millimetres or inches are shown is kept by the two radio buttons alone: it takes no script.
 */
export function TechnicalDrawingSection({ product, drawing, files }: TechnicalDrawingSectionProps) {
  return (
    <section aria-labelledby="technical-drawing" className="mt-16">
      <h2 id="technical-drawing" className="mb-4 text-heading">
        Technical drawing
      </h2>
      <div className="technical-drawing">
        <ServedMarkup
          className="later technical-drawing-sheet drawing-grid"
          markup={drawing.plates}
        />
        <div className="technical-drawing-facts">
          <UnitChoice />
          <ServedMarkup className="drawing-facts" markup={drawing.facts} />
          <DrawingFiles name={product.name} {...files} />
        </div>
      </div>
    </section>
  )
}

function UnitChoice() {
  return (
    <fieldset className="unit-choice print:hidden">
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
    <ul className="drawing-files print:hidden">
      <li>
        <DrawingZoom address={svg} name={name} />
      </li>
      <li className="in-mm">
        <a className="text-link" href={svg} download>
          SVG, A4 sheet in mm
        </a>
      </li>
      <li className="in-inch">
        <a className="text-link" href={`${svg}?units=in`} download>
          SVG, A4 sheet in inches
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
