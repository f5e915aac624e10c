import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

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

/**
 * Secrets shared by every process of one database. The first is made by the migrate step; the newest
 * signs, and those before it are good until their time is over.
 */
export const secretTable = pgTable(
  'secret',
  {
    name: text().notNull(),
    value: text().notNull(),
    from: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    /** Null for the newest. */
    until: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.from] }),
    uniqueIndex().on(table.name).where(sql`${table.until} is null`),
  ],
)

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
    /** What it was spent on: the same form sent twice may present it again. */
    spentOn: text().notNull().default(''),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)
