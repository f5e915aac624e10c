import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { productPath } from '#app/domain/catalogue/product/product-slug.ts'
import type { CustomerLine } from '#app/domain/enquiry/private-page/customer-view.ts'
import { OwnCodes } from '../products/codes/own-codes.tsx'

interface OrderLinesProps {
  lines: readonly CustomerLine[]
  /**
   * Whether the team has confirmed the order. Before that, only accepted changes count as agreed.
   */
  isConfirmed: boolean
  /** The company's own product codes, by SKU. */
  ownCodes: ReadonlyMap<string, readonly string[]>
}

/**
 * List of an order's lines, each with the requested and the confirmed quantity and the delivery
 * progress.
 */
export function OrderLines({ lines, isConfirmed, ownCodes }: OrderLinesProps) {
  return (
    <ul className="border-t border-rule">
      {lines.map((line) => (
        <li key={line.position} className="flex gap-4 border-b border-rule py-4">
          <ProductDrawing drawing={line.drawing} className="h-20 w-12 shrink-0" />
          <div className="min-w-0 flex-1">
            <p className="leading-snug font-medium">
              {/* Outside the portal, so the link must load the page in full. */}
              <a href={productPath(line.slug)} className="break-words hover:text-green">
                {line.name}
              </a>
            </p>
            <p className="text-sm text-muted">{line.sku}</p>
            <OwnCodes codes={ownCodes.get(line.sku)} />
            <dl className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
              <div>
                <dt className="text-muted">You asked for</dt>
                <dd className="numeric">{line.asked || line.quantity}</dd>
              </div>
              {(isConfirmed || line.asked) && (
                <div>
                  <dt className="text-muted">{isConfirmed ? 'Confirmed' : 'Agreed'}</dt>
                  <dd className="numeric font-medium">{line.quantity}</dd>
                </div>
              )}
            </dl>
            {line.progress && <p className="numeric mt-1 text-sm text-green">{line.progress}</p>}
            {line.ownFields.length > 0 && (
              <p className="mt-1 text-sm break-words text-muted">{line.ownFields.join(' · ')}</p>
            )}
            {line.note && <p className="mt-1 text-sm break-words text-muted">Note: {line.note}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
