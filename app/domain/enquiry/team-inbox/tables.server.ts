import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { enquiryTable } from '../tables.server.ts'
import { teamNotificationKinds } from './team-notification.ts'

/** Notifications of staff about an enquiry, shown in their inbox at the desk. */
export const teamNotificationTable = pgTable(
  'team_notification',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** Account of the recipient. */
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
    kind: oneOf(teamNotificationKinds).notNull(),
    enquiry: uuid()
      .notNull()
      .references(() => enquiryTable.id, { onDelete: 'cascade' }),
    /** Name of the colleague who caused it; empty for a follow-up. */
    causedBy: text().notNull().default(''),
    /** Time of the follow-up, so that each is notified once; null for other kinds. */
    followUpAt: instant(),
    createdAt: instant().notNull().default(sql`now()`),
    /** Time at which the recipient saw it; null until then. */
    seenAt: instant(),
  },
  (table) => [
    ...checkValues(table),
    unique('team_notification_once').on(table.accountId, table.enquiry, table.followUpAt),
    index().on(table.accountId, table.createdAt),
    index('team_notification_unseen').on(table.accountId).where(sql`seen_at is null`),
    index().on(table.enquiry),
  ],
).enableRLS()

/** Kinds of notification that a member of staff also gets by mail. */
export const teamMailChoiceTable = pgTable(
  'team_mail_choice',
  {
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
    kind: oneOf(teamNotificationKinds).notNull(),
  },
  (table) => [...checkValues(table), primaryKey({ columns: [table.accountId, table.kind] })],
).enableRLS()
