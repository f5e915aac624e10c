import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { choiceNames } from '#app/domain/notifications/choice/mail-topics.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { restrictTo, restrictToCompany } from '#app/platform/database/row-policies.ts'
import { type NoticeChoice, noticeStateNames } from './notice.ts'

/** Notices from the desk to many companies. A sent notice is not changed any more. */
export const noticeTable = pgTable(
  'notice',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    subject: text().notNull(),
    body: text().notNull(),
    choice: jsonb().$type<NoticeChoice>().notNull(),
    state: oneOf(noticeStateNames).notNull().default('draft'),
    /** Incremented with each change; a save based on an older version is refused. */
    version: integer().notNull().default(0),
    /** Name shown as the author: of the last editor, and after sending of the sender. */
    author: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
    sentAt: instant(),
    sentBy: uuid().references(() => accountTable.id),
    /** Time at which the last company was notified. */
    finishedAt: instant(),
  },
  (table) => [
    ...checkValues(table),
    index().on(table.createdAt),
    restrictTo(sql`exists (select from notice_company where notice_company.notice = ${table.id})`),
  ],
)

/** Companies of a notice, as selected when it was sent. */
export const noticeCompanyTable = pgTable(
  'notice_company',
  {
    notice: uuid()
      .notNull()
      .references(() => noticeTable.id),
    companyId: uuid()
      .notNull()
      .references(() => companyTable.id),
    /** Time at which the company's members were notified; null while it is waiting. */
    notifiedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.notice, table.companyId] }),
    index().on(table.companyId, table.notifiedAt),
    index('notice_company_waiting').on(table.notice).where(sql`${table.notifiedAt} is null`),
    restrictToCompany(table.companyId),
  ],
)

/**
 * People who were notified of a notice, once each even if they are members of several of its
 * companies.
 */
export const noticePersonTable = pgTable(
  'notice_person',
  {
    notice: uuid()
      .notNull()
      .references(() => noticeTable.id),
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
    /** When they are mailed, by their preference at that time. */
    mailed: oneOf(choiceNames).notNull(),
  },
  (table) => [...checkValues(table), primaryKey({ columns: [table.notice, table.accountId] })],
)
