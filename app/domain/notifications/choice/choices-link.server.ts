import { siteLink } from '#app/domain/links/links-from-outside.server.ts'

/**
 * Builds the link to the page where members of a company choose their mails; it requires sign-in.
 */
export function mailChoicesLink(company: string): string {
  return siteLink('/portal/:company/account/mails', { company })
}
