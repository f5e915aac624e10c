import { siteLink } from '#app/domain/links/links-from-outside.server.ts'

/** Where a member of a company says what they want to be mailed; they have to be signed in. */
export function mailChoicesLink(company: string): string {
  return siteLink('/portal/:company/account/mails', { company })
}
