import { href } from 'react-router'

/** Route parameters of an enquiry's desk pages; the reference is lower case, as in all our URLs. */
export const enquiryParams = (reference: string) => ({ reference: reference.toLowerCase() })

/** Path of an enquiry's page at the desk. */
export function enquiryPath(reference: string): string {
  return href('/staff/enquiries/:reference', enquiryParams(reference))
}

/** Path of the page on which the details of an enquiry are corrected. */
export function detailsPath(reference: string): string {
  return href('/staff/enquiries/:reference/details', enquiryParams(reference))
}

/** Parts of the enquiry page that forms return to; each is the id of a heading. */
export type EnquiryPart =
  | 'lines'
  | 'blanket'
  | 'deliveries'
  | 'conversation'
  | 'customer'
  | 'notes'
  | 'related'
  | 'hand-over'

/** Path of a part of the enquiry page. */
export function enquiryPartPath(reference: string, part: EnquiryPart): string {
  return `${enquiryPath(reference)}#${part}`
}
