import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import { isAccountManagerOf } from '#app/domain/customers/lock-company.server.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { findEnquiryByReference } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'

/**
 * Loads the enquiry of a desk page.
 * @throws a 404 page if it does not exist; a 403 page if the staff member may not see it
 */
export async function openEnquiry(
  db: Database,
  actor: StaffActor,
  reference: string,
  url: URL,
): Promise<Enquiry> {
  const enquiry = await findEnquiryByReference(db, reference)
  if (!enquiry) throw createMissingPageError(url)
  const isOwn = await isAccountManagerOf(db, actor, enquiry.companyId)
  const denied = refusalFor(actor, 'see-enquiries', isOwn)
  if (denied) throw refusePage(denied.message, { status: 403 })
  return enquiry
}
