import { Link } from 'react-router'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import type { LineDescription } from '#app/domain/enquiry/lines/describe-line.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { withNoBreaks } from '#app/platform/text/format.ts'

/** List of the lines of an enquiry, for the checkout summary and the enquiry's page. */
export function EnquiryLines({ lines }: { lines: LineDescription[] }) {
  const addresses = useAddresses()
  return (
    <ul className="border-t border-rule">
      {lines.map((line) => (
        <li key={`${line.kind} ${line.sku}`} className="flex gap-4 border-b border-rule py-3">
          <ProductDrawing drawing={line.drawing} className="h-16 w-10 shrink-0" />
          <div className="min-w-0 flex-1">
            <p className="leading-snug font-medium">
              <Link to={addresses.product(line.slug)} className="hover:text-green">
                <ProductName name={line.name} />
              </Link>
            </p>
            <p className="text-xs text-muted">{line.sku}</p>
            <p className="numeric mt-1 text-sm">
              {line.quantity}
              {line.weight && (
                <span className="text-muted">{withNoBreaks(` · ${line.weight}`)}</span>
              )}
            </p>
            {line.asked && (
              <p className="numeric text-sm text-muted">You asked for: {line.asked}</p>
            )}
            {line.progress && <p className="numeric text-sm text-green">{line.progress}</p>}
            {line.shortReason && (
              <p className="text-sm break-words text-muted">Why: {line.shortReason}</p>
            )}
            {line.note && <p className="mt-1 text-sm break-words text-muted">Note: {line.note}</p>}
            {line.remarks?.map((remark) => (
              <p key={remark} className="numeric mt-1 text-sm text-amber">
                {withNoBreaks(remark)}
              </p>
            ))}
            {line.warning && <p className="mt-1 text-sm text-amber">{line.warning}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
