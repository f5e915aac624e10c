import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { PromiseName } from './promises.ts'

/** Promised hours set by an administrator; a promise without a row has its default. */
export const promiseTable = pgTable('promise', {
  name: text().$type<PromiseName>().primaryKey(),
  /** Working hours. */
  hours: integer().notNull(),
})
