import { sql } from 'drizzle-orm'
import {
  bigserial,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  uuid,
} from 'drizzle-orm/pg-core'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { restrictToCompany } from '#app/platform/database/row-policies.ts'
import { mailKinds } from '../mail.ts'
import { choiceNames, topicNames } from './mail-topics.ts'

/** Mail choices of members that differ from the default. Deleted with the membership. */
export const mailChoiceTable = pgTable(
  'mail_choice',
  {
    companyId: uuid().notNull(),
    accountId: uuid().notNull(),
    topic: oneOf(topicNames).notNull(),
    choice: oneOf(choiceNames).notNull(),
  },
  (table) => [
    ...checkValues(table),
    primaryKey({ columns: [table.companyId, table.accountId, table.topic] }),
    foreignKey({
      columns: [table.companyId, table.accountId],
      foreignColumns: [memberTable.companyId, memberTable.accountId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    restrictToCompany(table.companyId),
  ],
)

/** Kinds of a digest entry: mails that are not sent separately, and a changed product. */
const digestKinds = [...mailKinds, 'spec-changed'] as const
export type DigestKind = (typeof digestKinds)[number]

/** Entries of the members' daily mails, both pending and sent. */
export const digestEntryTable = pgTable(
  'digest_entry',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    companyId: uuid().notNull(),
    accountId: uuid().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    /**
     * Kind of mail that the entry replaces; `subject` has the ids that mail would have been about.
     */
    kind: oneOf(digestKinds).notNull(),
    subject: jsonb().$type<Record<string, string>>().notNull(),
    /** Date (at the warehouse) of the daily mail that contained it; null until it is sent. */
    day: date(),
  },
  (table) => [
    ...checkValues(table),
    foreignKey({
      columns: [table.companyId, table.accountId],
      foreignColumns: [memberTable.companyId, memberTable.accountId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('digest_entry_due').on(table.createdAt).where(sql`${table.day} is null`),
    index().on(table.companyId, table.accountId, table.day),
    restrictToCompany(table.companyId),
  ],
)
