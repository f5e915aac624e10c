import { formatDay } from '#app/platform/text/format.ts'
import { type Enquiry, roleLabels, unloadingLabels } from './enquiry.ts'

/** What the customer told us about themselves and the delivery, as rows to read. */
export function enquiryFacts({
  details,
  proven,
  acknowledged,
}: Enquiry): { label: string; value: string }[] {
  const { address, suburb, state, postcode } = details
  const rows = [
    { label: 'Contact', value: details.contactName },
    { label: 'Company', value: `${details.company} (${roleLabels[details.role].toLowerCase()})` },
    { label: 'E-mail', value: details.email },
    { label: 'Phone', value: details.phone },
    { label: 'Deliver to', value: `${address}, ${suburb} ${state} ${postcode}` },
    { label: 'Unloading', value: unloadingLabels[details.unloading] },
    { label: 'Needed by', value: details.neededBy ? formatDay(details.neededBy) : 'No date given' },
    { label: 'Purchase order', value: details.purchaseOrder },
    { label: 'Human check', value: proven === 'unproven' ? 'Not passed' : '' },
    { label: 'Acknowledgement', value: acknowledged ? '' : 'Withheld' },
  ]
  return rows.filter(({ value }) => value !== '')
}
