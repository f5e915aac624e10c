import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { isWorkOf, reachCondition } from '#app/domain/desk/queue/view-condition.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import {
  teamMailChoiceTable,
  teamNotificationTable,
} from '#app/domain/enquiry/team-inbox/tables.server.ts'
import type { TeamNotificationKind } from '#app/domain/enquiry/team-inbox/team-notification.ts'
import type { Database } from '#app/platform/database/database.server.ts'

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

/** Number of notifications that the inbox lists, the newest first. */
const maxListed = 100

/** Lists the newest notifications of a member of staff about enquiries that they may see. */
export function listTeamInbox(db: Database, actor: StaffActor) {
  const reach = reachCondition(actor)
  const { id, kind, causedBy, createdAt, seenAt, accountId } = teamNotificationTable
  const { reference, company, status } = enquiryTable
  return db
    .select({ id, kind, causedBy, createdAt, seenAt, reference, company, status })
    .from(teamNotificationTable)
    .innerJoin(enquiryTable, eq(enquiryTable.id, teamNotificationTable.enquiry))
    .where(and(eq(accountId, actor.account), reach === false ? sql`false` : reach))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxListed)
}

/**
 * Marks a member of staff's notifications as seen.
 * @param enquiry marks only those about this enquiry, because its page was opened
 */
export async function markInboxSeen(
  db: Database,
  { account }: StaffActor,
  enquiry?: string,
): Promise<void> {
  const { accountId, seenAt } = teamNotificationTable
  await db
    .update(teamNotificationTable)
    .set({ seenAt: new Date() })
    .where(
      and(
        eq(accountId, account),
        isNull(seenAt),
        enquiry === undefined ? undefined : eq(teamNotificationTable.enquiry, enquiry),
      ),
    )
}

/** Lists the kinds of notification that a member of staff gets by mail. */
export async function listTeamMailChoices(
  db: Database,
  { account }: StaffActor,
): Promise<TeamNotificationKind[]> {
  const { kind, accountId } = teamMailChoiceTable
  const rows = await db.select({ kind }).from(teamMailChoiceTable).where(eq(accountId, account))
  return rows.map((row) => row.kind)
}

/** Saves the kinds of notification that a member of staff gets by mail. */
export function saveTeamMailChoices(
  db: Database,
  { account }: StaffActor,
  kinds: readonly TeamNotificationKind[],
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.delete(teamMailChoiceTable).where(eq(teamMailChoiceTable.accountId, account))
    const rows = kinds.map((kind) => ({ accountId: account, kind }))
    if (rows.length > 0) await tx.insert(teamMailChoiceTable).values(rows)
  })
}
