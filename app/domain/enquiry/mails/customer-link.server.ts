import { buildOrderLink } from '#app/domain/links/links-from-outside.server.ts'
import { buildMailChoicesLink } from '#app/domain/notifications/choice/choices-link.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Enquiry } from '../enquiry.ts'
import { isOrder } from '../record/describe-status.ts'
import { privateLink } from '../record/private-link.server.ts'

type Linked = Pick<Enquiry, 'id' | 'linkVersion' | 'reference' | 'channel' | 'companyId'>

/**
 * Returns the URL where a customer follows an enquiry: the portal for orders of a company, which
 * requires sign-in, or the private page for all others.
 */
export async function customerLink(db: Database, enquiry: Linked): Promise<string> {
  const { channel, companyId, reference } = enquiry
  if (!isOrder(channel) || !companyId) return privateLink(db, enquiry)
  return buildOrderLink(companyId, reference)
}

/**
 * Returns the URL of the mail settings in the portal; empty unless the enquiry is a company's
 * order.
 */
export function mailChoicesLinkFor({ channel, companyId }: Linked): string {
  return isOrder(channel) && companyId ? buildMailChoicesLink(companyId) : ''
}
