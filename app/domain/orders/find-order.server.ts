import { and, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { findEnquiryByReference } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { type EnquiryRecord, findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'

export interface Order {
  enquiry: Enquiry
  record: EnquiryRecord
}

/**
 * Finds an order of a member's company by reference, with the record that customers may see.
 * @param tx transaction of `inCompany`
 * @returns null if the company has no such order, or its personal data was erased
 */
export async function findOrder(
  tx: Database,
  { company }: MemberActor,
  reference: string,
): Promise<Order | null> {
  const enquiry = await findEnquiryByReference(tx, reference)
  if (!enquiry || enquiry.companyId !== company || enquiry.forgotten) return null
  return { enquiry, record: await findRecord(tx, enquiry) }
}

/** The order of a member’s company that a form has made already; null for none. @param tx as the company */
export async function findSubmitted(
  tx: Database,
  { company }: MemberActor,
  submission: string,
): Promise<{ id: string; reference: string } | null> {
  if (!isUuid(submission)) return null
  const { id, reference, submission: ofOrder, companyId } = enquiryTable
  const [sent] = await tx
    .select({ id, reference })
    .from(enquiryTable)
    .where(and(eq(ofOrder, submission), eq(companyId, company)))
  return sent ?? null
}
