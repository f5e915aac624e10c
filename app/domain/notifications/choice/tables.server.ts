import { sql } from 'drizzle-orm'
import {
  bigserial,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { instant } from '#app/platform/database/instant.ts'
import type { MailKind } from '../mail.ts'
import type { Choice, TopicName } from './mail-topics.ts'

/** Mail choices of members that differ from the default. Deleted with the membership. */
export const mailChoiceTable = pgTable(
  'mail_choice',
  {
    company: uuid().notNull(),
    account: uuid().notNull(),
    topic: text().$type<TopicName>().notNull(),
    choice: text().$type<Choice>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.account, table.topic] }),
    foreignKey({
      columns: [table.company, table.account],
      foreignColumns: [memberTable.company, memberTable.account],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
)

/** Kind of a digest entry: a mail that is not sent separately, or a changed product. */
export type DigestKind = MailKind | 'spec-changed'

/** Entries of the members' daily mails, both pending and sent. */
export const digestEntryTable = pgTable(
  'digest_entry',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    company: uuid().notNull(),
    account: uuid().notNull(),
    at: instant().notNull().default(sql`now()`),
    /**
     * Kind of mail that the entry replaces; `subject` has the ids that mail would have been about.
     */
    kind: text().$type<DigestKind>().notNull(),
    subject: jsonb().$type<Record<string, string>>().notNull(),
    /** Date (at the warehouse) of the daily mail that contained it; null until it is sent. */
    day: date(),
  },
  (table) => [
    foreignKey({
      columns: [table.company, table.account],
      foreignColumns: [memberTable.company, memberTable.account],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('digest_entry_due').on(table.at).where(sql`${table.day} is null`),
    index().on(table.company, table.account, table.day),
  ],
)
