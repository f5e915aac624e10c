import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { type OperationName, reachOf } from '#app/domain/access/policy.ts'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { waitsForTeam } from '#app/domain/correspondence/mail-in/tray.server.ts'
import { incomingMailTable } from '#app/domain/correspondence/tables.server.ts'
import { claimTable } from '#app/domain/enquiry/claim/tables.server.ts'
import { claimStatesToDo } from '#app/domain/enquiry/claim.ts'
import { deliveryTable } from '#app/domain/enquiry/delivery/tables.server.ts'
import { expectedDeliveryStates } from '#app/domain/enquiry/delivery.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { teamNotificationTable } from '#app/domain/enquiry/team-inbox/tables.server.ts'
import { accessRequestTable } from '#app/domain/portal-access/tables.server.ts'
import { reachableReturns } from '#app/domain/returns/returns.server.ts'
import { emptiesReturnTable } from '#app/domain/returns/tables.server.ts'
import { reviewTable } from '#app/domain/reviews/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { maxCount } from './queue/capped-count.ts'
import { reachCondition, unreadCondition } from './queue/view-condition.server.ts'

/** Counts of work that waits for the team, each up to one more than `maxCount`. */
export interface ToDoCounts {
  /** Enquiries with unread messages that are unassigned, or the reader's own or covered work. */
  unread: number
  /** Notifications that the reader has not seen. */
  inbox: number
  /** Incoming mails that wait in the tray, or came into a conversation that is over. */
  mails: number
  claims: number
  /** Returns of empties that wait for an answer. */
  returns: number
  contactRequests: number
  reviews: number
  accessRequests: number
  /** Deliveries whose day has passed and that are not marked as delivered. */
  lateDeliveries: number
}

/**
 * Counts the work that waits for a staff member; 0 for work that their role may not see.
 * @param today ISO date
 */
export async function countToDo(
  db: Database,
  actor: StaffActor,
  today: string,
): Promise<ToDoCounts> {
  const reach = reachCondition(actor)
  const ofOwn = reach === false ? sql`false` : reach
  const ofEnquiry = (id: SQL) =>
    ofOwn && sql`exists (select from enquiry where enquiry.id = ${id} and ${ofOwn})`
  const ifAllowed = (operation: OperationName, which: SQL | undefined) =>
    reachOf(actor, operation) === 'none' ? sql`false` : which
  const { account } = actor
  const counts: Record<keyof ToDoCounts, SQL> = {
    unread: countRows(enquiryTable, and(unreadCondition(account, new Date()), ofOwn)),
    inbox: countRows(
      teamNotificationTable,
      and(eq(teamNotificationTable.accountId, account), isNull(teamNotificationTable.seenAt)),
    ),
    mails: countRows(incomingMailTable, ifAllowed('see-mail', waitsForTeam(actor))),
    claims: countRows(
      claimTable,
      ifAllowed(
        'answer-claim',
        and(inArray(claimTable.state, claimStatesToDo), ofEnquiry(sql.raw('claim.enquiry'))),
      ),
    ),
    returns: countRows(
      emptiesReturnTable,
      and(
        eq(emptiesReturnTable.state, 'asked'),
        ifAllowed('answer-return', reachableReturns(actor)),
      ),
    ),
    contactRequests: countRows(
      contactRequestTable,
      ifAllowed('see-contact-requests', eq(contactRequestTable.status, 'waiting')),
    ),
    reviews: countRows(
      reviewTable,
      ifAllowed('moderate-reviews', eq(reviewTable.status, 'waiting')),
    ),
    accessRequests: countRows(
      accessRequestTable,
      ifAllowed('approve-access', eq(accessRequestTable.state, 'waiting')),
    ),
    lateDeliveries: countRows(
      deliveryTable,
      and(
        inArray(deliveryTable.state, expectedDeliveryStates),
        sql`${deliveryTable.deliverOn} < ${today}::date`,
        ofEnquiry(sql.raw('delivery.enquiry')),
      ),
    ),
  }
  const selected = Object.entries(counts).map(
    ([name, counted]) => sql`${counted} as ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute<{ [Name in keyof ToDoCounts]: number }>(
    sql`select ${sql.join(selected, sql`, `)}`,
  )
  const [row] = rows
  if (!row) throw new Error('A select without a table gives one row.')
  return row
}

/** Builds a count that stops at one more than `maxCount`. */
function countRows(table: PgTable, which: SQL | undefined): SQL {
  return sql`(select count(*)::int from (select from ${table} where ${which ?? sql`true`}
    limit ${sql.raw(String(maxCount + 1))}) as counted)`
}
