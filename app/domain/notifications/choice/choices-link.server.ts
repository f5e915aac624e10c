import { buildSiteLink } from '#app/domain/links/links-from-outside.server.ts'

/**
 * Builds the link to the page where members of a company choose their mails; it requires sign-in.
 */
export function buildMailChoicesLink(company: string): string {
  return buildSiteLink('/portal/:company/account/mails', { company })
}
