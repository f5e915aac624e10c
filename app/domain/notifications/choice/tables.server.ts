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

/** When a member wants to be mailed about what, where that is not the usual. Ends with the membership. */
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

/** What stands in a daily mail: what would be a mail by itself, or a product that has changed. */
export type DigestKind = MailKind | 'spec-changed'

/** What a member is told of in their next daily mail, and was told of in earlier ones. */
export const digestEntryTable = pgTable(
  'digest_entry',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    company: uuid().notNull(),
    account: uuid().notNull(),
    at: instant().notNull().default(sql`now()`),
    /** The mail that it stands for, and what that would have been about. */
    kind: text().$type<DigestKind>().notNull(),
    subject: jsonb().$type<Record<string, string>>().notNull(),
    /** The day of the warehouse on which it was told; null as long as it was not. */
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
