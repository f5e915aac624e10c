import { href } from 'react-router'
import { TextLink } from '#app/ui/text-link.tsx'
import { EnquiryLines, type LineInWords } from './enquiry-lines.tsx'

/** What will be sent, beside the checkout form. */
export function EnquirySummary({ lines, totals }: { lines: LineInWords[]; totals: string }) {
  return (
    <section aria-labelledby="summary">
      <h2 id="summary" className="text-heading mb-4">
        Enquiry Summary
      </h2>
      <EnquiryLines lines={lines} />
      <p className="numeric mt-3 font-medium">{totals}</p>
      <p className="mt-2 text-sm">
        <TextLink to={href('/catalogue/cart')}>Change lines or notes</TextLink>
      </p>
    </section>
  )
}
