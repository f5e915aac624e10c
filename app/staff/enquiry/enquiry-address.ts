/** The address of an enquiry at the desk: in small letters, as every address of ours. */
export function enquiryAddress(reference: string): string {
  return `/staff/enquiries/${reference.toLowerCase()}`
}
