import type { Enquiry } from '../enquiry.ts'
import type { AgreedLine } from '../lines/agreed-lines.ts'
import { linesForErp } from './lines-for-erp.ts'

/** Formats an enquiry for our ERP system as JSON: customer, delivery address and agreed lines. */
export function formatEnquiryJson(
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
      reference,
      status,
      erpReference,
      purchaseOrder,
      neededBy,
      customer: { company, contactName, email, phone },
      deliverTo: { address, suburb, state, postcode, unloading },
      lines: linesForErp(lines),
    },
    null,
    2,
  )
}
