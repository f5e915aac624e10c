import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import type { Choice } from '#app/domain/notifications/choice/mail-topics.ts'
import { instant } from '#app/platform/database/instant.ts'
import type { NoticeChoice, NoticeState } from './notice.ts'

/** What the desk writes to many companies at once. Sent, it is not changed any more. */
export const noticeTable = pgTable(
  'notice',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    subject: text().notNull(),
    body: text().notNull(),
    choice: jsonb().$type<NoticeChoice>().notNull(),
    state: text().$type<NoticeState>().notNull().default('draft'),
    /** Counts changes: a save that was made on an older version is refused. */
    version: integer().notNull().default(0),
    /**
     * The account whose name the notice carries: of its last editor, and once it is sent of its
     * sender.
     */
    author: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
    sentAt: instant(),
    sentBy: uuid().references(() => accountTable.id),
    /** When the last company had it. */
    finishedAt: instant(),
  },
  (table) => [index().on(table.createdAt)],
)

/** To which companies a notice goes, as they were when it was sent. */
export const noticeCompanyTable = pgTable(
  'notice_company',
  {
    notice: uuid()
      .notNull()
      .references(() => noticeTable.id),
    company: uuid()
      .notNull()
      .references(() => companyTable.id),
    /** When its people had it; null as long as they wait. */
    toldAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.notice, table.company] }),
    index().on(table.company, table.toldAt),
    index('notice_company_waiting').on(table.notice).where(sql`${table.toldAt} is null`),
  ],
)

/** Who was told of a notice, each once, in however many of its companies they are. */
export const noticePersonTable = pgTable(
  'notice_person',
  {
    notice: uuid()
      .notNull()
      .references(() => noticeTable.id),
    account: uuid()
      .notNull()
      .references(() => accountTable.id),
    /** When they are mailed, as they had chosen then. */
    mailed: text().$type<Choice>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.notice, table.account] })],
)
