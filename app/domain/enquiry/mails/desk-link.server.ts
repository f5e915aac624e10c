import { staffLink } from '#app/domain/links/links-from-outside.server.ts'

/** Where the team works on an enquiry. It holds no secret: who has it still has to sign in. */
export function deskLink(reference: string): string {
  return staffLink('/staff/enquiries/:reference', { reference: reference.toLowerCase() })
}
