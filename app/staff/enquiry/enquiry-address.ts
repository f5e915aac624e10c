import { href } from 'react-router'

/** What addresses of an enquiry at the desk name it by: in small letters, as every address of ours. */
export const enquiryParams = (reference: string) => ({ reference: reference.toLowerCase() })

/** The address of an enquiry at the desk. */
export function enquiryAddress(reference: string): string {
  return href('/staff/enquiries/:reference', enquiryParams(reference))
}

/** The parts of an enquiry's screen that a form leads back to, by the ids of their headings. */
export type EnquiryPart =
  | 'lines'
  | 'blanket'
  | 'deliveries'
  | 'conversation'
  | 'customer'
  | 'notes'
  | 'related'
  | 'hand-over'

/** The address of a part of an enquiry's screen. */
export function enquiryPartAddress(reference: string, part: EnquiryPart): string {
  return `${enquiryAddress(reference)}#${part}`
}
