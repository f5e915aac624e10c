import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import type { BlanketLineView } from './blanket-view.ts'

/**
 * List of a blanket order's lines with the quantities called off and remaining, as figures and as a
 * bar.
 */
export function BlanketBalance({ lines }: { lines: readonly BlanketLineView[] }) {
  return (
    <ul className="border-t border-rule">
      {lines.map(({ position, name, sku, drawing, agreed, calledOff, remaining, share }) => (
        <li key={position} className="flex gap-4 border-b border-rule py-4">
          <ProductDrawing drawing={drawing} className="h-16 w-10 shrink-0" />
          <div className="min-w-0 flex-1">
            <p className="leading-snug font-medium break-words">{name}</p>
            <p className="text-sm text-muted">{sku}</p>
            <svg
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="blanket-bar"
              aria-hidden="true"
            >
              <rect width={share} height="1" />
            </svg>
            <dl className="numeric grid gap-x-6 gap-y-1 text-sm sm:grid-cols-3">
              <div>
                <dt className="text-muted">Remains</dt>
                <dd className="font-medium">{remaining}</dd>
              </div>
              <div>
                <dt className="text-muted">Called off</dt>
                <dd>{calledOff}</dd>
              </div>
              <div>
                <dt className="text-muted">Of</dt>
                <dd>{agreed}</dd>
              </div>
            </dl>
          </div>
        </li>
      ))}
    </ul>
  )
}
