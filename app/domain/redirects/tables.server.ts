import { pgTable, text } from 'drizzle-orm/pg-core'

/** Redirects from former URLs of the site to current ones. */
export const redirectTable = pgTable('redirect', {
  /** Normalised path: lower case, no trailing slash, no query. */
  path: text().primaryKey(),
  /** A path of this site, or an http(s) URL. */
  target: text().notNull(),
})
