import type { SubmissionResult } from '@conform-to/react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import type { LineDescription } from '#app/domain/enquiry/lines/describe-line.ts'
import { reviewDraft } from '#app/domain/kept-in-browser.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { FormOnUse } from '#app/ui/form/form-on-use.tsx'
import { clearStoredFields } from '#app/ui/form/use-stored-fields.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { ReviewStatus } from './review.ts'
import { reviewFields } from './review-fields-on-use.ts'

export interface ReviewedLineProps {
  line: LineDescription & {
    said: { status: ReviewStatus; name: string; rating: number; text: string } | null
  }
  /** The enquiry's contact name. */
  name: string
  /** Whether this review has just been sent. */
  isSent: boolean
  lastResult: SubmissionResult | undefined
}

/** A delivered line with its published review, or the form to write one. */
export function ReviewedLine({ line, name, isSent, lastResult }: ReviewedLineProps) {
  const addresses = useAddresses()
  const { sku, slug, said } = line
  useEffect(() => {
    if (isSent) clearStoredFields(reviewDraft(sku))
  }, [isSent, sku])
  return (
    <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[var(--span-5)_minmax(0,1fr)]">
      <div className="flex gap-4">
        <ProductDrawing drawing={line.drawing} className="h-24 w-14 shrink-0" />
        <div className="min-w-0">
          <h2 className="leading-snug font-medium">
            <Link to={addresses.product(slug)} className="hover:text-green">
              {line.name}
            </Link>
          </h2>
          <p className="text-xs text-muted">{sku}</p>
          <p className="numeric mt-1 text-sm">{line.quantity}</p>
        </div>
      </div>
      <div className="space-y-4">
        {isSent && (
          <Notice tone="success" role="status">
            Thank you. We read your review and publish it soon; until then you can change it here.
          </Notice>
        )}
        {said?.status === 'approved' ? (
          <div>
            <Stars value={said.rating} />
            <p className="mt-2 break-words whitespace-pre-wrap">{said.text}</p>
            <p className="mt-2 text-sm text-muted">Published as {said.name}.</p>
          </div>
        ) : (
          <FormOnUse form={reviewFields}>
            {(ReviewFields) => (
              <ReviewFields sku={sku} said={said} name={name} lastResult={lastResult} />
            )}
          </FormOnUse>
        )}
      </div>
    </div>
  )
}
