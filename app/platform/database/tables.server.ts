import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'
import { instant } from './instant.ts'

/** One row a kind of published content; bumped in the transaction that changes the content. */
export const publicationTable = pgTable('publication', {
  content: text().primaryKey(),
  version: integer().notNull(),
})

/** Seed files already loaded, so that a second start does nothing. */
export const seedTable = pgTable('seed', {
  name: text().primaryKey(),
  digest: text().notNull(),
  loadedAt: instant().notNull().default(sql`now()`),
})

/**
 * Secrets shared by every process of one database. The migrate step creates the first; the newest
 * signs, and signatures of older ones are accepted until `until`.
 */
export const secretTable = pgTable(
  'secret',
  {
    name: text().notNull(),
    value: text().notNull(),
    from: instant().notNull().default(sql`now()`),
    /** Null for the newest. */
    until: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.from] }),
    uniqueIndex().on(table.name).where(sql`${table.until} is null`),
  ],
)

/** How often each key was used in each window, for whoever holds it to a limit. */
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

/** Human-check challenges already spent, remembered until they expire. */
export const spentChallengeTable = pgTable(
  'spent_challenge',
  {
    digest: text().primaryKey(),
    /**
     * The submission that spent it, which may present it again; for a form without a human check, how
     * the form was taken.
     */
    spentOn: text().notNull().default(''),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/**
 * Cache of files that are slow to make: specification sheets, pictures. All can be made again, so
 * backups leave them out.
 */
export const madeFileTable = pgTable(
  'made_file',
  {
    /** SHA-256 of the facts it shows, in hexadecimal. */
    digest: text().primaryKey(),
    kind: text().notNull(),
    content: bytea().notNull(),
    bytes: integer().notNull(),
    madeAt: instant().notNull().default(sql`now()`),
    /** The day on which it was last read from here. */
    usedOn: date().notNull().default(sql`current_date`),
  },
  (table) => [index().on(table.usedOn)],
)

/**
 * Table into which a health check inserts a row, always rolled back, to learn whether writes succeed.
 * The column is stored uncompressed in the row itself, so that each insert needs a page of its own.
 */
export const writeProbeTable = pgTable('write_probe', { content: bytea().notNull() })
