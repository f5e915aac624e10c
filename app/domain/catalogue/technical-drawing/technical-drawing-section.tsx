import { Icon } from '#app/ui/icon.tsx'
import { DrawingZoom } from './drawing-zoom.tsx'
import { PlateView } from './plate-view.tsx'
import type { TechnicalDrawing } from './technical-drawing.ts'

interface TechnicalDrawingSectionProps {
  product: { name: string }
  drawing: TechnicalDrawing
  /** Addresses of the drawing as a file. */
  files: { svg: string; dxf: string }
}

/**
 * The technical drawing of a product with its title block, its figures as a table, and its files.
 * Whether millimetres or inches are shown is kept by the two radio buttons alone: it takes no script.
 */
export function TechnicalDrawingSection({ product, drawing, files }: TechnicalDrawingSectionProps) {
  const { plates, views, scale, warnings } = drawing
  const label = `Technical drawing of ${product.name}: ${views.toLowerCase()}, ${
    scale === null ? 'not to scale' : `scale ${scale}`
  }. Its dimensions are in the table beside it.`
  return (
    <section aria-labelledby="technical-drawing" className="mt-16">
      <h2 id="technical-drawing" className="mb-4 text-heading">
        Technical drawing
      </h2>
      <div className="technical-drawing">
        <div className="later technical-drawing-sheet drawing-grid">
          {warnings.length > 0 && (
            <ul className="technical-drawing-warnings">
              {warnings.map((warning) => (
                <li key={warning}>
                  <Icon name="alert" className="mt-0.5" />
                  {warning}
                </li>
              ))}
            </ul>
          )}
          <div className="technical-drawing-plates">
            {plates.map((plate, index) => (
              <PlateView
                key={plate.lines.join()}
                plate={plate}
                label={index === 0 ? label : null}
              />
            ))}
          </div>
        </div>
        <div className="technical-drawing-facts">
          <UnitChoice />
          <DimensionTable drawing={drawing} />
          <TitleBlock drawing={drawing} />
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

function DimensionTable({ drawing: { rows, isConfirmed, scale } }: { drawing: TechnicalDrawing }) {
  return (
    <>
      {rows.length > 0 && (
        <table className="dimension-table">
          <caption className="sr-only">Dimensions on the drawing</caption>
          <thead>
            <tr>
              <th scope="col">Dimension</th>
              <th scope="col">mm</th>
              <th scope="col">inches</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, mm, inch, tolerance, estimated }) => (
              <tr key={`${name} ${mm}`}>
                <th scope="row">{name}</th>
                <td>
                  {mm}
                  {tolerance === '' ? null : <span className="text-muted"> {tolerance}</span>}
                  {estimated ? <EstimateMark /> : null}
                </td>
                <td>{inch}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!isConfirmed && (
        <p className="mt-3 text-sm">
          <strong className="font-semibold text-vermilion">Not for tooling.</strong>{' '}
          {scale === null
            ? 'The shape is drawn as is usual, not to scale.'
            : '* Estimated or usual in the trade, not confirmed.'}
        </p>
      )}
    </>
  )
}

function EstimateMark() {
  return (
    <>
      <span aria-hidden="true">*</span>
      <span className="sr-only"> (estimate)</span>
    </>
  )
}

function TitleBlock({ drawing }: { drawing: TechnicalDrawing }) {
  const { scale, views, version, isFirstAngle, notes } = drawing
  return (
    <>
      <dl className="drawing-title">
        <div>
          <dt>Scale</dt>
          <dd>{scale === null ? 'Not to scale' : `${scale} on A4`}</dd>
        </div>
        <div>
          <dt>Version</dt>
          <dd>{version}</dd>
        </div>
        <div className="drawing-title-wide">
          <dt>Views</dt>
          <dd>
            {views}
            {isFirstAngle ? <FirstAngle /> : null}
          </dd>
        </div>
      </dl>
      {notes.map((note) => (
        <p key={note} className="mt-2 text-sm text-muted">
          {note}
        </p>
      ))}
    </>
  )
}

/** The sign of first-angle projection (ISO 5456-2). */
function FirstAngle() {
  return (
    <span className="first-angle">
      <svg
        viewBox="0 0 46 18"
        width="46"
        height="18"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d="M3 5.5v7l16 3.5V2zM1 9h44M35 0v18" />
        <circle cx="35" cy="9" r="3.5" />
        <circle cx="35" cy="9" r="7" />
      </svg>
      first angle
    </span>
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
