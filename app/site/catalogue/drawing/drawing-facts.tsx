import type { TechnicalDrawing } from '#app/domain/catalogue/technical-drawing/technical-drawing.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'

/** Disclosure with the dimensions of a drawing as a table, and its title block. */
export function DrawingFacts({ drawing }: { drawing: TechnicalDrawing }) {
  return (
    <Disclosure summary="Dimensions of the drawing, in mm and inches" className="border-b">
      <div className="drawing-facts">
        <div>
          <DimensionTable drawing={drawing} />
        </div>
        <div>
          <TitleBlock drawing={drawing} />
        </div>
      </div>
    </Disclosure>
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
            ? 'The shape is typical and not drawn to scale.'
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

/** Symbol of first-angle projection (ISO 5456-2). */
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
