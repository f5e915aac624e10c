import { sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import type { BulkAction, BulkRow } from './bulk/bulk-change.ts'
import { exportStates } from './exports/export-job.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Search index of the desk: the words of each enquiry. The view `search_words`, last defined by
 * migration `0100_search-what-was-said.sql`, selects them; triggers on the enquiry and its parts keep
 * them up to date.
 */
export const searchDocumentTable = pgTable(
  'search_document',
  {
    enquiry: uuid()
      .primaryKey()
      .references(() => enquiryTable.id, { onDelete: 'cascade' }),
    words: tsvector().notNull(),
  },
  (table) => [index().using('gin', table.words)],
).enableRLS()

/** Tags that staff gave enquiries, in lower case; customers do not see them. */
export const enquiryTagTable = pgTable(
  'enquiry_tag',
  {
    enquiry: uuid()
      .notNull()
      .references(() => enquiryTable.id, { onDelete: 'cascade' }),
    tag: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.enquiry, table.tag] }),
    index().on(table.tag, table.enquiry),
  ],
).enableRLS()

/** Saved views of the queue: the query of its URL under a name. */
export const savedViewTable = pgTable(
  'saved_view',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
    name: text().notNull(),
    query: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [index().on(table.accountId, table.createdAt)],
)

/** Time at which each coordinator was last assigned an enquiry by round robin. */
export const assignmentTurnTable = pgTable('assignment_turn', {
  accountId: uuid()
    .primaryKey()
    .references(() => accountTable.id),
  assignedAt: instant().notNull(),
})

/** Bulk changes: the chosen list, the outcome of each row, and when it was undone. */
export const bulkChangeTable = pgTable(
  'bulk_change',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
    work: jsonb().$type<BulkAction>().notNull(),
    rows: jsonb().$type<BulkRow[]>().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    appliedAt: instant(),
    undoneAt: instant(),
  },
  (table) => [index().on(table.createdAt)],
)

/** Exports that a job writes, with their progress. */
export const exportJobTable = pgTable(
  'export_job',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
    /** Query of the queue's URL. */
    query: text().notNull(),
    state: oneOf(exportStates).notNull(),
    /** Rows written so far; `total` is the number of rows at the start. */
    done: integer().notNull().default(0),
    total: integer().notNull(),
    /** Key of the last row written, from which the next job continues. */
    lastKey: text().notNull().default(''),
    parts: integer().notNull().default(0),
    createdAt: instant().notNull().default(sql`now()`),
    finishedAt: instant(),
  },
  (table) => [...checkValues(table), index().on(table.accountId, table.createdAt)],
)

/** Parts of the text of an export, in order. */
export const exportPartTable = pgTable(
  'export_part',
  {
    job: uuid()
      .notNull()
      .references(() => exportJobTable.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.job, table.position] })],
)

/** Staff who have an enquiry open, with the time of their browser's last report. */
export const presenceTable = pgTable(
  'presence',
  {
    enquiry: uuid()
      .notNull()
      .references(() => enquiryTable.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
    seenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.enquiry, table.accountId] }), index().on(table.seenAt)],
).enableRLS()
