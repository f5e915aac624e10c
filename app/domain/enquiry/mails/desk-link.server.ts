import { staffUrl } from '#app/platform/process/environment.server.ts'

/** Where the team works on an enquiry. It holds no secret: who has it still has to sign in. */
export function deskLink(reference: string): string {
  return `${staffUrl()}/staff/enquiries/${reference.toLowerCase()}`
}
