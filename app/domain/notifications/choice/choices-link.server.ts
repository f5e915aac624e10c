import { publicUrl } from '#app/platform/process/environment.server.ts'

/** Where a member of a company says what they want to be mailed; they have to be logged in. */
export function mailChoicesLink(company: string): string {
  return `${publicUrl()}/portal/${company}/account/mails`
}
