import { orderLink } from '#app/domain/links/links-from-outside.server.ts'
import { mailChoicesLink } from '#app/domain/notifications/choice/choices-link.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Enquiry } from '../enquiry.ts'
import { isOrder } from '../record/order-words.ts'
import { privateLink } from '../record/private-link.server.ts'

type Linked = Pick<Enquiry, 'id' | 'linkVersion' | 'reference' | 'channel' | 'companyId'>

/**
 * Where the customer of an enquiry follows it: an order in the portal, where who opens it has to be
 * signed in; all others on their private page.
 */
export async function customerLink(db: Database, enquiry: Linked): Promise<string> {
  const { channel, companyId, reference } = enquiry
  if (!isOrder(channel) || !companyId) return privateLink(db, enquiry)
  return orderLink(companyId, reference)
}

/** Where its customer chooses what they are mailed; empty where they are no member. */
export function choicesOf({ channel, companyId }: Linked): string {
  return isOrder(channel) && companyId ? mailChoicesLink(companyId) : ''
}
