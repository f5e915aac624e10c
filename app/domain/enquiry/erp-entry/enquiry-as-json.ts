import type { Enquiry } from '../enquiry.ts'
import type { AgreedLine } from '../lines/agreed-lines.ts'
import { linesForErp } from './lines-for-erp.ts'

/** An enquiry for the company's own system, as JSON: who, where to, and the lines as agreed. */
export function enquiryAsJson(
  {
    reference,
    status,
    details,
    erpReference,
  }: Pick<Enquiry, 'reference' | 'status' | 'details' | 'erpReference'>,
  lines: readonly AgreedLine[],
): string {
  const { company, contactName, email, phone, purchaseOrder, neededBy } = details
  const { address, suburb, state, postcode, unloading } = details
  return JSON.stringify(
    {
      ...{ reference, status, erpReference, purchaseOrder, neededBy },
      customer: { company, contactName, email, phone },
      deliverTo: { address, suburb, state, postcode, unloading },
      lines: linesForErp(lines),
    },
    null,
    2,
  )
}
