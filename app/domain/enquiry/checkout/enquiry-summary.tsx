import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { EnquiryLoad } from '../load/enquiry-load.tsx'
import type { LoadFact } from '../load/load-facts.ts'
import { EnquiryLines } from '../private-page/enquiry-lines.tsx'
import type { LineInWords } from '../record/line-in-words.ts'

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
