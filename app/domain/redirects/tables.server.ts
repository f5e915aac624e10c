import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Redirects from former URLs of the site to current ones. */
export const redirectTable = pgTable('redirect', {
  /** Normalised path: lower case, no trailing slash, no query. */
  path: text().primaryKey(),
  /** A path of this site, or an http(s) URL. */
  target: text().notNull(),
})

/** Number of visits by redirect and day. */
export const redirectHitTable = pgTable(
  'redirect_hit',
  {
    path: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    hits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.path, table.day] }), index().on(table.day)],
)

/** Number of visits by day to paths that show nothing, without anything that names a visitor. */
export const missingPathTable = pgTable(
  'missing_path',
  {
    path: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    hits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.path, table.day] }), index().on(table.day)],
)
