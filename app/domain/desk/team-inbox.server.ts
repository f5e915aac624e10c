import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import {
  teamMailChoiceTable,
  teamNotificationTable,
} from '#app/domain/enquiry/team-inbox/tables.server.ts'
import type { TeamNotificationKind } from '#app/domain/enquiry/team-inbox/team-notification.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { reachCondition } from './queue/view-condition.server.ts'

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
