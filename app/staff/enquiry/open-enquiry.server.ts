import { missingPage } from '#app/document/errors/missing-page.server.ts'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import { managesCompany } from '#app/domain/customers/manages-company.server.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { findEnquiryByReference } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'

/**
 * The enquiry that a page of the desk is about.
 * @throws a 404 page where there is none, a 403 page where it is none of theirs
 */
export async function openEnquiry(
  db: Database,
  actor: StaffActor,
  reference: string,
  url: URL,
): Promise<Enquiry> {
  const enquiry = await findEnquiryByReference(db, reference)
  if (!enquiry) throw missingPage(url)
  const isOwn = await managesCompany(db, actor, enquiry.companyId)
  const denied = refusalFor(actor, 'see-enquiries', isOwn)
  if (denied) throw refusePage(denied.message, { status: 403 })
  return enquiry
}
