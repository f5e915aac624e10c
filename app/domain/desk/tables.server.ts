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
import { instant } from '#app/platform/database/instant.ts'
import type { BulkRow, BulkWork } from './bulk/bulk-change.ts'
import type { ExportState } from './exports/export-job.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The words by which the desk finds an enquiry. The view `search_words` decides which they are, in the
 * migration `0015_queue.sql`; triggers on the enquiry and its lines write them.
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
)

/** A view of the queue that somebody kept: the query of its address. */
export const savedViewTable = pgTable(
  'saved_view',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    account: uuid()
      .notNull()
      .references(() => accountTable.id),
    name: text().notNull(),
    query: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [index().on(table.account, table.createdAt)],
)

/** When somebody last got an enquiry by turns. */
export const assignmentTurnTable = pgTable('assignment_turn', {
  account: uuid()
    .primaryKey()
    .references(() => accountTable.id),
  lastAt: instant().notNull(),
})

/** One change of many enquiries: the list as it was chosen, what came of each, and its undoing. */
export const bulkChangeTable = pgTable(
  'bulk_change',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    account: uuid()
      .notNull()
      .references(() => accountTable.id),
    work: jsonb().$type<BulkWork>().notNull(),
    rows: jsonb().$type<BulkRow[]>().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    appliedAt: instant(),
    undoneAt: instant(),
  },
  (table) => [index().on(table.createdAt)],
)

/** A file of rows that a job writes, with how far it has come. */
export const exportJobTable = pgTable(
  'export_job',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    account: uuid()
      .notNull()
      .references(() => accountTable.id),
    /** The query of the queue's address. */
    query: text().notNull(),
    state: text().$type<ExportState>().notNull(),
    /** Rows written, and rows in all when it began. */
    done: integer().notNull().default(0),
    total: integer().notNull(),
    /** Key of the last row written: where a job that was killed goes on. */
    lastKey: text().notNull().default(''),
    parts: integer().notNull().default(0),
    createdAt: instant().notNull().default(sql`now()`),
    finishedAt: instant(),
  },
  (table) => [index().on(table.account, table.createdAt)],
)

/** The text of an export, in order. */
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

/** Who has which enquiry open, by their browser's last sign of life. */
export const presenceTable = pgTable(
  'presence',
  {
    enquiry: uuid()
      .notNull()
      .references(() => enquiryTable.id, { onDelete: 'cascade' }),
    account: uuid()
      .notNull()
      .references(() => accountTable.id),
    seenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.enquiry, table.account] }), index().on(table.seenAt)],
)
