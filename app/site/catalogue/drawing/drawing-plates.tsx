import type { TechnicalDrawing } from '#app/domain/catalogue/technical-drawing/technical-drawing.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PlateView } from './plate-view.tsx'

/** Views of a technical drawing, below the warnings about its figures. */
export function DrawingPlates({ name, drawing }: { name: string; drawing: TechnicalDrawing }) {
  const { plates, views, scale, warnings } = drawing
  const label = `Technical drawing of ${name}: ${views.toLowerCase()}, ${
    scale === null ? 'not to scale' : `scale ${scale}`
  }. Its dimensions are in a table on this page.`
  return (
    <>
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
          <PlateView key={plate.lines.join()} plate={plate} label={index === 0 ? label : null} />
        ))}
      </div>
    </>
  )
}
