import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, checkValues, instant, oneOf } from './columns.ts'

/**
 * Version of each kind of published content, increased in the transaction that changes the content.
 */
export const publicationTable = pgTable('publication', {
  content: text().primaryKey(),
  version: integer().notNull(),
})

/**
 * Documents that a publication changed, so that processes refresh these alone. A version without
 * rows changed an unknown set, and so did versions whose rows were deleted because newer ones exist.
 */
export const publicationChangeTable = pgTable(
  'publication_change',
  {
    content: text()
      .notNull()
      .references(() => publicationTable.content),
    version: integer().notNull(),
    /** Kind of document, such as `product`. */
    kind: text().notNull(),
    key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.content, table.version, table.kind, table.key] })],
)

/** Seed files already loaded, so that a second start loads nothing. */
export const seedTable = pgTable('seed', {
  name: text().primaryKey(),
  digest: text().notNull(),
  updatedAt: instant().notNull().default(sql`now()`),
})

/**
 * Secrets shared by all processes of one database. The migrate step creates the first. The newest
 * one signs; signatures of older ones are accepted until they expire.
 */
export const secretTable = pgTable(
  'secret',
  {
    name: text().notNull(),
    value: text().notNull(),
    validFrom: instant().notNull().default(sql`now()`),
    /** Null for the newest secret. */
    expiresAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.validFrom] }),
    uniqueIndex().on(table.name).where(sql`${table.expiresAt} is null`),
  ],
)

/** Number of uses per key and time window, for rate limits. */
export const rateLimitTable = pgTable(
  'rate_limit',
  {
    key: text().notNull(),
    windowStart: instant().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index().on(table.windowStart),
  ],
)

/** Human-check challenges already used, remembered until they expire. */
export const spentChallengeTable = pgTable(
  'spent_challenge',
  {
    digest: text().primaryKey(),
    /**
     * Id of the submission that used the challenge and may present it again. For a form without a
     * human check, how the form was accepted.
     */
    spentOn: text().notNull().default(''),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** Kinds of generated files: specification sheets, and pictures for links. */
const madeFileKinds = ['picture', 'sheet'] as const
export type MadeFileKind = (typeof madeFileKinds)[number]

/**
 * Cache of files that are slow to generate: specification sheets and pictures. All can be generated
 * again, so backups leave them out.
 */
export const madeFileTable = pgTable(
  'made_file',
  {
    /** SHA-256 of the facts that the file shows, in hexadecimal. */
    digest: text().primaryKey(),
    kind: oneOf(madeFileKinds).notNull(),
    content: bytea().notNull(),
    bytes: integer().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    /** Day on which the row was last read. */
    usedOn: date().notNull().default(sql`current_date`),
  },
  (table) => [...checkValues(table), index().on(table.usedOn)],
)

/**
 * Table into which a health check inserts a row, always rolled back, to learn whether writes succeed.
 * The column is stored uncompressed in the row itself, so that each insert needs a page of its own.
 */
export const writeProbeTable = pgTable('write_probe', { content: bytea().notNull() })
