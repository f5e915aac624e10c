import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductName } from '#app/domain/catalogue/product/page/product-name.tsx'
import type { CheckoutSummary } from '#app/domain/enquiry/checkout/checkout-summary.ts'
import { warningOn } from '#app/domain/enquiry/lines/lead-times.ts'
import type { LeftLine } from '#app/domain/orders/draft/order-draft.ts'
import { unbroken } from '#app/platform/text/format.ts'
import { OwnCodes } from '../products/codes/own-codes.tsx'

export type SummaryLine = CheckoutSummary['lines'][number] & {
  /** On which days it comes; empty for the day of the order. */
  days: string
  /** What the company itself calls it. */
  codes: readonly string[]
}

interface DraftSummaryProps {
  lines: readonly SummaryLine[]
  /** As it stands in its field. */
  neededBy: string
  /** Lines that can not be ordered any more, each with why. */
  gone?: readonly LeftLine[]
}

/** What will be sent, with what to know of each line before. */
export function DraftSummary({ lines, neededBy, gone = [] }: DraftSummaryProps) {
  return (
    <ul className="border-t border-rule">
      {lines.map(({ sku, name, codes, drawing, quantity, note, days, remarks = [], warnings }) => {
        const why = gone.find((line) => line.sku === sku)?.message
        const late = isIsoDay(neededBy) && !days ? warningOn(neededBy, warnings) : null
        return (
          <li key={sku} className="flex gap-4 border-b border-rule py-3">
            <ProductDrawing drawing={drawing} className="h-16 w-10 shrink-0" />
            <div className="min-w-0 flex-1">
              <p className="leading-snug font-medium">
                <ProductName name={name} />
              </p>
              <OwnCodes codes={codes} />
              <p className="numeric mt-1 text-sm">{quantity}</p>
              {days && <p className="numeric text-sm text-muted">{days}</p>}
              {note && <p className="text-sm break-words text-muted">Note: {note}</p>}
              {why && <p className="mt-1 text-sm text-vermilion">{why}</p>}
              {[...remarks, late?.text ?? ''].filter(Boolean).map((remark) => (
                <p key={remark} className="numeric mt-1 text-sm text-amber">
                  {unbroken(remark)}
                </p>
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
