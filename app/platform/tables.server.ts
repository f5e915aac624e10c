import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** One row a kind of published content; bumped in the transaction that changes the content. */
export const publicationTable = pgTable('publication', {
  content: text().primaryKey(),
  version: integer().notNull(),
})

/** Seed files already loaded, so that a second start does nothing. */
export const seedTable = pgTable('seed', {
  name: text().primaryKey(),
  digest: text().notNull(),
  loadedAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
})

/** Secrets made at the first migration and shared by every process of one database. */
export const secretTable = pgTable('secret', {
  name: text().primaryKey(),
  value: text().notNull(),
})

/** Counters of the rate limits, one row a key and window. */
export const rateLimitTable = pgTable(
  'rate_limit',
  {
    key: text().notNull(),
    windowStart: timestamp({ withTimezone: true }).notNull(),
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
    /** What it was spent on, so that the same form may present it again; of a form without one, how it was taken. */
    spentOn: text().notNull().default(''),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)
