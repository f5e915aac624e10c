import { buildStaffLink } from '#app/domain/links/links-from-outside.server.ts'

/**
 * Returns the desk's URL of an enquiry. It contains no secret, because the desk requires sign-in.
 */
export function deskLink(reference: string): string {
  return buildStaffLink('/staff/enquiries/:reference', { reference: reference.toLowerCase() })
}
