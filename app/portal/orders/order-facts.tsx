import type { enquiryFacts } from '#app/domain/enquiry/record/enquiry-facts.ts'
import { DataList, DataRow } from '#app/ui/data-list.tsx'

/** Section with the delivery and contact details of an order. */
export function OrderFacts({ facts }: { facts: ReturnType<typeof enquiryFacts> }) {
  return (
    <section aria-labelledby="details" className="mt-10 break-inside-avoid">
      <h2 id="details" className="mb-4 text-heading">
        Delivery and contact
      </h2>
      <DataList className="border-t">
        {facts.map(({ label, value }) => (
          <DataRow key={label} label={label}>
            <span className="break-words">{value}</span>
          </DataRow>
        ))}
      </DataList>
    </section>
  )
}
