import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Actor, accountOf, nameOf } from '#app/domain/access/actor.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { teamMailChoiceTable, teamNotificationTable } from './tables.server.ts'
import type { TeamNotificationKind } from './team-notification.ts'

interface NewTeamNotification {
  /** Account of the recipient. */
  to: string
  kind: TeamNotificationKind
  enquiry: string
  /** Time of a follow-up, which is notified once. */
  followUpAt?: Date
  now: Date
}

/**
 * Puts a notification into a colleague's inbox, and mails it if they chose so. People are not
 * notified of what they do themselves.
 * @returns whether there is a new notification
 */
export async function notifyColleague(
  tx: Database,
  actor: Actor,
  { to, kind, enquiry, followUpAt, now }: NewTeamNotification,
): Promise<boolean> {
  if (accountOf(actor) === to) return false
  const causedBy = kind === 'follow-up' ? '' : cleanSingleLine(nameOf(actor)).slice(0, 100)
  const [stored] = await tx
    .insert(teamNotificationTable)
    .values({
      accountId: to,
      kind,
      enquiry,
      causedBy,
      followUpAt: followUpAt ?? null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: teamNotificationTable.id })
  if (!stored) return false
  const [person] = await tx
    .select({ email: accountTable.email })
    .from(accountTable)
    .innerJoin(
      teamMailChoiceTable,
      and(eq(teamMailChoiceTable.accountId, accountTable.id), eq(teamMailChoiceTable.kind, kind)),
    )
    .where(and(eq(accountTable.id, to), isNull(accountTable.deactivatedAt)))
  if (person) {
    const subject = { enquiry, teamNotification: stored.id }
    await enqueueMail(tx, { kind: 'team-notification', subject, recipient: person.email })
  }
  return true
}

/** Lists the active staff, as far as a note can mention them. */
export function listColleagues(db: Database): Promise<{ account: string; name: string }[]> {
  const staff = db.select({ id: staffRoleTable.accountId }).from(staffRoleTable)
  const { id: account, name, deactivatedAt } = accountTable
  return db
    .select({ account, name })
    .from(accountTable)
    .where(and(isNull(deactivatedAt), inArray(account, staff)))
    .orderBy(name)
    .limit(500)
}
