import { EnquiryLoad } from '#app/domain/cart/load/enquiry-load.tsx'
import type { LoadFact } from '#app/domain/cart/load/load-facts.ts'
import type { LineInWords } from '#app/domain/enquiry/lines/line-in-words.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { EnquiryLines } from '../private/enquiry-lines.tsx'

/** What will be sent, beside the checkout form. */
export function EnquirySummary({ lines, load }: { lines: LineInWords[]; load: LoadFact[] }) {
  const addresses = useAddresses()
  return (
    <section aria-labelledby="summary">
      <h2 id="summary" className="text-heading mb-4">
        Enquiry Summary
      </h2>
      <EnquiryLines lines={lines} />
      <EnquiryLoad load={load} />
      <p className="mt-2 text-sm">
        <TextLink to={addresses.cart}>Change lines or notes</TextLink>
      </p>
    </section>
  )
}
