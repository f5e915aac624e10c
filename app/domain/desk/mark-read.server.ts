import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isWorkOf } from './queue/view-condition.server.ts'

/**
 * Marks what a customer wrote as read by the assignee or their deputy, or by any staff if nobody is
 * assigned.
 * Colleagues who look at the enquiry leave it unread. The caller must have checked that the staff
 * member may see the enquiry.
 */
export async function markRead(
  db: Database,
  { account }: StaffActor,
  enquiry: string,
): Promise<void> {
  const { id, unread, assignee } = enquiryTable
  await db
    .update(enquiryTable)
    .set({ unread: 0 })
    .where(and(eq(id, enquiry), gt(unread, 0), or(isNull(assignee), isWorkOf(account, new Date()))))
}
